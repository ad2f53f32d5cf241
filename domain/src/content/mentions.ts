import { MAX_MENTIONS } from '../comment-text.ts';
import { cutChars } from '../cut.ts';
import { type MarkdownNode, parseMarkdown, textOf } from './markdown.ts';
import { REFERENCE_PATTERN } from './markdown-inline.ts';

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'person' | 'project'; readonly label: string; readonly id: string };

const REFERENCE = new RegExp(REFERENCE_PATTERN, 'g');
const ELLIPSIS = '…';

export function parseReferences(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const [whole, sign, label = '', id = ''] = match;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: sign === '@' ? 'person' : 'project', label, id });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** Returns uids in order of first mention, at most as many as a document may hold. */
export function mentionedUids(text: string): string[] {
  const uids = parseReferences(text).flatMap((part) => (part.kind === 'person' ? [part.id] : []));
  return [...new Set(uids)].slice(0, MAX_MENTIONS);
}

/** Formats a reference; removes brackets from the label, which would end it early. */
export function formatReference(kind: 'person' | 'project', label: string, id: string): string {
  const plain = cutChars(label.replace(/[[\]\s]+/g, ' ').trim(), 100);
  return `${kind === 'person' ? '@' : '#'}[${plain}](${id})`;
}

export function toPlainText(text: string): string {
  return toOneLine(textOf(parseMarkdown(text)));
}

export const toPlainLines = (text: string): string[] => listLines(parseMarkdown(text));

const listLines = (blocks: readonly MarkdownNode[]): string[] =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.children : [block]))
    .map((block) => toOneLine(textOf([block])))
    .filter((line) => line !== '');

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function toExcerpt(text: string, maxChars: number): string {
  return cutText(toPlainText(text), maxChars);
}

/** Cuts plain text to one line of at most `maxChars`, between words if one ends in the second half. */
export function cutText(text: string, maxChars: number): string {
  const plain = toOneLine(text);
  if (plain.length <= maxChars) return plain;
  const head = cutChars(plain, maxChars - ELLIPSIS.length);
  const lastBlank = plain.charAt(head.length) === ' ' ? head.length : head.lastIndexOf(' ');
  return `${(lastBlank > maxChars / 2 ? head.slice(0, lastBlank) : head).trimEnd()}${ELLIPSIS}`;
}
