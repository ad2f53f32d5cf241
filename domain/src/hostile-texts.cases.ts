/** Texts that show nothing: refused as a message, comment, post, option or title. */
export const BLANK_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['blanks', '  \t \n '],
  ['wide blanks', '\u00a0\u2003\u3000'],
  ['a space without width', '\u200b'],
  ['several spaces without width', '\u200b\u200b \u200b'],
  ['joiners', '\u200d\u200c\u2060'],
  ['a byte order mark', '\ufeff'],
  ['hidden hyphens', '\u00ad\u00ad'],
  ['direction marks', '\u200e\u200f\u202e\u202c\u2067\u2069'],
  ['a filler of Hangul', '\u3164'],
  ['half a filler of Hangul', '\uffa0'],
  ['fillers of old Hangul', '\u115f\u1160'],
  ['the empty cell of Braille', '\u2800'],
  ['combining marks alone', '\u0301\u0308'],
  ['a grapheme joiner', '\u034f'],
  ['variations alone', '\ufe0f\ufe0e'],
  ['tags', '\u{e0041}\u{e0042}\u{e007f}'],
  ['variations of Han alone', '\u{e0100}'],
  ['separators of Mongolian', '\u180e\u180b'],
  ['separators of lines', '\u2028\u2029'],
  ['controls', '\u0001\u0007'],
  ['musical controls', '\u{1d173}\u{1d17a}'],
  ['private characters', '\ue000'],
];

/** Titles that hide or turn around what they say. */
export const UNREADABLE_TITLES: readonly (readonly [name: string, title: string])[] = [
  ['turned around', 'Kari \u202enimdA'],
  ['isolated in another direction', '\u2067Brygge\u2069'],
  ['with a direction mark', 'Brygge\u200f'],
  ['with a space without width', 'Bry\u200bgge'],
  ['with a hidden hyphen', 'Bry\u00adgge'],
  ['with a filler', 'Brygge\u3164'],
  ['with hidden tags', 'Brygge\u{e0067}\u{e0062}'],
  ['under a pile of marks', `B${'\u0301'.repeat(6)}rygge`],
  ['with a control', 'Bryg\u0007ge'],
];

/** Titles that are accepted everywhere. */
export const PLAIN_TITLES: readonly string[] = [
  'Brygge',
  'Møte kl. 9 – hos Åse',
  '🎉',
  'Kari 👩🏽\u200d💻 og Ola',
  'علی\u200cرضا',
  '葛\u{e0100}城',
  'क्\u200dष',
  '1',
  'C++ / .NET',
  'Zoë & «Bjørn»',
];

/** Titles and names that pass for the site or its staff. */
export const IMPERSONATING_TITLES: readonly string[] = [
  'Samspill administrator',
  'Samspill Administrasjon',
  'SAMSPILL ADMIN',
  'Sаmsрill administrаtor',
  'Moderator',
  'Administrator (Samspill)',
  'Samspi11-moderator',
];
