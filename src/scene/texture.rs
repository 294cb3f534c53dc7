//! Pictures as textures: decoded at start, with the smaller copies that keep them calm from afar.

use bevy::asset::RenderAssetUsages;
use bevy::image::{
    CompressedImageFormats, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor, ImageType,
};
use bevy::prelude::*;

/// A JPEG of the project as a texture in sRGB that repeats in both directions.
///
/// # Panics
/// When the bytes are no JPEG: they are part of the program, so that is found at the first start.
pub(super) fn texture(jpeg: &[u8]) -> Image {
    let sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        anisotropy_clamp: 8,
        ..default()
    });
    let format = ImageType::Extension("jpg");
    let formats = CompressedImageFormats::NONE;
    let mut image = Image::from_buffer(jpeg, format, formats, true, sampler, RenderAssetUsages::RENDER_WORLD)
        .expect("the project's own pictures are JPEGs");
    add_mip_levels(&mut image);
    image
}

/// Appends each level at half the size of the one before, down to one pixel.
fn add_mip_levels(image: &mut Image) {
    debug_assert_eq!(image.texture_descriptor.format.block_copy_size(None), Some(4), "four bytes a pixel");
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let Some(data) = &mut image.data else { return };
    let mut level_start = 0;
    let mut levels = 1;
    while width > 1 || height > 1 {
        let next = halved(data[level_start..].as_chunks().0, width, height);
        level_start = data.len();
        data.extend(next.as_flattened());
        (width, height) = (half(width), half(height));
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
}

/// Rounded down, as the graphics interfaces have it.
fn half(length: usize) -> usize {
    (length / 2).max(1)
}

/// Each pixel is the mean of four.
fn halved(pixels: &[[u8; 4]], width: usize, height: usize) -> Vec<[u8; 4]> {
    let mut next = Vec::with_capacity(half(width) * half(height));
    for y in 0..half(height) {
        let row = |y: usize| &pixels[y.min(height - 1) * width..][..width];
        let (above, below) = (row(2 * y), row(2 * y + 1));
        for x in 0..half(width) {
            let (left, right) = (2 * x, (2 * x + 1).min(width - 1));
            let four = [above[left], above[right], below[left], below[right]].map(|pixel| pixel.map(u16::from));
            let mean = |channel: usize| (four.iter().map(|pixel| pixel[channel]).sum::<u16>() / 4) as u8;
            next.push([mean(0), mean(1), mean(2), mean(3)]);
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;

    #[test]
    fn every_picture_has_all_its_smaller_copies() {
        for (jpeg, size) in [
            (include_bytes!("../../assets/board.jpg").as_slice(), 2048u32),
            (include_bytes!("../../assets/table.jpg"), 1024),
        ] {
            let image = texture(jpeg);
            assert_eq!(image.width(), size);
            let levels = image.texture_descriptor.mip_level_count;
            assert_eq!(levels, size.ilog2() + 1);
            let texels: u32 = (0..levels).map(|level| (size >> level).pow(2)).sum();
            assert_eq!(image.data.map(|data| data.len()), Some(texels as usize * 4));
        }
    }

    #[test]
    fn a_picture_of_odd_size_is_halved_rounding_down() {
        let size = Extent3d { width: 5, height: 3, depth_or_array_layers: 1 };
        let (format, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
        let mut image = Image::new_fill(size, TextureDimension::D2, &[9, 9, 9, 9], format, usage);
        add_mip_levels(&mut image);
        assert_eq!(image.texture_descriptor.mip_level_count, 3);
        assert_eq!(image.data, Some(vec![9; (5 * 3 + 2 + 1) * 4]));
    }
}
