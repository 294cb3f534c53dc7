//! How the six colours of marbles are told apart by eye: each has a mark too. Whoever shows a seat takes both from here.

use crate::storage::Colour;

/// A sign that tells marbles apart without colour. The shader of marbles knows them by their order here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A filled circle.
    Dot,
    /// An open circle.
    Ring,
    /// A thick line.
    Bar,
    /// A plus.
    Cross,
    /// A triangle.
    Triangle,
    /// A star of five points.
    Star,
}

/// How a colour of marbles is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Its colour in sRGB, for text and edges on dark ground.
    pub bright: [u8; 3],
    /// Its colour in sRGB as a flat drawing of a marble has it.
    pub glass: [u8; 3],
    /// Its colour in sRGB as paint on wood: duller than glass, and unlike the wood.
    pub paint: [u8; 3],
    /// Its mark.
    pub mark: Mark,
    /// What its marbles are made of.
    pub recipe: GlassRecipe,
}

/// What glass is made of; colours are linear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlassRecipe {
    /// The glass where little light reaches it.
    pub deep: [f32; 3],
    /// The glass where much light does.
    pub clear: [f32; 3],
    /// The ribbons near the surface.
    pub near: [f32; 3],
    /// The ribbons behind them.
    pub far: [f32; 3],
    /// How many near ribbons go round.
    pub ribbons: f32,
    /// How far they are wound from pole to pole, in radians for each radius.
    pub twist: f32,
    /// How thin they are, from -1 to 1.
    pub thin: f32,
    /// The mark that is laid in.
    pub ink: [f32; 3],
    /// What the mark is laid in.
    pub bed: [f32; 3],
}

const CREAM: [f32; 3] = [0.92, 0.84, 0.66];

/// The style of each colour, by its place among the six.
pub const STYLES: [Style; Colour::COUNT] = [
    Style {
        bright: [122, 162, 255],
        glass: [38, 62, 170],
        paint: [34, 57, 157],
        mark: Mark::Dot,
        // Two broad ribbons of sky.
        recipe: GlassRecipe {
            deep: [0.008, 0.032, 0.22],
            clear: [0.05, 0.27, 1.0],
            near: [0.50, 0.74, 1.0],
            far: [0.10, 0.36, 1.0],
            ribbons: 2.0,
            twist: 1.7,
            thin: 0.42,
            ink: CREAM,
            bed: [0.01, 0.015, 0.10],
        },
    },
    Style {
        bright: [255, 120, 104],
        glass: [176, 40, 36],
        paint: [163, 36, 32],
        mark: Mark::Ring,
        // A wheel of thin cream vanes.
        recipe: GlassRecipe {
            deep: [0.16, 0.004, 0.006],
            clear: [0.95, 0.06, 0.03],
            near: [0.98, 0.80, 0.52],
            far: [0.92, 0.20, 0.08],
            ribbons: 4.0,
            twist: 0.5,
            thin: 0.70,
            ink: CREAM,
            bed: [0.12, 0.003, 0.004],
        },
    },
    Style {
        bright: [112, 206, 138],
        glass: [34, 120, 62],
        paint: [31, 111, 57],
        mark: Mark::Bar,
        // Three ribbons, lime over moss.
        recipe: GlassRecipe {
            deep: [0.006, 0.085, 0.026],
            clear: [0.07, 0.62, 0.16],
            near: [0.74, 0.95, 0.30],
            far: [0.05, 0.40, 0.12],
            ribbons: 3.0,
            twist: 2.4,
            thin: 0.45,
            ink: CREAM,
            bed: [0.003, 0.045, 0.012],
        },
    },
    Style {
        bright: [255, 176, 56],
        glass: [240, 170, 60],
        paint: [212, 126, 10],
        mark: Mark::Cross,
        // One yellow ribbon as broad as the glass between.
        recipe: GlassRecipe {
            deep: [0.42, 0.10, 0.006],
            clear: [1.0, 0.46, 0.04],
            near: [1.0, 0.76, 0.18],
            far: [1.0, 0.36, 0.03],
            ribbons: 2.0,
            twist: 2.2,
            thin: -0.05,
            ink: [0.06, 0.024, 0.004],
            bed: [1.0, 0.86, 0.52],
        },
    },
    Style {
        bright: [202, 146, 236],
        glass: [104, 48, 132],
        paint: [96, 44, 122],
        mark: Mark::Triangle,
        // Five lilac threads wound the other way.
        recipe: GlassRecipe {
            deep: [0.062, 0.006, 0.115],
            clear: [0.40, 0.06, 0.66],
            near: [0.86, 0.62, 0.98],
            far: [0.36, 0.10, 0.64],
            ribbons: 5.0,
            twist: -1.6,
            thin: 0.72,
            ink: CREAM,
            bed: [0.035, 0.004, 0.07],
        },
    },
    Style {
        bright: [240, 232, 212],
        glass: [232, 226, 206],
        paint: [215, 209, 191],
        mark: Mark::Star,
        // Milk glass with two grey-brown threads.
        recipe: GlassRecipe {
            deep: [0.46, 0.43, 0.37],
            clear: [0.98, 0.95, 0.88],
            near: [0.36, 0.30, 0.24],
            far: [0.80, 0.75, 0.66],
            ribbons: 2.0,
            twist: -1.3,
            thin: 0.80,
            ink: [0.06, 0.04, 0.02],
            bed: [0.95, 0.92, 0.83],
        },
    },
];

