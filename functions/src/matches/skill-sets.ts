export const skillSetKey = (skills: readonly string[]) => skills.toSorted().join('+');

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

/** Returns at most `max` non-empty subsets: the smallest first, then in order of the terms. */
export function skillSetsOf(terms: readonly string[], max: number): string[][] {
  const sets: string[][] = [];
  for (let size = 1; size <= terms.length; size += 1) {
    for (const set of setsOfSize(terms, size)) {
      if (sets.length === max) return sets;
      sets.push(set);
    }
  }
  return sets;
}
