//! The settings: each control changes what is kept, and the overlay leaves the board free at every size of its texts.

use bevy::ecs::message::Messages;
use bevy::input::keyboard::{Key, KeyCode};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use sternhalma::stage::Covered;
use sternhalma::storage::{Colours, Language, Quality, Settings, Speed};
use sternhalma::ui::{Sheet, Spoken};
use sternhalma::words::{SystemLanguage, Words};

use super::support::{click_at, key, new_game, press_words, resize, whole_app, words_seen};

fn pass(app: &mut App, frames: usize) {
    (0..frames).for_each(|_| app.update());
}

fn open(app: &mut App, sheet: Sheet) {
    app.world_mut().resource_mut::<NextState<Sheet>>().set(sheet);
    pass(app, 6);
}

fn settings(app: &App) -> Settings {
    app.world().resource::<Settings>().clone()
}

fn window(app: &mut App) -> Mut<'_, Window> {
    let mut windows = app.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(app.world_mut()).expect("one window")
}

/// What is kept after each of these was pressed, one after the other.
#[test]
fn each_control_changes_the_setting_that_is_kept() {
    type Holds = fn(&Settings) -> bool;
    let presses: [(&str, &[(&str, Holds)]); 5] = [
        (
            "Playing",
            &[
                ("Calm", |kept| kept.speed == Speed::Calm),
                ("Quick", |kept| kept.speed == Speed::Quick),
                ("At once", |kept| kept.speed == Speed::Instant),
                ("Normal", |kept| kept.speed == Speed::Normal),
                ("Reduced", |kept| kept.reduced_motion == Some(true)),
                ("Full", |kept| kept.reduced_motion == Some(false)),
                ("The board turns to the seat to move", |kept| kept.turns_board),
                ("Green", |kept| kept.stops_at_landings == [false, false, true, false, false, false]),
            ],
        ),
        ("Sound", &[("Sound off", |kept| kept.muted)]),
        (
            "Picture",
            &[
                ("+", |kept| kept.text_percent == 110),
                ("–", |kept| kept.text_percent == 100),
                ("Marks on the marbles", |kept| kept.shows_marks),
                ("Low", |kept| kept.quality == Some(Quality::Low)),
                ("Medium", |kept| kept.quality == Some(Quality::Medium)),
                ("High", |kept| kept.quality == Some(Quality::High)),
                ("Automatic", |kept| kept.quality.is_none()),
            ],
        ),
        (
            "Table",
            &[
                ("The width of the screen is known", |kept| kept.table_width_mm == Some(700)),
                ("+", |kept| kept.table_width_mm == Some(720)),
                ("–", |kept| kept.table_width_mm == Some(700)),
                ("Table mode", |kept| kept.table_mode),
            ],
        ),
        // Last, since everything has another name from then on.
        ("Language", &[("Deutsch", |kept| kept.language == Some(Language::German))]),
    ];
    let mut app = whole_app(new_game());
    open(&mut app, Sheet::Settings);
    for (section, presses) in presses {
        press_words(&mut app, section);
        for (words, holds) in presses {
            assert!(!holds(&settings(&app)), "{words} was so already");
            press_words(&mut app, words);
            assert!(holds(&settings(&app)), "{words}: {:?}", settings(&app));
        }
    }
}

#[test]
fn the_whole_screen_is_filled_and_left_again() {
    let mut app = whole_app(new_game());
    open(&mut app, Sheet::Settings);
    press_words(&mut app, "Picture");
    press_words(&mut app, "Fill the screen");
    assert_ne!(window(&mut app).mode, WindowMode::Windowed);
    press_words(&mut app, "Fill the screen");
    assert_eq!(window(&mut app).mode, WindowMode::Windowed);
}

#[test]
fn a_language_is_spoken_at_once_and_the_systems_again_when_nobody_chooses() {
    let mut app = whole_app(new_game());
    app.insert_resource(SystemLanguage(Language::Portuguese));
    app.world_mut().resource_mut::<Settings>().language = Some(Language::German);
    pass(&mut app, 3);
    assert!(words_seen(&app).contains(&"Einstellungen".to_owned()), "{:?}", words_seen(&app));
    open(&mut app, Sheet::Settings);
    press_words(&mut app, "Sprache");
    press_words(&mut app, "Wie das System");
    assert_eq!(settings(&app).language, None);
    assert_eq!(app.world().resource::<Words>().language(), Language::Portuguese);
    assert!(words_seen(&app).contains(&"Voltar ao tabuleiro".to_owned()), "{:?}", words_seen(&app));
}

#[test]
fn every_sheet_is_left_by_escape_and_by_its_button() {
    for sheet in [Sheet::Rules, Sheet::Agreement, Sheet::Keys, Sheet::Entry, Sheet::Settings, Sheet::Host] {
        let mut app = whole_app(new_game());
        open(&mut app, sheet);
        press_words(&mut app, "Back to the board");
        assert_eq!(app.world().resource::<State<Sheet>>().get(), &Sheet::None, "{sheet:?}");
        open(&mut app, sheet);
        key(&mut app, KeyCode::Escape, Key::Escape);
        pass(&mut app, 2);
        assert_eq!(app.world().resource::<State<Sheet>>().get(), &Sheet::None, "{sheet:?}");
    }
}

