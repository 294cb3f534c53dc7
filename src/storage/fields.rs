//! Texts that somebody else wrote: a broken one is read field by field, so that as little is lost as can be.

use std::collections::HashSet;
use std::fmt;

use ron::value::RawValue;
use serde::Deserializer as _;
use serde::de::{DeserializeOwned, MapAccess, Visitor};

/// A text without the mark that nobody sees, with which some editors begin a file.
pub(super) fn unmarked(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

/// All fields that can be read up to where the text itself is broken; the others are as they are by default.
pub(super) fn readable<T: DeserializeOwned + Default>(text: &str) -> T {
    let mut fields = Fields::default();
    // Where it breaks off has been said by whoever read all of it.
    let _ = ron::Deserializer::from_str(text).map(|mut whole| whole.deserialize_struct("", &[], &mut fields));
    // Each is tried by itself, and all that can be read then together: so the work grows with the text, however often
    // something is said in it. Of what is said twice the first holds.
    let (mut names, mut kept) = (HashSet::new(), String::new());
    for (name, field) in fields.0 {
        let more = format!("{name}: {},", field.get_ron());
        if ron::from_str::<T>(&format!("({more})")).is_ok() && names.insert(name) {
            kept += &more;
        }
    }
    ron::from_str(&format!("({kept})")).unwrap_or_default()
}

/// Names, each with the text of its value.
#[derive(Default)]
struct Fields(Vec<(String, Box<RawValue>)>);

impl<'de> Visitor<'de> for &mut Fields {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("fields")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut last = None;
        loop {
            // What nothing follows may have been cut off.
            let name = map.next_key()?;
            self.0.extend(last.take());
            let Some(name) = name else { return Ok(()) };
            last = Some((name, map.next_value()?));
        }
    }
}
