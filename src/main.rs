//! Sternhalma: a board of glass marbles for two people.

fn main() -> std::process::ExitCode {
    sternhalma::app::start()
}
