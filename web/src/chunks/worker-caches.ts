/** Of the site's own caches: others on this origin are not touched. */
const PREFIX = 'samspill-build-';

/** The cache of one build, which holds nothing of anybody: the page's code, styles, typeface and icons. */
export const cacheOfBuild = (build: string): string => PREFIX + build;

/** The site's caches among all of this origin. */
export const ownCaches = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(PREFIX));

/**
 * Which caches go once the worker of another build has taken over, of `names` in the order in which they were made. The
 * latest of the others stays: pages that are still open run that build, and its code is no longer on the server.
 */
export function outdatedCaches(names: readonly string[], current: string): readonly string[] {
  return ownCaches(names)
    .filter((name) => name !== current)
    .slice(0, -1);
}
