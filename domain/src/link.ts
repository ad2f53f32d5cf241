import * as v from 'valibot';

export const MAX_LINKS = 5;
const MAX_LINK_CHARS = 300;

/** External link: HTTPS only, so that no URL executes code. */
export const LinkSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_LINK_CHARS),
  v.url(),
  v.regex(/^https:\/\/[^\s]+$/, 'must start with https://'),
);

/** Message of a schema that refuses links which could pass for the site's own; forms choose their sentence by it. */
export const PASSES_FOR_SITE = 'must not read as a link of the site';

/**
 * Letters of European languages in the host, or a browser would turn others into letters of the site's name. No name,
 * password or backslash before the host, behind which it hides. U+017F would become an s.
 */
const HONEST_HOST = /^https:\/\/[A-Za-z0-9\u{c0}-\u{17e}.:-]+(?:[/?#]|$)/u;
/** The name in letters and digits that look like its own, and with dots or hyphens in between. */
const NAMES_SITE =
  /^https:\/\/[^/?#]*[s5\u{15b}-\u{161}][.-]?[a4\u{e0}-\u{e5}\u{101}-\u{105}][.-]?(?:m|rn|nn)[.-]?[s5\u{15b}-\u{161}][.-]?p[.-]?[i1lj\u{ec}-\u{ef}\u{129}-\u{131}][.-]?[l1i\u{13a}-\u{142}][.-]?[l1i\u{13a}-\u{142}]/iu;
/** Hides the letters of the host; they can be written themselves. */
const PUNYCODE = /^https:\/\/(?:[^/?#]*\.)?xn--/iu;

/** A link that is written now; those stored before may be of any host. */
export const NewLinkSchema = v.pipe(
  LinkSchema,
  // Other issues come first: a text that is no link has no host.
  v.check(
    (link) =>
      !URL.canParse(link) ||
      (HONEST_HOST.test(link) && !NAMES_SITE.test(link) && !PUNYCODE.test(link)),
    PASSES_FOR_SITE,
  ),
);
