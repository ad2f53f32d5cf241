import { formatReference, mentionedUids, parseReferences } from '@samspill/domain/content/mentions';
import { cutChars } from '@samspill/domain/cut';
import type { Reference, ReferenceQuery } from '../people/use-reference-search.ts';

export interface TypedText {
  readonly text: string;
  readonly references: readonly Reference[];
}

const MAX_LABEL_CHARS = 100;
const MAX_QUERY_WORDS = 3;
const QUERY_PATTERN = /(?:^|[\s(])([@#])([^\s@#[\]()][^@#[\]()\n]{0,39})$/u;

const referenceKind = (sign: '@' | '#') => (sign === '@' ? 'person' : 'project');

/** Sanitizes a label as `domain` does; a bracket in a name would end the reference early. */
function plainLabel(label: string): string {
  return cutChars(label.replace(/[[\]\s]+/g, ' ').trim(), MAX_LABEL_CHARS);
}

function findByLabel(typed: TypedText, { sign, label }: Pick<Reference, 'sign' | 'label'>) {
  return typed.references.find((other) => other.sign === sign && other.label === label);
}

/** Converts stored text for editing. Of two references with equal names, the second keeps its stored form. */
export function toTyped(body: string): TypedText {
  let typed: TypedText = { text: '', references: [] };
  for (const part of parseReferences(body)) {
    typed =
      part.kind === 'text'
        ? { ...typed, text: typed.text + part.text }
        : appendReference(typed, {
            sign: part.kind === 'person' ? '@' : '#',
            label: part.label,
            id: part.id,
          });
  }
  return typed;
}

function appendReference(typed: TypedText, reference: Reference): TypedText {
  const known = findByLabel(typed, reference);
  if (known && known.id !== reference.id) {
    const { sign, label, id } = reference;
    return { ...typed, text: typed.text + formatReference(referenceKind(sign), label, id) };
  }
  return {
    text: typed.text + reference.sign + reference.label,
    references: known ? typed.references : [...typed.references, reference],
  };
}

export function toBody({ text, references }: TypedText): { body: string; mentions: string[] } {
  const body = references.length === 0 ? text : expandReferences(text, references);
  return { body, mentions: mentionedUids(body) };
}

function expandReferences(text: string, references: readonly Reference[]): string {
  const byName = new Map(
    references.map((reference) => [reference.sign + reference.label, reference]),
  );
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  return text.replace(pattern, (name) => {
    const reference = byName.get(name);
    return reference
      ? formatReference(referenceKind(reference.sign), reference.label, reference.id)
      : name;
  });
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function referenceQueryAt(typed: TypedText, caret: number): ReferenceQuery | null {
  const match = QUERY_PATTERN.exec(typed.text.slice(0, caret));
  if (!match) return null;
  const [, sign, words = ''] = match;
  const isPicked = typed.references.some(
    (known) =>
      known.sign === sign && (words === known.label || words.startsWith(`${known.label} `)),
  );
  if (isPicked || words.split(' ').length > MAX_QUERY_WORDS) return null;
  return { sign: sign === '#' ? '#' : '@', words, start: caret - words.length - 1 };
}

export function insertReference(typed: TypedText, query: ReferenceQuery, picked: Reference) {
  const reference = { ...picked, label: plainLabel(picked.label) };
  const before = { ...typed, text: typed.text.slice(0, query.start) };
  const after = typed.text.slice(query.start + 1 + query.words.length).replace(/^ /, '');
  const named = appendReference(before, reference);
  return {
    typed: { text: `${named.text} ${after}`, references: named.references },
    caret: named.text.length + 1,
  };
}
