//! The shaders of this room, part of the program and there from the first frame.

use bevy::asset::{load_internal_asset, uuid_handle};
use bevy::prelude::*;
use bevy::shader::Shader;

/// How the glass of a seat is told to the others, which import it.
const SEATS: Handle<Shader> = uuid_handle!("5f0f36c2-9d7e-4b7a-9c7e-27a3d3a0c101");
/// A marble.
pub(super) const GLASS: Handle<Shader> = uuid_handle!("5f0f36c2-9d7e-4b7a-9c7e-27a3d3a0c102");
/// What a marble does to the wood below it.
pub(super) const FOOTPRINT: Handle<Shader> = uuid_handle!("5f0f36c2-9d7e-4b7a-9c7e-27a3d3a0c103");
/// The board and the table.
pub(super) const WOOD: Handle<Shader> = uuid_handle!("5f0f36c2-9d7e-4b7a-9c7e-27a3d3a0c104");

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SEATS, "shaders/seats.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, GLASS, "shaders/glass.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, FOOTPRINT, "shaders/footprint.wgsl", Shader::from_wgsl);
    load_internal_asset!(app, WOOD, "shaders/wood.wgsl", Shader::from_wgsl);
}
