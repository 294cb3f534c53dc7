// What the page says, in the language that was chosen in the game, or the browser's first that is spoken here. Written for
// the oldest browsers, since they are told too that they cannot run it.
"use strict";

(function () {
  var WORDS = @words@;
  var LANGUAGES = { English: "en", German: "de", Portuguese: "pt" };
  var language = chosen() || browsers() || "en";

  function chosen() {
    try {
      var found = /\blanguage:\s*Some\((\w+)\)/.exec(localStorage.getItem("sternhalma/settings"));
      return found && LANGUAGES[found[1]];
    } catch (error) { return null; }
  }

  function browsers() {
    var names = navigator.languages || [navigator.language || ""];
    for (var at = 0; at < names.length; at += 1) {
      var tag = names[at].split("-")[0].toLowerCase();
      if (WORDS.hasOwnProperty(tag)) return tag;
    }
    return null;
  }

  function say(key, values) {
    return WORDS[language][key].replace(/\{ \$(\w+) \}/g, function (whole, name) { return values[name]; });
  }

  function each(attribute, act) {
    Array.prototype.forEach.call(document.querySelectorAll("[" + attribute + "]"), function (element) {
      act(element, say(element.getAttribute(attribute)));
    });
  }

  function speak(tag) {
    if (WORDS.hasOwnProperty(tag)) language = tag;
    document.documentElement.lang = language;
    each("data-say", function (element, words) { element.textContent = words; });
    each("data-label", function (element, words) { element.setAttribute("aria-label", words); });
    each("data-link", function (element, address) { element.href = address; });
  }

  var page = window.sternhalmaPage;
  page.say = say;
  /** Says everything that stands on the page in another language. */
  page.speak = speak;
  page.language = function () { return language; };
  document.documentElement.lang = language;
  document.addEventListener("DOMContentLoaded", function () { if (!page.hasFailed()) speak(language); });
})();
