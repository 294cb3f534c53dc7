// What the glass of each seat is like: the one place that marbles and the light below them take it from.
#define_import_path sternhalma::seats

struct SeatGlass {
    // The glass where little light reaches it, and where much does.
    deep: vec3<f32>,
    clear: vec3<f32>,
    // The ribbons near the surface, and those behind them.
    near: vec3<f32>,
    far: vec3<f32>,
    // How many near ribbons go round, how far they are wound from pole to pole, how thin they are from -1 to 1.
    ribbons: f32,
    twist: f32,
    thin: f32,
    // The seat's mark, and what it is laid in.
    ink: vec3<f32>,
    bed: vec3<f32>,
}

fn seat_glass(seat: u32) -> SeatGlass {
    let cream = vec3(0.92, 0.84, 0.66);
    switch seat {
        // Blue: two broad ribbons of sky.
        case 0u: {
            return SeatGlass(vec3(0.006, 0.014, 0.17), vec3(0.04, 0.20, 1.0), vec3(0.50, 0.74, 1.0),
                vec3(0.10, 0.36, 1.0), 2.0, 1.7, 0.42, cream, vec3(0.01, 0.015, 0.10));
        }
        // Red: a wheel of thin cream vanes.
        case 1u: {
            return SeatGlass(vec3(0.16, 0.004, 0.006), vec3(0.95, 0.06, 0.03), vec3(0.98, 0.80, 0.52),
                vec3(0.92, 0.20, 0.08), 4.0, 0.5, 0.70, cream, vec3(0.12, 0.003, 0.004));
        }
        // Green: three ribbons, lime over moss.
        case 2u: {
            return SeatGlass(vec3(0.006, 0.085, 0.026), vec3(0.07, 0.62, 0.16), vec3(0.74, 0.95, 0.30),
                vec3(0.05, 0.40, 0.12), 3.0, 2.4, 0.45, cream, vec3(0.003, 0.045, 0.012));
        }
        // Amber: one yellow ribbon as broad as the glass between.
        case 3u: {
            return SeatGlass(vec3(0.42, 0.10, 0.006), vec3(1.0, 0.46, 0.04), vec3(1.0, 0.76, 0.18),
                vec3(1.0, 0.36, 0.03), 2.0, 2.2, -0.05, vec3(0.06, 0.024, 0.004), vec3(1.0, 0.86, 0.52));
        }
        // Purple: five lilac threads wound the other way.
        case 4u: {
            return SeatGlass(vec3(0.066, 0.008, 0.125), vec3(0.44, 0.09, 0.72), vec3(0.86, 0.62, 0.98),
                vec3(0.36, 0.10, 0.64), 5.0, -1.6, 0.72, cream, vec3(0.035, 0.004, 0.07));
        }
        // Ivory: milk glass with two grey-brown threads.
        default: {
            return SeatGlass(vec3(0.46, 0.43, 0.37), vec3(0.98, 0.95, 0.88), vec3(0.36, 0.30, 0.24),
                vec3(0.80, 0.75, 0.66), 2.0, -1.3, 0.80, vec3(0.06, 0.04, 0.02), vec3(0.95, 0.92, 0.83));
        }
    }
}
