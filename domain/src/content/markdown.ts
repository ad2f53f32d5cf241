import { isWebLink } from './links.ts';
import { parseInline } from './markdown-inline.ts';

export type MarkdownNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'code' | 'code-block'; readonly text: string }
  | { readonly kind: 'person' | 'project'; readonly label: string; readonly id: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'paragraph' | 'item'; readonly children: readonly MarkdownNode[] }
  | {
      readonly kind: 'list';
      readonly start: number | null;
      readonly children: readonly MarkdownNode[];
    };

const MAX_DEPTH = 6;
const TAB_COLUMNS = 4;
const FENCE = /^ {0,3}(`{3,})[^`]*$/;
const MARKER = /^([ \t]*)(?:[-*]|(\d{1,3})\.)[ \t]+(?=\S)/;

/**
 * Parses `source` and prefers text: numbered lines form a list only if the following lines continue the numbering, so
 * that `18. september` and `- 5 grader` stay as typed.
 */
export function parseMarkdown(source: string): MarkdownNode[] {
  return parseBlocks(source.replace(/\r\n?/g, '\n').split('\n'), 0);
}

interface Marker {
  readonly indent: number;
  readonly number: number | null;
  readonly text: string;
  readonly column: number;
}

interface Run {
  readonly end: number;
  readonly list: MarkdownNode | null;
}

// An item's first line is text even if it looks like a marker.
function parseBlocks(lines: readonly string[], depth: number): MarkdownNode[] {
  const blocks: MarkdownNode[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0)
      blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n').trimEnd()) });
    paragraph = [];
  };
  const addText = (line: string) => {
    if (line.trim() === '') flush();
    else paragraph.push(line);
  };
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const isItemText = depth > 0 && at === 0;
    const fenceEnd = isItemText ? null : findFenceEnd(lines, at);
    const run = isItemText || fenceEnd !== null ? null : readRun(lines, at, depth);
    if (fenceEnd !== null) {
      flush();
      blocks.push({ kind: 'code-block', text: lines.slice(at + 1, fenceEnd).join('\n') });
      at = fenceEnd + 1;
    } else if (run === null) {
      addText(line);
      at += 1;
    } else {
      if (run.list === null) lines.slice(at, run.end).forEach(addText);
      else {
        flush();
        blocks.push(run.list);
      }
      at = run.end;
    }
  }
  flush();
  return blocks;
}

function findFenceEnd(lines: readonly string[], at: number): number | null {
  const fence = FENCE.exec(lines[at] ?? '')?.[1];
  if (fence === undefined) return null;
  const end = lines.findIndex(
    (line, index) =>
      index > at && /^ {0,3}`{3,}\s*$/.test(line) && line.trim().length >= fence.length,
  );
  return end === -1 ? null : end;
}

function readRun(lines: readonly string[], at: number, depth: number): Run | null {
  const first = readMarker(lines[at]);
  if (first === null || depth >= MAX_DEPTH) return null;
  const isNumbered = first.number !== null;
  const items: string[][] = [];
  const numbers: number[] = [];
  let markerCount = 0;
  let column = first.column;
  let isAfterBlank = false;
  let end = at;
  for (let index = at; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') {
      isAfterBlank = true;
      continue;
    }
    const marker = readMarker(line);
    const isNested = indentOf(line) > first.indent + 1;
    if (marker !== null && !isNested) {
      const previous = numbers.at(-1);
      const isOtherList =
        (marker.number !== null) !== isNumbered ||
        (isAfterBlank && previous !== undefined && marker.number !== previous + 1);
      if (isOtherList) break;
      if (marker.number !== null) numbers.push(marker.number);
      column = marker.column;
      items.push([marker.text]);
    } else if (isAfterBlank && !isNested) break;
    else if (marker === null && !isNested && FENCE.test(line)) break;
    else {
      if (isAfterBlank) items.at(-1)?.push('');
      items.at(-1)?.push(dedent(line, column));
    }
    if (marker !== null) markerCount += 1;
    isAfterBlank = false;
    end = index + 1;
  }
  const isList = isNumbered
    ? items.length > 1 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index)
    : (markerCount > 1 || depth > 0) && !areNegative(lines.slice(at, end));
  if (!isList) return { end, list: null };
  const children = items.map((item) => itemNode(item, depth + 1));
  return { end, list: { kind: 'list', start: first.number, children } };
}

function readMarker(line: string | undefined): Marker | null {
  const match = MARKER.exec(line ?? '');
  if (match === null || line === undefined) return null;
  const [whole, , digits] = match;
  // Only numbers that render as typed: `01.` would lose its zero.
  if (digits !== undefined && digits !== String(Number(digits))) return null;
  return {
    indent: indentOf(line),
    number: digits === undefined ? null : Number(digits),
    text: line.slice(whole.length),
    column: columnsOf(whole),
  };
}

/** A list of numbers after hyphens may be a list of negative numbers, whose signs must stay. */
const areNegative = (lines: readonly string[]) =>
  lines.every((line) => line.trim() === '' || /^\s*-[ \t]+\p{Nd}/u.test(line));

const columnsOf = (text: string) => text.replaceAll('\t', ' '.repeat(TAB_COLUMNS)).length;
const indentOf = (line: string) => columnsOf(/^[ \t]*/.exec(line)?.[0] ?? '');

function dedent(line: string, columns: number): string {
  let at = 0;
  for (let column = 0; column < columns && /[ \t]/.test(line.charAt(at)); at += 1)
    column += line.charAt(at) === '\t' ? TAB_COLUMNS : 1;
  return line.slice(at);
}

// Renders a single paragraph of an item without paragraph spacing.
function itemNode(lines: readonly string[], depth: number): MarkdownNode {
  const blocks = parseBlocks(lines, depth);
  const isTight = blocks.filter(({ kind }) => kind === 'paragraph').length === 1;
  const children = blocks.flatMap((block) =>
    isTight && block.kind === 'paragraph' ? block.children : [block],
  );
  return { kind: 'item', children };
}

/** Address of the first web link that the page renders, hence none in code; null for none. */
export const firstMarkdownLink = (source: string): string | null =>
  firstLinkIn(parseMarkdown(source));

function firstLinkIn(nodes: readonly MarkdownNode[]): string | null {
  for (const node of nodes) {
    if (node.kind === 'link' && isWebLink(node.href)) return node.href;
    const found = 'children' in node ? firstLinkIn(node.children) : null;
    if (found !== null) return found;
  }
  return null;
}

export function textOf(nodes: readonly MarkdownNode[]): string {
  return nodes.map(textOfNode).join('');
}

function textOfNode(node: MarkdownNode): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text;
    case 'code-block':
      return `\n${node.text}\n`;
    case 'break':
      return '\n';
    case 'person':
      return `@${node.label}`;
    case 'project':
      return node.label;
    case 'paragraph':
    case 'item':
      return `${textOf(node.children)}\n`;
    case 'list': {
      const { start, children } = node;
      const numbered = children.map((item, index) =>
        start === null ? textOfNode(item) : `${start + index}. ${textOfNode(item)}`,
      );
      return `\n${numbered.join('')}`;
    }
    default:
      return textOf(node.children);
  }
}
