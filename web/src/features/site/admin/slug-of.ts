const MAX_SLUG_CHARS = 60;

/** Derives an id from an English name, such as `ux-design` from `UX & design`; empty if no characters remain. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARS)
    .replaceAll(/^-+|-+$/g, '');
}
