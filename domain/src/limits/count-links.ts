/**
 * Matches every web link that a page would render; must match `hasLink` in rules/policy/content.rules. Allows for tabs,
 * which URLs drop, and a Markdown backslash before the colon.
 */
const LINK = /h\t*t\t*t\t*p\t*s?[\t\\]*:(?:\/\/)?(?:www\.)?|\bwww\./gi;

export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;
