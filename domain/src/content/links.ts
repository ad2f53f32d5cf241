export interface LinkPart {
  readonly start: number;
  readonly text: string;
  readonly href: string | null;
}

// A top-level domain uses a single script, so text without spaces (Chinese, Thai) ends the host.
const TOP_LEVEL = String.raw`(?:(?:xn--[a-z0-9-]+|[a-z]{2,63}|\d{1,3})(?![\p{Script=Latin}\d]|[_-]+[\p{L}\p{N}])|(?:(?![a-z\d])[\p{L}\p{M}]){2,63})`;
const DOMAIN = String.raw`(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,10}${TOP_LEVEL}`;
const HOST = String.raw`(?:${DOMAIN}(?:\.(?=[/:]))?|localhost\b|(?!https?:)[a-z][a-z\d-]{0,62}(?=[/:])|\[[\da-f:.]{2,45}\])`;
const NOT_IN_PATH = String.raw`\\\s—←→⇒<>"«»“”„‟‹›\x60\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad，。、；！？「」『』【】《》〈〉`;
/** Ends before the next address, and where the picture of a Markdown link ends. */
const PATH = `[/?#](?:(?![,;|]https?:|\\)\\]\\()[^${NOT_IN_PATH}])*`;
const WEB = String.raw`(?<![a-z\d])(?:https?://|(?<![-_.@/:])(?=www\.))${HOST}(?::\d{1,5})?(?![^\s/?#]*@)(?:${PATH})?`;
const MAIL = String.raw`(?<![\p{L}\p{N}._%+'/@-])(?<!//[^\s/?#@]{0,64}:)[\p{L}\p{N}._%+'-]{1,64}@${DOMAIN}`;
const ADDRESS = new RegExp(`${WEB}|${MAIL}`, 'giu');
const CLOSING: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '}': '{',
  '）': '（',
  '］': '［',
};
const TRAILING = /[.,;:!?'’‘‚´*~…|]/u;
/** Opens emphasis before an address. Identifiers of videos may end with the sign as well. */
const OPENED_EMPHASIS = /(?:^|\W)_(?:\S|$)/;
/** Emoji typed right after an address; an address whose last segment begins with one keeps it. */
const TRAILING_EMOJI =
  /(?<![/=#?])(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+$/u;
const POSSESSIVE = /’s$/;

export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let end = 0;
  const addText = (upTo: number) => {
    if (upTo > end) parts.push({ start: end, text: text.slice(end, upTo), href: null });
  };
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const isEmphasized = OPENED_EMPHASIS.test(text.slice(0, index));
    const address = trimAddress(isEmphasized ? found.replace(/_[^\p{L}\p{N}]*$/u, '') : found);
    const href = hrefOf(address);
    if (!URL.canParse(href)) continue;
    addText(index);
    parts.push({ start: index, text: address, href });
    end = index + address.length;
  }
  addText(text.length);
  return parts;
}

/** Normalized address of the first web link in a plain text; null for none. */
export function firstWebLink(text: string): string | null {
  const links = splitLinks(text).map(({ href }) => href);
  const first = links.find((href) => href !== null && isWebLink(href));
  return first ? new URL(first).href : null;
}

export const isWebLink = (href: string): boolean => /^https?:/i.test(href);

function hrefOf(address: string): string {
  if (isWebLink(address)) return address;
  return /^www\./i.test(address) ? `https://${address}` : `mailto:${address}`;
}

function trimAddress(found: string): string {
  const balance = bracketBalance(found);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opening = CLOSING[last];
    if (opening !== undefined && (balance.get(opening) ?? 0) < 0)
      balance.set(opening, (balance.get(opening) ?? 0) + 1);
    else if (!TRAILING.test(last)) break;
  }
  const trimmed = found.slice(0, end).replace(TRAILING_EMOJI, '').replace(POSSESSIVE, '');
  return trimmed.length < end ? trimAddress(trimmed) : trimmed;
}

function bracketBalance(text: string): Map<string, number> {
  const balance = new Map<string, number>();
  for (const [closing, opening] of Object.entries(CLOSING))
    balance.set(opening, text.split(opening).length - text.split(closing).length);
  return balance;
}
