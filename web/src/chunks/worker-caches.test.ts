import { expect, it } from 'vitest';
import { buildCacheName, filterBuildCaches, findOutdatedCaches } from './worker-caches.ts';

const [first, second, third] = ['one', 'two', 'three'].map(buildCacheName);
const FOREIGN = 'of-something-else';

it('returns only the caches of the site', () => {
  expect(filterBuildCaches([FOREIGN, buildCacheName('one')])).toEqual([buildCacheName('one')]);
});

it.each([
  ['the first build', [first], first, []],
  ['the next build keeps what open pages run', [first, second], second, []],
  ['a third lets go of the first', [first, second, third], third, [first]],
  ['a roll-back keeps the build that it takes back', [first, second], first, []],
  ['nothing of others', [FOREIGN, first, second, third], third, [first]],
])('%s', (_, names, current, outdated) => {
  expect(findOutdatedCaches(names as string[], current as string)).toEqual(outdated);
});
