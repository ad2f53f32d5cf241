import { areEqual } from './equality.ts';
import { fromFirestore } from './from-firestore.ts';
import type { Alternative } from './query-alternatives.ts';
import { map, type RulesConstraint, type RulesMap, type RulesValue } from './rules-value.ts';

type Parts = RulesConstraint['parts'];

interface KnownField {
  readonly parts: Parts[number][];
  readonly inner: Map<string, KnownField>;
}

/**
 * `resource.data` as far as the conditions tell: a field with equality alone has that value, one with
 * other comparisons is a constraint, every other field is missing.
 */
export function knownFields(alternative: Alternative): RulesMap {
  const root: KnownField = { parts: [], inner: new Map() };
  for (const { field, comparator, value } of alternative) {
    if (field[0] === '__name__') continue;
    const { parts } = field.reduce(step, root);
    const part = { comparator, value: fromFirestore(value) };
    if (!parts.some((known) => isSame(known, part))) parts.push(part);
  }
  return map(entriesOf(root));
}

function step(from: KnownField, name: string): KnownField {
  const known = from.inner.get(name) ?? { parts: [], inner: new Map() };
  from.inner.set(name, known);
  return known;
}

function isSame(a: Parts[number], b: Parts[number]): boolean {
  return a.comparator === b.comparator && areEqual(a.value, b.value, 'strict');
}

function entriesOf({ inner }: KnownField): [string, RulesValue][] {
  return [...inner].map(([name, known]) => [name, valueOfField(known)]);
}

/** What is said of a field itself outweighs what is said of fields inside it. */
function valueOfField(known: KnownField): RulesValue {
  const [first, ...others] = known.parts;
  if (!first) return map(entriesOf(known));
  if (first.comparator === 'EQ' && others.length === 0) return first.value;
  return { type: 'constraint', parts: known.parts };
}
