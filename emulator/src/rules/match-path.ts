import { type EvalResult, failure, type PathSegment, string } from './rules-value.ts';
import type { PatternSegment } from './syntax/ast.ts';

/** What the pattern's variables stand for. */
type Captures = ReadonlyMap<string, EvalResult>;

export interface PrefixMatch {
  readonly captures: Captures;
  /** The steps behind those the pattern took. */
  readonly rest: readonly PathSegment[];
}

/**
 * Every way in which a pattern takes a beginning of the steps; `{name=**}` takes any number of them,
 * in rules version 1 at least one. Steps that a query leaves open fit wildcards only.
 */
export function matchPrefix(
  pattern: readonly PatternSegment[],
  steps: readonly PathSegment[],
  version: 1 | 2,
): PrefixMatch[] {
  const [segment, ...later] = pattern;
  if (!segment) return [{ captures: new Map(), rest: steps }];
  if (segment.kind === 'capture' && segment.glob) {
    return matchGlob(segment.name, later, { steps, version });
  }
  const [step, ...rest] = steps;
  if (!step || step.kind === 'glob') return [];
  if (segment.kind === 'text') {
    const fits = step.kind === 'text' && step.text === segment.text;
    return fits ? matchPrefix(later, rest, version) : [];
  }
  const value = step.kind === 'text' ? string(step.text) : failure('Null value error.');
  return matchPrefix(later, rest, version).map((match) => withCapture(match, segment.name, value));
}

function matchGlob(
  name: string,
  later: readonly PatternSegment[],
  { steps, version }: { steps: readonly PathSegment[]; version: 1 | 2 },
): PrefixMatch[] {
  const matches: PrefixMatch[] = [];
  for (let taken = version === 1 ? 1 : 0; taken <= steps.length; taken += 1) {
    const value: EvalResult = { type: 'path', segments: steps.slice(0, taken) };
    for (const match of matchPrefix(later, steps.slice(taken), version)) {
      matches.push(withCapture(match, name, value));
    }
  }
  return matches;
}

function withCapture({ captures, rest }: PrefixMatch, name: string, value: EvalResult) {
  const extended = new Map(captures);
  if (!extended.has(name)) extended.set(name, value);
  return { captures: extended, rest };
}
