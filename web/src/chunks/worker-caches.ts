const PREFIX = 'samspill-build-';

export const buildCacheName = (build: string): string => PREFIX + build;

export const filterBuildCaches = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(PREFIX));

/**
 * Returns the caches to delete after another build’s worker has activated; `names` is in creation order. Keeps the
 * latest of the others: open pages run that build, and the server no longer has its code.
 */
export function findOutdatedCaches(names: readonly string[], current: string): readonly string[] {
  return filterBuildCaches(names)
    .filter((name) => name !== current)
    .slice(0, -1);
}