/// The style of a colour.
#[must_use]
pub const fn style_of(colour: Colour) -> &'static Style {
    &STYLES[colour.index()]
}

#[cfg(test)]
mod tests {
    use bevy::color::{ColorToComponents, LinearRgba, Srgba};

    use super::*;

    fn linear([red, green, blue]: [u8; 3]) -> [f32; 3] {
        LinearRgba::from(Srgba::rgb_u8(red, green, blue)).to_f32_array_no_alpha()
    }

    #[test]
    fn a_drawn_marble_has_a_colour_that_its_glass_can_have() {
        for Style { glass, recipe, .. } in STYLES {
            let drawn = linear(glass);
            let between = |share: f32| (0..3).map(move |i| recipe.deep[i] + (recipe.clear[i] - recipe.deep[i]) * share);
            let off = |share: f32| between(share).zip(drawn).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
            let nearest = (0..=100).map(|percent| off(percent as f32 / 100.0)).fold(f32::MAX, f32::min);
            assert!(nearest < 0.1, "{glass:?} is off by {nearest}");
        }
    }

    #[test]
    fn text_and_edges_have_the_hue_of_the_glass() {
        let distance = |a: [f32; 3], b: [f32; 3]| {
            let unit = |color: [f32; 3]| color.map(|channel| channel / color.iter().copied().fold(0.0, f32::max));
            unit(a).iter().zip(unit(b)).map(|(a, b)| (a - b).powi(2)).sum::<f32>()
        };
        for style in STYLES {
            let nearest = STYLES.into_iter().min_by(|a, b| {
                let [a, b] = [a, b].map(|other| distance(linear(style.bright), linear(other.glass)));
                a.total_cmp(&b)
            });
            assert_eq!(nearest.map(|found| found.mark), Some(style.mark));
        }
    }

    #[test]
    fn every_colour_has_a_mark_of_its_own_and_ink_that_shows_on_its_glass() {
        let luma = |color: [f32; 3]| 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
        for (index, Style { mark, recipe, .. }) in STYLES.into_iter().enumerate() {
            assert!(STYLES[..index].iter().all(|before| before.mark != mark));
            let [ink, bed] = [recipe.ink, recipe.bed].map(|color| luma(color) + 0.05);
            // As asked of text that is read on a screen.
            assert!(ink.max(bed) / ink.min(bed) > 4.5, "{mark:?}: {ink} on {bed}");
        }
    }
}
