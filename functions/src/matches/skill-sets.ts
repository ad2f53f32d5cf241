/** A set of skills, written in one way whatever the order. */
export const nameOfSet = (skills: readonly string[]) => skills.toSorted().join('+');

/** Sets of `size` of the terms, those with the first terms first. */
function* setsOfSize(terms: readonly string[], size: number): Generator<string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, first] of terms.entries()) {
    if (terms.length - index < size) return;
    for (const rest of setsOfSize(terms.slice(index + 1), size - 1)) yield [first, ...rest];
  }
}

/** At most `max` of the non-empty sets that can be made of the terms: the smallest, then the earliest. */
export function setsOf(terms: readonly string[], max: number): string[][] {
  const sets: string[][] = [];
  for (let size = 1; size <= terms.length; size += 1) {
    for (const set of setsOfSize(terms, size)) {
      if (sets.length === max) return sets;
      sets.push(set);
    }
  }
  return sets;
}
