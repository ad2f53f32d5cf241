/**
 * Whatever a page makes a link to the web of has one of these in it; `hasLink` in rules/policy/content.rules asks for the
 * same. Addresses drop tabs, and Markdown a backslash before the colon.
 */
const LINK = /h\t*t\t*t\t*p\t*s?[\t\\]*:(?:\/\/)?(?:www\.)?|\bwww\./gi;

/** How many links are in a text. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0;
