// Wood: the board, with the points painted in the colours of whose home they are and end grain at its rim, and the table.
#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_bindings::mesh
#import bevy_pbr::pbr_functions::{apply_pbr_lighting, calculate_view, main_pass_post_lighting_processing}
#import bevy_pbr::pbr_types::pbr_input_new

struct Look {
    // Towards the sun.
    sun: vec3<f32>,
    roughness: f32,
    // The board's radius and how thick it is.
    board: vec2<f32>,
    reflectance: f32,
    // How much of the picture's light and dark is taken for height; none, where that is too much work.
    relief: f32,
    // Whether this is the table that the board lies on, and how dark the board's shadow has to be drawn on it.
    is_table: f32,
    shadow: f32,
    unused: vec2<f32>,
    // The paint of each camp's point, clockwise from the top.
    paints: array<vec4<f32>, 6>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

const TURN: f32 = 6.2831853;
// The stand-in for paint in the board's picture, and fresh and old wood, as `textures.py` has them.
const PAINT_LUMA: f32 = 0.292;
const PALE: vec3<f32> = vec3(0.84, 0.56, 0.28);
const DEEP: vec3<f32> = vec3(0.25, 0.09, 0.025);

fn luma(color: vec3<f32>) -> f32 {
    return dot(color, vec3(0.2126, 0.7152, 0.0722));
}

fn chance(at: vec3<f32>) -> f32 {
    let mixed = fract(at * vec3(0.1031, 0.1030, 0.0973));
    let folded = mixed + dot(mixed, mixed.yzx + 33.33);
    return fract((folded.x + folded.y) * folded.z);
}

// Smooth noise from 0 to 1, a knot at each whole number.
fn noise(at: vec3<f32>) -> f32 {
    let knot = floor(at);
    let within = smoothstep(vec3(0.0), vec3(1.0), at - knot);
    var rows: array<f32, 4>;
    for (var i = 0u; i < 4u; i++) {
        let corner = knot + vec3(0.0, f32(i & 1u), f32(i >> 1u));
        rows[i] = mix(chance(corner), chance(corner + vec3(1.0, 0.0, 0.0)), within.x);
    }
    return mix(mix(rows[0], rows[1], within.y), mix(rows[2], rows[3], within.y), within.z);
}

// The wood of a place in the board, as if sawn there: the planks of `textures.py` in the round, their rings about the pith.
fn sawn(at: vec3<f32>, normal: vec3<f32>, pixel: f32) -> vec3<f32> {
    // The pith's place across and below, how it sinks along the plank, how wide a ring is.
    var plank = vec4(-6.48, 1.7 + 0.78, 0.085, 0.150);
    if at.z > 4.763 {
        plank = vec4(9.58, 1.0 + 0.41, 0.045, 0.120);
    } else if at.z > -0.433 {
        plank = vec4(1.815, 1.5 + 0.92, -0.100, 0.165);
    } else if at.z > -4.763 {
        plank = vec4(-5.50, 0.8 + 0.28, -0.030, 0.105);
    }
    let along_fibre = noise(at * vec3(0.7, 26.0, 26.0)) - 0.5;
    let off = vec2(at.z - plank.x, plank.y + plank.z * at.x + at.y);
    let grown = length(off) + 0.025 * along_fibre + 0.03 * sin(at.x * 0.9 + 2.0 * at.y + at.z);
    let ring = grown / plank.w;
    let phase = ring - floor(ring);
    let late = smoothstep(0.20, 0.88, phase) * (1.0 - smoothstep(0.90, 1.0, phase));
    let strength = 0.35 + 0.65 * chance(vec3(floor(ring), plank.x, 3.0));
    // Rings too fine to be seen are a tone.
    let rings = mix(late * strength, 0.25, smoothstep(0.35, 0.9, pixel / plank.w));

    let end = smoothstep(0.30, 0.85, abs(normal.x));
    // Vessels that were cut across are dots, along the trunk they are short lines.
    let fine = 1.0 - smoothstep(0.010, 0.030, pixel);
    let dots = smoothstep(0.72, 0.86, noise(at * vec3(2.0, 46.0, 46.0))) * fine;
    let dark = 0.30 + 0.34 * rings + 0.18 * along_fibre * fine + 0.30 * dots * (0.5 + 0.5 * rings)
        + end * (0.16 + 0.16 * rings);
    return mix(PALE, DEEP, clamp(dark, 0.0, 1.0));
}

// Blows that the edge has had: around the rim, how high, how wide, how deep.
const BLOWS: array<vec4<f32>, 9> = array<vec4<f32>, 9>(
    vec4(0.31, -0.07, 0.13, 0.9), vec4(1.08, -0.20, 0.08, 1.0), vec4(1.42, -0.06, 0.20, 0.7),
    vec4(1.93, -0.12, 0.10, 1.0), vec4(2.77, -0.05, 0.16, 0.8), vec4(3.35, -0.28, 0.09, 0.9),
    vec4(4.21, -0.07, 0.12, 1.0), vec4(5.02, -0.15, 0.09, 0.8), vec4(5.71, -0.05, 0.22, 0.7),
);

struct Surface {
    color: vec3<f32>,
    normal: vec3<f32>,
    roughness: f32,
}

// The rounded edge and the side: below what hands have rubbed smooth and pale, the grain shows as it is cut.
fn rim(at: vec3<f32>, facing: vec3<f32>, face: vec3<f32>, pixel: f32) -> Surface {
    let cut = smoothstep(0.05, 0.55, 1.0 - facing.y);
    var out = Surface(mix(face, sawn(at, facing, pixel), cut), facing, look.roughness);
    let around = atan2(at.z, at.x);
    let rough = 0.5 + 0.25 * (sin(around * 31.0) + sin(around * 12.3 + 1.0));
    let rubbed = smoothstep(0.12, 0.45, 1.0 - facing.y) * (1.0 - smoothstep(0.62, 0.95, 1.0 - facing.y));
    out.color = mix(out.color, PALE * 1.04, rubbed * (0.30 + 0.30 * rough));
    out.roughness = mix(out.roughness + 0.18 * cut, 0.34, rubbed);
    // Two fine grooves of the lathe, and what the table has left below.
    let groove = min(abs(at.y + 0.34), abs(at.y + 0.40));
    out.color *= 1.0 - 0.45 * (1.0 - smoothstep(0.006, 0.016 + pixel, groove));
    out.color *= mix(0.55, 1.0, smoothstep(0.0, 0.20, at.y + look.board.y));

    var blows = BLOWS;
    let tangent = normalize(vec3(-at.z, 0.0, at.x));
    for (var i = 0u; i < 9u; i++) {
        let blow = blows[i];
        let turn = around - blow.x;
        let off = vec2((turn - TURN * round(turn / TURN)) * look.board.x / (1.6 * blow.z), (at.y - blow.y) / blow.z);
        let deep = blow.w * exp(-2.0 * dot(off, off));
        out.color *= 1.0 - 0.30 * deep;
        out.normal += (tangent * off.x + vec3(0.0, off.y, 0.0)) * 1.4 * deep;
    }
    out.normal = normalize(out.normal);
    return out;
}

// Puts a camp's paint where the picture of the board has the stand-in for it.
fn painted(found: vec3<f32>, at: vec2<f32>) -> vec3<f32> {
    let blue = (found.b - found.r) / max(found.b + found.r, 0.01);
    let cover = smoothstep(-0.40, 0.42, blue);
    let camp = u32(floor(atan2(at.x, -at.y) / TURN * 6.0 + 6.5)) % 6u;
    let bare = vec3(found.r, min(found.g, found.r * 0.66), min(found.b, found.r * 0.36));
    let paint = look.paints[camp].rgb * clamp(pow(luma(found) / PAINT_LUMA, 0.8), 0.0, 1.5);
    return mix(mix(found, bare, smoothstep(-0.45, -0.25, blue)), mix(paint, vec3(luma(found)), 0.10), cover);
}

// How much of the table's light the board leaves: little where they meet, and what it keeps off the sun.
fn beside_board(at: vec2<f32>) -> f32 {
    let out = max(length(at) - look.board.x, 0.0);
    let met = 1.0 - 0.62 * exp(-out / 0.22) * (1.0 - 0.6 * smoothstep(0.0, 1.2, out)) - 0.16 * exp(-out / 1.1);
    let thrown = -look.sun.xz / look.sun.y * look.board.y;
    let along = clamp(dot(at, thrown) / dot(thrown, thrown), 0.0, 1.0);
    let shade = 1.0 - smoothstep(-0.10, 0.12, length(at - thrown * along) - look.board.x);
    return met * (1.0 - look.shadow * shade);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let at = in.world_position.xyz;
    let facing = normalize(in.world_normal);
    let found = textureSample(picture, picture_sampler, in.uv).rgb;
    let pixel = length(fwidth(at));
    var slope = vec2(0.0);
    if look.relief > 0.0 {
        // How the picture lies on the wood: planks have it either way round.
        let lies = sign(dpdx(in.uv) * dpdx(at.xz) + dpdy(in.uv) * dpdy(at.xz));
        let step = max(fwidth(in.uv) * 0.7, 1.2 / vec2<f32>(textureDimensions(picture)));
        let aside = vec2(
            luma(textureSample(picture, picture_sampler, in.uv + vec2(step.x, 0.0)).rgb),
            luma(textureSample(picture, picture_sampler, in.uv + vec2(0.0, step.y)).rgb),
        );
        let here = luma(found);
        slope = lies * (aside - here) / (aside + here + 0.05) * look.relief;
    }

    var wood = Surface(found, normalize(facing - vec3(slope.x, 0.0, slope.y) * facing.y), look.roughness);
    var lit = 1.0;
    if look.is_table > 0.5 {
        // The lamp over the game leaves the ends of the table in the dusk.
        lit = beside_board(at.xz) * mix(1.0, 0.30, smoothstep(10.0, 36.0, length(at.xz + vec2(3.0, 2.0))));
    } else {
        wood.color = painted(found, at.xz);
        if length(at.xz) > look.board.x - 0.17 && at.y > -0.7 {
            wood = rim(at, facing, wood.color, pixel);
        }
    }

    var pbr = pbr_input_new();
    pbr.flags = mesh[in.instance_index].flags;
    pbr.frag_coord = in.position;
    pbr.world_position = in.world_position;
    pbr.world_normal = facing;
    pbr.N = wood.normal;
    pbr.V = calculate_view(in.world_position, false);
    pbr.material.base_color = vec4(wood.color * in.color.rgb * lit, 1.0);
    pbr.material.perceptual_roughness = wood.roughness;
    pbr.material.reflectance = vec3(look.reflectance);
    pbr.specular_occlusion = lit * min(in.color.g, 1.0);
    return main_pass_post_lighting_processing(pbr, apply_pbr_lighting(pbr));
}
