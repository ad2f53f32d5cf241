import type { Content } from '@samspill/domain/content/content';
import { inboxPath } from '@samspill/domain/feed/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import type { SessionUser } from '@samspill/domain/session/session';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { FEED_START_KEY as KEY } from '../../state/local-storage.ts';
import { buildContent, buildInboxItem, buildPerson, sessionUser } from '../../testing/documents.ts';
import { putDocuments, signIn } from '../../testing/engine.ts';
import { show } from '../../testing/show.tsx';
import { useCachedFeed } from './cached-feed.ts';
import { FeedList } from './feed-list.tsx';
import { useForYou } from './use-for-you.ts';

const OLA = sessionUser('ola', { displayName: 'Ola Bakken' });
const bodies = () => page.getByRole('listitem');

async function givenInbox(user: SessionUser, posts: Record<string, Partial<Content>>) {
  const items = Object.entries(posts).flatMap(([id, fields]) => [
    [contentPath(id), buildContent(id, OLA, { body: id, ...fields })] as const,
    [`${inboxPath(user.uid)}/${id}`, buildInboxItem(id, OLA)] as const,
  ]);
  await putDocuments({
    ...Object.fromEntries(items),
    [userPath(user.uid)]: buildPerson(user),
    [userPath('ola')]: buildPerson(OLA),
    [SITE_TAXONOMY]: { skills: {}, sectors: {} },
  });
}

const newcomer = () => sessionUser(`ny-${crypto.randomUUID().slice(0, 8)}`);
const storeFeedStart = (uid: string, ...ids: readonly string[]) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({
      uid,
      rows: ids.map((id) => ({
        content: buildContent(id, OLA, { body: `${id} som sist` }),
        reason: { kind: 'follows-author', name: OLA.displayName },
      })),
    }),
  );

function watchTexts(): () => string {
  let seen = '';
  const watch = new MutationObserver(() => {
    seen += document.body.textContent;
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  return () => seen;
}

function ForYou() {
  const list = useCachedFeed(useForYou());
  return <FeedList list={list} empty={null} onListed={() => undefined} />;
}

const showFeed = async (user: SessionUser) => {
  await signIn(user);
  return show(<ForYou />, { user, at: '/feed', path: '/feed' });
};

describe('the start of a feed', () => {
  beforeEach(() => localStorage.clear());

  it('is cached as shown, up to three items', async () => {
    const user = newcomer();
    const posts = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [`${user.uid}-${id}`, {}]));
    await givenInbox(user, posts);
    await showFeed(user);
    await expect.element(bodies().nth(3)).toBeVisible();
    await expect.poll(() => JSON.parse(localStorage.getItem(KEY) ?? '{}').rows?.length).toBe(3);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '{}').uid).toBe(user.uid);
  });

  it('is the cache until the database answers', async () => {
    const user = newcomer();
    const id = `${user.uid}-post`;
    await givenInbox(user, { [id]: { body: 'som det er nå' } });
    storeFeedStart(user.uid, id, `${user.uid}-gone`);
    const seen = watchTexts();
    await showFeed(user);
    await expect.element(page.getByText('som det er nå')).toBeVisible();
    await expect.element(page.getByText(`${user.uid}-gone som sist`)).not.toBeInTheDocument();
    expect(seen()).toContain(`${id} som sist`);
    expect(seen()).toContain(`${user.uid}-gone som sist`);
    await expect.poll(() => localStorage.getItem(KEY)).not.toContain('som sist');
  });

  it.each([
    ['another user’s', (uid: string) => storeFeedStart(`not-${uid}`, 'annet')],
    ['of another version', () => localStorage.setItem(KEY, '{"uid":1,"rows":[{"content":{}}]}')],
    ['no JSON', () => localStorage.setItem(KEY, '{')],
    ['without its times', (uid: string) => localStorage.setItem(KEY, removeTimes(uid))],
  ])('ignores a stored value that is %s', async (_, put) => {
    const user = newcomer();
    await givenInbox(user, { [`${user.uid}-post`]: { body: 'som det er nå' } });
    put(user.uid);
    const seen = watchTexts();
    await showFeed(user);
    await expect.element(page.getByText('som det er nå')).toBeVisible();
    expect(seen()).not.toContain('som sist');
  });
});

function removeTimes(uid: string): string {
  storeFeedStart(uid, 'tidløs');
  return (localStorage.getItem(KEY) ?? '').replaceAll(/"createdAt":\{[^}]*\}/g, '"createdAt":{}');
}
