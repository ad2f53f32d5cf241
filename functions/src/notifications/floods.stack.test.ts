import { commentPath } from '@samspill/domain/comments/paths';
import {
  MAX_MENTIONS_A_DAY,
  MAX_SUBJECTS_PER_ACTOR_A_DAY,
} from '@samspill/domain/notifications/notification';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath, MAIL } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentReactions } from '../comments/comment-triggers.ts';
import { contentFeedReactions } from '../feed/feed-triggers.ts';
import { contentDocument } from '../testing/content-documents.ts';
import {
  addPeople,
  deliverShuffled,
  deliverTwice,
  engineProject,
  settingsDocument,
} from '../testing/engine-client.ts';
import { withAccounts } from '../testing/offline-deps.ts';

const FLOODING_UID = 'loud';
const NORMAL_UID = 'quiet';
const CROWD = Array.from({ length: 40 }, (_, index) => `member-${index}`);

const project = engineProject('floods');
const deps = () => withAccounts(project.deps, () => false);

beforeEach(async () => {
  await project.empty();
  await addPeople(project.db, [FLOODING_UID, NORMAL_UID, ...CROWD]);
});

const countIn = async (path: string) =>
  (await project.db.collection(path).count().get()).data().count;

async function countNotified(uids: readonly string[]): Promise<number> {
  const counts = await Promise.all(uids.map((uid) => countIn(notificationsPath(uid))));
  return counts.filter((count) => count > 0).length;
}

const commentMentioning = (mentions: readonly string[]): DocumentData => ({
  ...contentDocument('said', FLOODING_UID),
  replyTo: null,
  mentions,
});

describe('comment edited to mention ten other users each time', () => {
  it('reaches up to the daily quota of a new account, not all forty', async () => {
    await project.db.doc(contentPath('item')).set(contentDocument('item', FLOODING_UID));
    for (let start = 0; start < CROWD.length; start += 10) {
      const fields = commentMentioning(CROWD.slice(start, start + 10));
      const change = await project.write(commentPath('item', 'said'), fields);
      await deliverTwice(deps(), commentReactions, change);
    }
    expect(await countNotified(CROWD)).toBe(MAX_MENTIONS_A_DAY.newcomer);
  });

  it('skips a user whose mention was removed before delivery', async () => {
    await project.db.doc(contentPath('item')).set(contentDocument('item', FLOODING_UID));
    const path = commentPath('item', 'said');
    const first = await project.write(path, commentMentioning(['member-0']));
    const second = await project.write(path, commentMentioning(['member-1']));
    await deliverTwice(deps(), commentReactions, second);
    await deliverTwice(deps(), commentReactions, first);
    expect(await countNotified(['member-0'])).toBe(0);
    expect(await countNotified(['member-1'])).toBe(1);
  });
});

describe('thirty posts that mention one user', () => {
  const mentionAll = () =>
    Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        project.write(
          contentPath(`post-${index}`),
          contentDocument(`post-${index}`, FLOODING_UID, { mentions: [NORMAL_UID] }),
        ),
      ),
    );

  it('send one mail within the hour', async () => {
    const both = { inApp: true, email: true };
    const settings = { email: 'quiet@samspill.test', notifications: { mention: both } };
    await project.db.doc(settingsPath(NORMAL_UID)).set(settingsDocument(settings));
    await deliverShuffled(
      withAccounts(project.deps, () => true),
      contentFeedReactions,
      await mentionAll(),
    );
    expect(await countIn(MAIL)).toBe(1);
  });

  it('notify only up to the daily quota per actor', async () => {
    await deliverShuffled(
      withAccounts(project.deps, () => true),
      contentFeedReactions,
      await mentionAll(),
    );
    const told = await countIn(notificationsPath(NORMAL_UID));
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(MAX_SUBJECTS_PER_ACTOR_A_DAY);
  });
});
