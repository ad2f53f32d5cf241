const MAX_SLUG_CHARS = 60;

/** An id from an English name: `UX & design` as `ux-design`; empty when nothing is left of it. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replaceAll(/^-+|-+$/g, '');
}
