// A ball of glass that is drawn as if one saw into it: the ray of sight is bent on its way in and meets two layers of
// ribbons. Nothing is blended with what lies behind, so all marbles of the table are one draw.
#import bevy_core_pipeline::tonemapping::tone_mapping
#import bevy_pbr::forward_io::VertexOutput
#import bevy_pbr::mesh_functions::{get_tag, get_world_from_local}
#import bevy_pbr::mesh_view_bindings::{lights, view}
#import sternhalma::seats::{SeatGlass, mark_distance}

struct Look {
    // Towards the window, and the marble's radius.
    window: vec3<f32>,
    radius: f32,
    // How bright the room is, and how plain the glass is where the seat's mark lies; 0 is without marks.
    room: f32,
    marks: f32,
    unused: vec2<f32>,
    seats: array<SeatGlass, 6>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

const INDEX: f32 = 1.5;

// Where a ray within the ball first meets a ball inside it; the ball's own radius is one.
fn layer(enter: vec3<f32>, ahead: vec3<f32>, radius: f32) -> vec3<f32> {
    let half = -dot(enter, ahead);
    let depth = half - sqrt(max(half * half - 1.0 + radius * radius, 0.0));
    return enter + ahead * depth;
}

// How much of a ribbon covers a point, and how near its middle that is: ribbons run from pole to pole, wound and a
// little uneven.
fn ribbon(at: vec3<f32>, ribbons: f32, twist: f32, thin: f32, pixel: f32) -> vec2<f32> {
    let out = length(at.xz);
    let turn = atan2(at.z, at.x) + twist * at.y + 0.35 * sin(2.6 * at.y + 1.3 * ribbons);
    let soft = max(0.08, 0.8 * pixel * ribbons / max(out, 0.1));
    let wave = sin(ribbons * turn);
    let cover = smoothstep(thin - soft, thin + soft, wave) * smoothstep(0.04, 0.26, out);
    return vec2(cover, clamp((wave - thin) / (1.0 - thin), 0.0, 1.0));
}

// The room that the glass mirrors: dim walls, and one window of two by two panes.
fn room(to: vec3<f32>, pixel: f32) -> vec3<f32> {
    let height = to.y * 0.5 + 0.5;
    let walls = mix(vec3(0.10, 0.075, 0.055), vec3(0.40, 0.38, 0.36), height * height);
    let across = normalize(cross(look.window, vec3(0.0, 1.0, 0.0)));
    let ahead = max(dot(to, look.window), 0.05);
    let at = vec2(dot(to, across), dot(to, cross(across, look.window))) / ahead;
    let soft = 0.05 + 1.5 * pixel;
    let pane = 1.0 - smoothstep(vec2(0.62, 0.78) - soft, vec2(0.62, 0.78) + soft, abs(at));
    let bar = smoothstep(vec2(0.05 - soft), vec2(0.05 + soft), abs(at));
    let facing = smoothstep(0.05, 0.2, dot(to, look.window));
    return walls + vec3(14.0, 13.5, 12.4) * pane.x * pane.y * mix(0.35, 1.0, bar.x * bar.y) * facing;
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let model = get_world_from_local(in.instance_index);
    let turned = mat3x3<f32>(model[0].xyz, model[1].xyz, model[2].xyz);
    let glass = look.seats[min(get_tag(in.instance_index), 5u)];
    let to_eye = normalize(view.world_position - in.world_position.xyz);
    let normal = normalize(in.world_position.xyz - model[3].xyz);
    let facing = clamp(dot(normal, to_eye), 0.0, 1.0);
    let pixel = length(fwidth(in.world_position.xyz)) / look.radius;
    let sun = lights.directional_lights[0].direction_to_light;
    let sunlight = lights.directional_lights[0].color.rgb * view.exposure * 0.32;

    // Light that the ball gathers shows as a glow on the side away from the sun.
    let aside = normalize(sun - to_eye * dot(sun, to_eye));
    let away = dot(normal, -aside);
    let gathered = smoothstep(-0.25, 0.95, away) * smoothstep(0.0, 0.35, facing);
    let reached = 0.03 + 0.28 * max(dot(normal, sun), 0.0) + 0.90 * gathered;

    // A mark faces whoever looks, so that it can be read wherever the marble has rolled; it lies in clear glass, since
    // ribbons beside it would make another figure of it.
    let towards = normalize(view.world_position - model[3].xyz);
    let across = normalize(cross(view.world_from_view[1].xyz, towards));
    let at = vec2(dot(normal, across), dot(normal, cross(towards, across)));
    let reach = mix(0.38, 0.58, look.marks);
    let plain = look.marks * (1.0 - smoothstep(reach, 1.38 * reach, length(at)));

    // In the ball's own space, where its radius is one.
    let enter = normal * turned;
    let ahead = refract(-to_eye, normal, 1.0 / INDEX) * turned;
    var seen = mix(glass.deep, glass.clear, reached);
    let behind = ribbon(layer(enter, ahead, 0.68), glass.ribbons + 1.0, -0.7 * glass.twist, 0.1, pixel);
    seen = mix(seen, glass.far * (0.30 + 0.9 * reached), 0.7 * behind.x * (1.0 - plain));
    let before = ribbon(layer(enter, ahead, 0.88), glass.ribbons, glass.twist, glass.thin, pixel);
    // In the shade a ribbon takes the colour of the glass before it.
    let shown = mix(glass.near * glass.clear, glass.near, clamp(0.40 + 0.55 * reached + 0.25 * before.y, 0.0, 1.0));
    seen = mix(seen, shown * (0.42 + 0.55 * reached), 0.94 * before.x * (1.0 - plain));

    // Nothing is mirrored over it: a window's corner would cut a piece off a dark mark.
    var inlay = 0.0;
    if look.marks > 0.0 {
        // On a large marble it can be smaller and lighter, and leave more of the glass.
        let scale = mix(1.45, 0.92, look.marks);
        let off = mark_distance(glass.mark, at * scale) / scale;
        let blur = max(0.5 * pixel, 0.02);
        let lit = 0.5 + 0.5 * reached;
        inlay = 1.0 - smoothstep(0.09 - blur, 0.09 + blur, off);
        seen = mix(seen, glass.bed * lit, 0.70 * inlay);
        seen = mix(seen, glass.ink * lit, mix(0.70, 1.0, look.marks) * (1.0 - smoothstep(-blur, blur, off)));
    }

    // Less comes from within where more is mirrored, and where hollow and wood are near.
    seen *= (0.40 + 0.60 * smoothstep(0.0, 0.6, facing)) * (0.55 + 0.45 * smoothstep(-0.7, 0.3, normal.y));
    let mirrored = 0.05 + 0.75 * pow(1.0 - facing, 4.0);
    let mirror = room(reflect(-to_eye, normal), pixel) * look.room * view.exposure;
    let below = smoothstep(-0.6, 0.1, normal.y);
    var color = vec4(seen * sunlight * 0.95 + mirror * mirrored * below * (1.0 - 0.4 * plain) * (1.0 - 0.95 * inlay), 1.0);
#ifdef TONEMAP_IN_SHADER
    color = tone_mapping(color, view.color_grading);
#endif
    return color;
}
