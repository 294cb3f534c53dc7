//! The overlay: whose turn, the counts, the last move, the buttons, the rules, the result. It reads the match and writes
//! wishes, nothing else.

mod agreement;
mod buttons;
mod called;
mod cards;
mod corner;
mod entry;
mod facing;
mod finger;
mod hold;
mod host;
mod icons;
mod idle;
mod keys_page;
mod layout;
mod notice;
mod pause;
mod place;
mod preview;
mod rules_page;
mod rules_pictures;
mod sayings;
mod settings;
mod sheet;
mod spoken;
mod table;
mod theme;
mod title;
mod touch;
mod wake;
mod widgets;

use layout::Layout;

pub use idle::Idle;
pub use sheet::Sheet;
pub use spoken::{Said, Spoken, listen};
pub use table::Stations;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext};

use crate::game::{GameSystems, Paused, Screen};
use crate::stage::Guard;

/// What the overlay does outside its own pass.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UiSystems;

/// The whole overlay.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        EguiPlugin::default(),
        wake::plugin,
        notice::plugin,
        facing::plugin,
        table::plugin,
        touch::plugin,
        title::plugin,
    ))
    .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
    .init_state::<Sheet>()
    .init_resource::<Layout>()
    .init_resource::<agreement::Draft>()
    .init_resource::<entry::Entry>()
    .init_resource::<host::Code>()
    .init_resource::<Idle>()
    .add_systems(OnEnter(Sheet::Agreement), agreement::begin_draft)
    .add_systems(OnEnter(Sheet::Entry), entry::begin_entry)
    .add_systems(
        Update,
        (sheet::open_asked, host::demand_holes.run_if(is_kiosk), idle::watch.run_if(table::is_at_table))
            .chain()
            .in_set(UiSystems),
    )
    // Or the letters of a new text would come a frame after it: bevy_egui 0.42 leaves the order open.
    .configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems))
    .add_systems(Update, agreement::keep_begun.after(GameSystems::Play))
    .add_observer(theme::on_add_context)
    .add_observer(on_add_camera)
    .add_systems(
        EguiPrimaryContextPass,
        (
            layout::begin_layout,
            (cards::show_cards, buttons::show_buttons, corner::show_corner)
                .chain()
                .run_if(in_state(Screen::Match).and_eager(not(table::is_at_table))),
            (title::show_title, notice::show_at_title).chain().run_if(in_state(Screen::Title)),
            (table::show_stations.run_if(table::is_at_table), called::show_called.run_if(not(table::is_at_table)))
                .chain(),
            preview::show_preview,
            finger::show_choice,
            pause::show_pause.run_if(in_state(Paused(true)).and_eager(in_state(Sheet::None))),
            rules_page::show_rules.run_if(in_state(Sheet::Rules)),
            agreement::show_agreement.run_if(in_state(Sheet::Agreement)),
            keys_page::show_keys.run_if(in_state(Sheet::Keys)),
            entry::show_entry.run_if(in_state(Sheet::Entry)),
            settings::show_settings.run_if(in_state(Sheet::Settings)),
            host::show_host.run_if(in_state(Sheet::Host)),
            host::watch_corner.run_if(is_kiosk),
            idle::show_dim.run_if(is_dim),
            layout::end_layout,
        )
            .chain(),
    );
}

fn is_kiosk(guard: Res<Guard>) -> bool {
    guard.is_kiosk
}

fn is_dim(idle: Res<Idle>) -> bool {
    idle.is_dim
}

/// The one camera carries the overlay as well.
fn on_add_camera(add: On<Add, Camera3d>, mut commands: Commands) {
    commands.entity(add.entity).insert(PrimaryEguiContext);
}
