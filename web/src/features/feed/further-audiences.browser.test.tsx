import { HOUR_MS } from '@samspill/domain/durations';
import { followingPath } from '@samspill/domain/follows/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase/firestore';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildContent, buildPerson, LONG_AGO, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { FeedPage } from './feed-page.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const ACCOUNTS = 65;
const LAST = ACCOUNTS - 1;
const authorOf = (index: number) => sessionUser(`large-${String(index).padStart(3, '0')}`);

/** Each account posts once, and the last one, which is in the third group of thirty, five times more. */
const POSTS = [
  ...Array.from({ length: ACCOUNTS }, (_, index) => ({ author: authorOf(index), at: index })),
  ...Array.from({ length: 5 }, (_, index) => ({ author: authorOf(LAST), at: ACCOUNTS + index })),
];

beforeAll(async () => {
  const follows = Array.from({ length: ACCOUNTS }, (_, index) => {
    const targetId = authorOf(index).uid;
    const follow = { kind: 'user', targetId, followerId: 'kari', createdAt: LONG_AGO };
    return [followingPath('kari', targetId), { ...follow, mergedAtRead: true }];
  });
  const posts = POSTS.map(({ author, at }) => {
    const id = `post-${String(at).padStart(3, '0')}`;
    const createdAt = Timestamp.fromMillis(LONG_AGO.toMillis() + at * HOUR_MS);
    return [contentPath(id), buildContent(id, author, { body: `Innlegg ${at}`, createdAt })];
  });
  await putDocuments({
    [userPath('kari')]: buildPerson(KARI),
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
    ...Object.fromEntries([...follows, ...posts]),
  });
  await signIn(KARI);
});

it('shows the posts of all large accounts, beyond the first thirty, in their order', async () => {
  await show(<FeedPage />, { user: KARI, at: '/feed', path: '/feed' });
  const shown = () =>
    page
      .getByText(/^Innlegg \d+$/)
      .elements()
      .map((element) => Number(element.textContent.replace('Innlegg ', '')));
  const expected = POSTS.map(({ at }) => at).toReversed();
  await expect.poll(() => shown().slice(0, 4)).toEqual(expected.slice(0, 4));
  while (shown().length < expected.length) {
    const count = shown().length;
    await expect
      .poll(() => {
        document.documentElement.scrollTo(0, document.body.scrollHeight);
        return shown().length;
      })
      .toBeGreaterThan(count);
  }
  expect(shown()).toEqual(expected);
});
