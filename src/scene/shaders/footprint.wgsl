// What a marble does to the wood below it: it keeps the light off where it stands, and gathers light that its glass has
// tinted in the middle of its shadow. The wood's colour is multiplied, since glass takes away and adds nothing.
#import bevy_pbr::mesh_functions::{get_tag, get_world_from_local}
#import bevy_pbr::view_transformations::position_world_to_clip
#import sternhalma::seats::SeatGlass

struct Look {
    // Towards the sun.
    sun: vec3<f32>,
    // How high the patch lies, the marble's radius, how high its middle is at rest.
    height: f32,
    radius: f32,
    rest: f32,
    // How dark a shadow has to be drawn; none, where one is cast.
    shadow: f32,
    unused: f32,
    seats: array<SeatGlass, 6>,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: Look;

struct Corner {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
}

struct Patch {
    @builtin(position) position: vec4<f32>,
    @location(0) ground: vec2<f32>,
    @location(1) @interpolate(flat) centre: vec3<f32>,
    @location(2) @interpolate(flat) seat: u32,
}

// Where the middle of the shadow lies, seen from below a marble of this height.
fn thrown(height: f32) -> vec2<f32> {
    return -look.sun.xz / look.sun.y * height;
}

@vertex
fn vertex(corner: Corner) -> Patch {
    let centre = get_world_from_local(corner.instance_index)[3].xyz;
    // The marble turns, its footprint only goes along.
    let reach = look.radius * 2.2 + 0.30 * max(centre.y - look.rest, 0.0);
    let ground = centre.xz + thrown(centre.y) * 0.6 + corner.position.xz * reach;
    var out: Patch;
    out.position = position_world_to_clip(vec3(ground.x, look.height, ground.y));
    out.ground = ground;
    out.centre = centre;
    out.seat = get_tag(corner.instance_index);
    return out;
}

@fragment
fn fragment(in: Patch) -> @location(0) vec4<f32> {
    let sun = look.sun;
    let lifted = max(in.centre.y - look.rest, 0.0);
    // An ellipse along the sun's way, seen as a circle of radius one.
    let along = normalize(sun.xz);
    let off = in.ground - in.centre.xz - thrown(in.centre.y);
    let ring = vec2(dot(off, along) * sun.y, dot(off, vec2(-along.y, along.x))) / look.radius;
    let soft = 0.16 + 0.30 * lifted;
    let shade = 1.0 - smoothstep(1.0 - soft, 1.0 + soft, length(ring));
    // Through the glass it is brightest beyond the middle, as through a lens.
    let gather = ring + vec2(0.52, 0.0);
    let caustic = shade * exp(-dot(gather, gather) / (0.19 + 0.25 * lifted)) / (1.0 + 2.0 * lifted);
    let near = 1.0 - smoothstep(0.80, 1.75, length(in.ground - in.centre.xz) / look.radius);
    let contact = near / (1.0 + 8.0 * lifted);
    let dark = (1.0 - look.shadow * shade) * (1.0 - 0.5 * contact * contact);
    // Glass of any colour lets some of all light through, and what it gathers can be brighter than the wood beside it.
    let clear = look.seats[min(in.seat, 5u)].clear;
    let hue = 0.22 + 0.84 * clear / max(max(clear.r, clear.g), clear.b);
    let left = dark * mix(vec3(1.0), hue, shade * (0.45 + 0.45 * caustic) / (1.0 + lifted)) * (1.0 + 1.15 * caustic);
    // The wood is multiplied by the colour and as much again as alpha leaves: up to twice its own.
    let over = clamp(max(max(left.r, left.g), left.b) - 1.0, 0.0, min(min(left.r, left.g), left.b));
    return vec4(left - over, 1.0 - over);
}
