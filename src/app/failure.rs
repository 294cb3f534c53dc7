//! A display or a graphics driver that is missing ends the program with one sentence instead of a backtrace.
//!
//! The engine panics there, deep in its start-up, so the sentence is given from the panic hook.

use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the first few frames have been drawn; from then on a panic is what it says.
static HAS_STARTED: AtomicBool = AtomicBool::new(false);

/// The start is over.
pub(super) fn disarm() {
    HAS_STARTED.store(true, Ordering::Relaxed);
}

/// Makes the engine's start-up failures end the program with a sentence and exit code 1. Other panics are reported as
/// always.
pub(super) fn explain_failures() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| match sentence_for(info) {
        Some(sentence) => {
            eprintln!("sternhalma: {sentence}");
            std::process::exit(1);
        }
        None => report(info),
    }));
}

fn sentence_for(info: &PanicHookInfo) -> Option<&'static str> {
    if HAS_STARTED.load(Ordering::Relaxed) {
        return None;
    }
    let place = info.location()?.file();
    let words = info.payload_as_str().unwrap_or_default();
    sentence(place, words)
}

fn sentence(place: &str, words: &str) -> Option<&'static str> {
    const NO_DISPLAY: &str = "there is no display to open a window on; start it from a desktop session";
    const NO_GPU: &str = "no graphics driver was found that can draw here; install one (on Debian and Ubuntu the \
                          package mesa-vulkan-drivers also draws without a graphics card)";
    let from = |package: &str| place.contains(package);
    let says = |part: &str| words.contains(part);
    if from("winit") && (says("event loop") || says("EventLoop") || says("window")) {
        Some(NO_DISPLAY)
    } else if from("bevy_render") || from("wgpu") {
        Some(NO_GPU)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_display_and_a_missing_gpu_are_told_apart() {
        let display = sentence("bevy_winit-0.19.1/src/lib.rs", "Failed to build event loop: NotSupported");
        assert!(display.is_some_and(|words| words.contains("display")));
        let gpu = sentence("bevy_render-0.19.1/src/renderer/mod.rs", "Unable to find a GPU! Make sure");
        assert!(gpu.is_some_and(|words| words.contains("graphics driver")));
        assert_eq!(sentence("src/game/turn.rs", "index out of bounds"), None);
    }
}
