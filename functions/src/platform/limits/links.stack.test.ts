import { commentPath } from '@samspill/domain/comments/paths';
import { DAY_MS, HOUR_MS } from '@samspill/domain/durations';
import { limitsPath } from '@samspill/domain/limits/paths';
import type { Limits } from '@samspill/domain/limits/rate-limits';
import { contentPath, userPath } from '@samspill/domain/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitLinksInComments, limitLinksInPosts } from '../../content/text-limits.ts';
import { holdExcessComments, holdExcessPosts } from '../../moderation/moderation-triggers.ts';
import { contentDocument } from '../../testing/content-documents.ts';
import {
  addPeople,
  deliverShuffled,
  deliverTwice,
  engineProject,
  personDocument,
} from '../../testing/engine-client.ts';
import { withAccounts } from '../../testing/offline-deps.ts';
import type { Deps } from '../deps.ts';
import type { DocumentEvent } from '../triggers/reaction.ts';

const BOT = 'bot';
const POST = [holdExcessPosts, limitLinksInPosts];
const COMMENT = [holdExcessComments, limitLinksInComments];

const project = engineProject('links');
let isVerified = true;
const deps = (): Deps => withAccounts(project.deps, () => isVerified);

const ago = (ms: number) => Timestamp.fromMillis(Date.now() - ms);
const link = (count: number) => Array(count).fill('https://samspill.no').join(' ');

async function given(account: { readonly days: number; readonly verified: boolean }) {
  isVerified = account.verified;
  const createdAt = ago(account.days * DAY_MS);
  await project.db.doc(userPath(BOT)).set(personDocument(BOT, { createdAt }));
}

beforeEach(async () => {
  await project.empty();
  await addPeople(project.db, [BOT]);
  await given({ days: 0.5, verified: true });
  await project.db.doc(contentPath('item')).set(contentDocument('item', 'kari'));
});

function arrive(id: string, links: number, at = Timestamp.now()): Promise<DocumentEvent> {
  const times = { createdAt: at, updatedAt: at };
  const body = `Hei ${link(links)}`;
  return project.write(contentPath(id), contentDocument(id, BOT, { body, ...times }));
}

function comment(id: string, links: number): Promise<DocumentEvent> {
  const at = Timestamp.now();
  return project.write(commentPath('item', id), {
    author: { uid: BOT, name: BOT, photoPath: null },
    body: `Hei ${link(links)}`,
    mentions: [],
    replyTo: null,
    status: 'visible',
    editedAt: null,
    createdAt: at,
    updatedAt: at,
  });
}

const post = async (id: string, links: number, at?: Timestamp) =>
  deliverTwice(deps(), POST, await arrive(id, links, at));

const statusOf = async (path: string) => (await project.db.doc(path).get()).get('status');
const statuses = (...ids: readonly string[]) =>
  Promise.all(ids.map((id) => statusOf(contentPath(id))));
const limits = async () =>
  (await project.db.doc(limitsPath(BOT)).get()).data() as Limits | undefined;
const closedUntilMs = async () => (await limits())?.closedUntil.link?.toMillis() ?? 0;

async function edit(path: string, body: string): Promise<DocumentEvent> {
  const before = (await project.db.doc(path).get()).data() as DocumentData;
  const now = Timestamp.now();
  return project.write(path, { ...before, body, editedAt: now, updatedAt: now });
}

describe('links by a new account', () => {
  it('are refused after two, counting posts and comments together', async () => {
    await post('a', 1);
    expect(await closedUntilMs()).toBe(0);
    await deliverTwice(deps(), COMMENT, await comment('b', 1));
    expect(await closedUntilMs()).toBeGreaterThan(Date.now());
    expect(await statuses('a')).toEqual(['visible']);
    expect(await statusOf(commentPath('item', 'b'))).toBe('visible');
  });

  it('beyond two are held, while texts without links are not', async () => {
    await post('a', 2);
    await post('b', 1);
    await post('c', 0);
    await deliverTwice(deps(), COMMENT, await comment('d', 1));
    expect(await statuses('a', 'b', 'c')).toEqual(['visible', 'held', 'visible']);
    expect(await statusOf(commentPath('item', 'd'))).toBe('held');
  });

  it('hold a text with three, which does not count against the next', async () => {
    await post('a', 3);
    expect(await closedUntilMs()).toBe(0);
    await post('b', 2);
    expect(await statuses('a', 'b')).toEqual(['held', 'visible']);
  });

  it('are held in the same texts in any order of events', async () => {
    const order = [1, 2, 1];
    const start = Date.now();
    const changes = await Promise.all(
      order.map((links, index) =>
        arrive(`post-${index}`, links, Timestamp.fromMillis(start + index)),
      ),
    );
    await deliverShuffled(deps(), POST, changes.toReversed());
    expect(await statuses('post-0', 'post-1', 'post-2')).toEqual(['visible', 'held', 'visible']);
  });

  it('count when an edit adds them to an old text', async () => {
    await given({ days: 30, verified: false });
    for (const id of ['a', 'b', 'c']) await post(id, 0, ago(5 * DAY_MS));
    await deliverTwice(deps(), POST, await edit(contentPath('a'), link(2)));
    await deliverTwice(deps(), POST, await edit(contentPath('b'), link(1)));
    await deliverTwice(deps(), POST, await edit(contentPath('c'), 'Uten'));
    expect(await statuses('a', 'b', 'c')).toEqual(['visible', 'held', 'visible']);
    expect(await closedUntilMs()).toBeGreaterThan(Date.now());
  });

  it('are allowed again a day after the first', async () => {
    await given({ days: 30, verified: false });
    const first = ago(20 * HOUR_MS);
    await post('a', 1, first);
    await post('b', 1);
    expect(await closedUntilMs()).toBe(first.toMillis() + DAY_MS);
  });

  it('are allowed when an account with a confirmed address is a day old', async () => {
    const born = ago(23 * HOUR_MS);
    await project.db.doc(userPath(BOT)).set(personDocument(BOT, { createdAt: born }));
    await post('a', 2);
    expect(await closedUntilMs()).toBe(born.toMillis() + DAY_MS);
  });

  it('of the day before no longer count', async () => {
    await given({ days: 30, verified: false });
    await post('a', 2, ago(25 * HOUR_MS));
    await post('b', 2);
    expect(await statuses('a', 'b')).toEqual(['visible', 'visible']);
  });
});

it('allows members any number of links', async () => {
  await given({ days: 30, verified: true });
  for (const id of ['a', 'b', 'c']) await post(id, 5);
  expect(await statuses('a', 'b', 'c')).toEqual(['visible', 'visible', 'visible']);
  expect(await limits()).toBeUndefined();
});
