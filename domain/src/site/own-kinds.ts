import type { ListedTerm, OwnKind, OwnKinds } from './taxonomy.ts';

export interface ListedKind extends ListedTerm, Pick<OwnKind, 'archived'> {}

export const listOwnKinds = (kinds: OwnKinds, locale: 'nb' | 'en'): ListedKind[] =>
  Object.entries(kinds)
    .filter(([, { mergedInto }]) => mergedInto === undefined)
    .map(([slug, kind]) => ({ slug, ...kind }))
    .sort((a, b) => {
      const byOrder = (a.order ?? Infinity) - (b.order ?? Infinity);
      return byOrder || a[locale].localeCompare(b[locale], locale);
    });

/** Checks own properties: `constructor` is a valid slug. */
export const ownKindOf = (kinds: OwnKinds, slug: string): OwnKind | undefined =>
  Object.hasOwn(kinds, slug) ? kinds[slug] : undefined;

export function currentKind(kinds: OwnKinds, slug: string): string {
  const seen = new Set<string>();
  let current = slug;
  for (;;) {
    const next = ownKindOf(kinds, current)?.mergedInto;
    if (next === undefined || seen.has(next)) return current;
    seen.add(current);
    current = next;
  }
}

/** Returns the wanted kinds with all that were merged with them, since audiences are stored with the ids of their day. */
export function withMergedKinds(kinds: OwnKinds, wanted: readonly string[]): string[] {
  const current = new Set(wanted.map((slug) => currentKind(kinds, slug)));
  const merged = Object.keys(kinds).filter((slug) => current.has(currentKind(kinds, slug)));
  return [...new Set([...current, ...merged])];
}