/// Clicks on the uppermost of these words that stand below a heading.
fn press_below(app: &mut App, heading: &str, words: &str) {
    let said = &app.world().resource::<Spoken>().0;
    let top = said.iter().find(|said| said.words == heading).expect("the heading").area.max.y;
    let below = said.iter().filter(|said| said.words == words && said.area.min.y > top);
    let at = below.min_by(|a, b| a.area.min.y.total_cmp(&b.area.min.y)).expect("the words").area.center();
    click_at(app, at);
    pass(app, 4);
}

#[test]
fn a_seat_that_takes_another_colour_is_called_by_it_everywhere() {
    let mut app = whole_app(new_game());
    open(&mut app, Sheet::Agreement);
    // Amber takes purple, ivory, and then blue, whose seat gets ivory.
    for name in ["Amber", "Purple", "Ivory"] {
        press_below(&mut app, "Colours", name);
        assert_eq!(settings(&app).colours, Colours::default(), "nothing is settled before the game begins");
    }
    press_words(&mut app, "Play");
    pass(&mut app, 8);
    assert_eq!(<[u8; 6]>::from(settings(&app).colours), [5, 1, 2, 0, 3, 4]);
    let seen = words_seen(&app);
    assert!(["Blue", "Ivory"].iter().all(|name| seen.iter().any(|seen| seen == name)), "{seen:?}");
    assert!(!seen.iter().any(|seen| seen == "Amber"), "{seen:?}");
    let report = app.world().resource::<sternhalma::page::Post>().report();
    assert!(report.contains("Blue to move") && !report.contains("Amber"), "{report}");
}

#[test]
fn a_sheet_lies_from_its_first_picture_where_it_stays() {
    for sheet in [Sheet::Rules, Sheet::Agreement, Sheet::Keys, Sheet::Entry, Sheet::Settings, Sheet::Host] {
        for (width, height) in [(1280, 800), (480, 900)] {
            let mut app = whole_app(new_game());
            resize(&mut app, width, height);
            pass(&mut app, 20);
            app.world_mut().resource_mut::<NextState<Sheet>>().set(sheet);
            let middle = Vec2::new(width as f32, height as f32) / 2.0;
            let mut seen = Vec::new();
            for _ in 0..8 {
                app.update();
                let areas = app.world().resource::<Covered>().areas.iter();
                seen.extend(areas.copied().find(|area| area.contains(middle)));
            }
            seen.dedup();
            assert_eq!(seen.len(), 1, "{sheet:?} at {width}x{height}: {seen:?}");
        }
    }
}

#[test]
fn the_letters_of_a_text_are_there_in_the_frame_that_shows_it() {
    let mut app = whole_app(new_game());
    pass(&mut app, 20);
    app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>().clear();
    app.world_mut().resource_mut::<NextState<Sheet>>().set(Sheet::Rules);
    let title = "Sternhalma".to_owned();
    let shown = (0..8).find(|_| {
        app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>().clear();
        app.update();
        words_seen(&app).contains(&title)
    });
    assert!(shown.is_some(), "{:?}", words_seen(&app));
    let mut events = app.world_mut().resource_mut::<Messages<AssetEvent<Image>>>();
    let changed =
        events.drain().filter(|event| !matches!(event, AssetEvent::Removed { .. } | AssetEvent::Unused { .. }));
    assert!(changed.count() > 0, "the picture of all letters has not been told of the new ones");
}

#[test]
fn whoever_goes_by_keys_sees_what_they_have_come_to() {
    let mut app = whole_app(new_game());
    resize(&mut app, 1120, 680);
    open(&mut app, Sheet::Agreement);
    let (mut seen, mut lowest) = (0, 0.0_f32);
    for _ in 0..40 {
        key(&mut app, KeyCode::Tab, Key::Tab);
        pass(&mut app, 3);
        let mut contexts = app.world_mut().query::<&mut bevy_egui::EguiContext>();
        let mut context = contexts.single_mut(app.world_mut()).expect("one overlay");
        let context = context.get_mut();
        let focused = context.memory(|memory| memory.focused()).and_then(|id| context.read_response(id));
        if let Some(response) = focused {
            assert!(response.interact_rect.height() > 0.9 * response.rect.height(), "{:?}", response.rect);
            (seen, lowest) = (seen + 1, lowest.max(response.rect.max.y));
        }
    }
    assert!(seen > 20 && lowest > 300.0, "{seen} {lowest}");
}

#[test]
fn a_page_is_read_on_by_keys() {
    let mut app = whole_app(new_game());
    resize(&mut app, 1120, 680);
    open(&mut app, Sheet::Rules);
    let before = words_seen(&app);
    for _ in 0..6 {
        key(&mut app, KeyCode::PageDown, Key::PageDown);
        pass(&mut app, 3);
    }
    let after = words_seen(&app);
    assert!(after.iter().any(|words| !before.contains(words)), "{after:?}");
}
