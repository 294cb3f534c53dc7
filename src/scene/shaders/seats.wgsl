// What the glass of a seat is like: marbles and the light below them are told it by the program's palette.
#define_import_path sternhalma::seats

struct SeatGlass {
    // The glass where little light reaches it, and where much does.
    deep: vec3<f32>,
    // How many near ribbons go round, how far they are wound from pole to pole, how thin they are from -1 to 1.
    ribbons: f32,
    clear: vec3<f32>,
    twist: f32,
    // The ribbons near the surface, and those behind them.
    near: vec3<f32>,
    thin: f32,
    far: vec3<f32>,
    // Which mark the seat has, its colour, and what it is laid in.
    mark: u32,
    ink: vec3<f32>,
    unused: f32,
    bed: vec3<f32>,
    unused_too: f32,
}

// How far a point is outside a mark, in radii of the marble; the marks are numbered as in the palette.
fn mark_distance(mark: u32, at: vec2<f32>) -> f32 {
    let away = length(at);
    let bar = max(abs(at.x) - 0.44, abs(at.y) - 0.15);
    switch mark {
        // Dot, ring, bar, cross, triangle, star.
        case 0u: { return away - 0.30; }
        case 1u: { return abs(away - 0.31) - 0.11; }
        case 2u: { return bar; }
        case 3u: { return min(bar, max(abs(at.y) - 0.44, abs(at.x) - 0.15)); }
        case 4u: { return max(abs(at.x) * 0.866 + at.y * 0.5, -at.y) - 0.23; }
        default: {
            let turn = (fract(atan2(at.x, at.y) / 1.2566371 + 0.5) - 0.5) * 1.2566371;
            return dot(vec2(abs(sin(turn)), cos(turn)) * away - vec2(0.0, 0.46), vec2(0.90, 0.43));
        }
    }
}
