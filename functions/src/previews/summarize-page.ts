import { cutText } from '@samspill/domain/content/mentions';
import { cutChars } from '@samspill/domain/cut';
import {
  MAX_PREVIEW_DESCRIPTION_CHARS,
  MAX_PREVIEW_TITLE_CHARS,
  MAX_SITE_NAME_CHARS,
  type PageSummary,
} from '@samspill/domain/previews/link-preview';
import { toVisibleText } from '@samspill/domain/visible-text';
import { Parser } from 'htmlparser2';
import type { FetchedPage } from '../platform/fetch-page.ts';

/** More than the 1,024 bytes in which HTML allows a page to name its encoding: browsers find it later as well. */
const ENCODING_BYTES = 16_384;
/** Elements with titles that are not the page’s. */
const OTHER_TITLES = new Set(['svg', 'template', 'noscript']);
const MAX_TEXT_CHARS = 2_000;
/** The parser’s time grows with the square of the depth; a head is flat, and pages are less deep. */
const MAX_DEPTH = 1_000;
const CHARS_AT_ONCE = 4_096;

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
];

type Head = Readonly<Partial<Record<string, string>>>;

/** Texts of a page by name: `title`, `charset`, and the name or property of each `<meta>`; the first of each counts. */
function readHead(html: string): Head {
  const head = Object.create(null) as Record<string, string>;
  let title: string | null = null;
  let others = 0;
  let depth = 0;
  const add = (name: string | undefined, content: string | undefined) => {
    const key = name?.trim().toLowerCase();
    if (key && content?.trim()) head[key] ??= cutChars(content, MAX_TEXT_CHARS);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (OTHER_TITLES.has(name)) others += 1;
      if (name === 'title' && others === 0) title = '';
      if (name !== 'meta') return;
      add(attributes.property, attributes.content);
      add(attributes.name, attributes.content);
      add(attributes['http-equiv'], attributes.content);
      add(attributes.charset && 'charset', attributes.charset);
    },
    ontext(text) {
      if (title !== null && title.length < MAX_TEXT_CHARS) title += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (OTHER_TITLES.has(name)) others -= 1;
      if (name !== 'title' || title === null) return;
      add('title', title);
      title = null;
    },
  });
  for (let at = 0; at < html.length && depth < MAX_DEPTH; at += CHARS_AT_ONCE)
    parser.write(html.slice(at, at + CHARS_AT_ONCE));
  parser.end();
  return head;
}

const charsetIn = (contentType: string | undefined): string | undefined =>
  /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1];

/** Order of the HTML standard: byte order mark, header, `<meta>`. */
function encodingOf({ body, contentType }: FetchedPage): string {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, at) => body[at] === byte));
  const named = mark?.encoding ?? charsetIn(contentType);
  if (named) return named;
  const head = readHead(body.subarray(0, ENCODING_BYTES).toString('latin1'));
  const declared = head.charset ?? charsetIn(head['content-type']) ?? 'utf-8';
  // Its own bytes could be read, so it is not what it says.
  return /^utf-16/i.test(declared) ? 'utf-8' : declared;
}

const REPLACEMENT = /\ufffd/g;
const OTHER_LETTERS = /[^\p{ASCII}\ufffd]/gu;

/** Pages in Windows-1252 that say nothing, or are sent as UTF-8: as such they have more faults than letters. */
function decodeUtf8(body: Buffer): string {
  const text = new TextDecoder().decode(body);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(REPLACEMENT) > count(OTHER_LETTERS)
    ? new TextDecoder('windows-1252').decode(body)
    : text;
}

function decode(page: FetchedPage): string {
  const encoding = encodingOf(page);
  if (/^utf-?8$/i.test(encoding)) return decodeUtf8(page.body);
  try {
    return new TextDecoder(encoding).decode(page.body);
  } catch {
    return decodeUtf8(page.body);
  }
}

export function summarizePage(page: FetchedPage): PageSummary | null {
  const head = readHead(decode(page));
  const pick = (names: readonly string[], maxChars: number) => {
    const texts = names.map((name) =>
      cutText(
        toVisibleText((head[name] ?? '').replace(REPLACEMENT, '').normalize('NFKC')),
        maxChars,
      ),
    );
    return texts.find((text) => text !== '') ?? '';
  };
  const title = pick(['og:title', 'twitter:title', 'title'], MAX_PREVIEW_TITLE_CHARS);
  if (title === '') return null;
  const descriptions = ['og:description', 'twitter:description', 'description'];
  return {
    title,
    description: pick(descriptions, MAX_PREVIEW_DESCRIPTION_CHARS),
    siteName: pick(['og:site_name', 'application-name'], MAX_SITE_NAME_CHARS),
  };
}
