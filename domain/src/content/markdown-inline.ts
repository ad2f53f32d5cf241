import { ID_PATTERN } from '../id.ts';
import { splitLinks } from './links.ts';
import type { MarkdownNode } from './markdown.ts';

export const REFERENCE_PATTERN = `([@#])\\[([^[\\]\\n]{1,100})\\]\\((${ID_PATTERN})\\)`;

const CODE = '(?<![`\\\\\\p{L}\\p{N}])`([^`\\n]+)`(?![`\\p{L}\\p{N}])';
const NAMED_LINK = '(?<!!)\\[([^[\\]\\n]+)\\]\\(<?((?:[^()\\s<>]|\\([^()\\s<>]*\\))+)>?\\)';
const ATOM = new RegExp(`${REFERENCE_PATTERN}|${CODE}|${NAMED_LINK}`, 'gu');
const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:'];
const MAX_EMPHASIS_DEPTH = 6;

interface Atom {
  readonly start: number;
  readonly end: number;
  readonly node: MarkdownNode;
}

interface Span {
  readonly start: number;
  readonly end: number;
  readonly sign: string;
}

export function parseInline(text: string, inLink = false): MarkdownNode[] {
  return text.split('\n').flatMap((line, index): MarkdownNode[] => {
    const atoms = findAtoms(line, inLink);
    const nodes = build(line, atoms, findEmphasis(line, atoms), 0, line.length);
    return index > 0 ? [{ kind: 'break' }, ...nodes] : nodes;
  });
}

function findAtoms(line: string, inLink: boolean): Atom[] {
  const atoms: Atom[] = [];
  let end = 0;
  const addAddresses = (upTo: number) => {
    if (inLink || upTo <= end) return;
    for (const { start, text, href } of splitLinks(line.slice(end, upTo))) {
      if (href === null) continue;
      const children = [{ kind: 'text', text } as const];
      const node = { kind: 'link', href: new URL(href).href, children } as const;
      atoms.push({ start: end + start, end: end + start + text.length, node });
    }
  };
  for (const match of line.matchAll(ATOM)) {
    const [whole, sign, label, id, code, words, target] = match;
    const node: MarkdownNode | null =
      sign !== undefined
        ? { kind: sign === '@' ? 'person' : 'project', label: label ?? '', id: id ?? '' }
        : code !== undefined
          ? { kind: 'code', text: code }
          : inLink
            ? null
            : namedLink(words ?? '', target ?? '');
    if (node === null) continue;
    addAddresses(match.index);
    end = match.index + whole.length;
    atoms.push({ start: match.index, end, node });
  }
  addAddresses(line.length);
  return atoms;
}

function namedLink(words: string, target: string): MarkdownNode | null {
  const url = URL.canParse(target) ? new URL(target) : null;
  if (url === null || !SAFE_PROTOCOLS.includes(url.protocol) || words.trim() === '') return null;
  return { kind: 'link', href: url.href, children: parseInline(words, true) };
}

// Scripts without spaces between words, where emphasis may start within a sentence.
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
const BEFORE = new RegExp(`^[\\s([{"'«“„‘‚‹–—¿¡*_${UNSPACED}]?$`, 'u');
const AFTER = new RegExp(`^[\\s)\\]}"'»”’›–—.,;:!?…*_，。、；：！？${UNSPACED}]?$`, 'u');
const CLOSES = /^[\s)\]}»”’›.,;:!?…]?$/u;
const OPENS = /^[\s([{«“„‘‚‹]?$/u;
const QUOTE = /^["']$/;
const BLANK = /^\s?$/;
const RUN = /\*+|_+/g;
const SIGNS = ['*', '**', '***', '_'];

/**
 * Finds emphasis in one pass. A marker opens before a word and closes after one, never inside: `5*3*2`, `__init__` and
 * `¯\_(ツ)_/¯` are text.
 */
function findEmphasis(line: string, atoms: readonly Atom[]): Span[] {
  const spans: Span[] = [];
  const open = new Map<string, number[]>();
  for (const { index, 0: sign } of line.matchAll(RUN)) {
    if (!SIGNS.includes(sign) || isInAtom(atoms, index)) continue;
    const before = /.$/su.exec(line.slice(Math.max(0, index - 2), index))?.[0] ?? '';
    const after = /^./su.exec(line.slice(index + sign.length, index + sign.length + 2))?.[0] ?? '';
    const starts = open.get(sign) ?? [];
    open.set(sign, starts);
    const start = starts.at(-1);
    const closes =
      AFTER.test(after) && !OPENS.test(before) && (!QUOTE.test(before) || CLOSES.test(after));
    if (closes && start !== undefined && hasWord(line.slice(start + sign.length, index))) {
      spans.push({ start, end: index + sign.length, sign });
      // Markers that opened inside the closed emphasis become text.
      for (const [kind, others] of open)
        open.set(
          kind,
          others.filter((other) => other < start),
        );
      continue;
    }
    const isOpening =
      BEFORE.test(before) && !CLOSES.test(after) && (!QUOTE.test(after) || BLANK.test(before));
    if (isOpening) starts.push(index);
  }
  return spans.sort((one, other) => one.start - other.start);
}

const hasWord = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text);

const isInAtom = (atoms: readonly Atom[], index: number) =>
  atoms.some(({ start, end }) => index >= start && index < end);

function build(
  line: string,
  atoms: readonly Atom[],
  spans: readonly Span[],
  from: number,
  to: number,
  depth = 0,
): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  let at = from;
  const addText = (upTo: number) => {
    if (upTo > at) nodes.push({ kind: 'text', text: line.slice(at, upTo) });
  };
  while (at < to) {
    const atom = atoms.find(({ start, end }) => start >= at && end <= to);
    const span =
      depth < MAX_EMPHASIS_DEPTH
        ? spans.find(({ start, end }) => start >= at && end <= to)
        : undefined;
    if (span && (!atom || span.start < atom.start)) {
      addText(span.start);
      const inner = build(
        line,
        atoms,
        spans,
        span.start + span.sign.length,
        span.end - span.sign.length,
        depth + 1,
      );
      nodes.push(emphasize(span.sign, inner));
      at = span.end;
    } else if (atom) {
      addText(atom.start);
      nodes.push(atom.node);
      at = atom.end;
    } else {
      addText(to);
      break;
    }
  }
  return nodes;
}

function emphasize(sign: string, children: readonly MarkdownNode[]): MarkdownNode {
  if (sign === '**') return { kind: 'strong', children };
  const emphasis: MarkdownNode = { kind: 'emphasis', children };
  return sign === '***' ? { kind: 'strong', children: [emphasis] } : emphasis;
}
