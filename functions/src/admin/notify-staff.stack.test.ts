import { REPORTS } from '@samspill/domain/moderation/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { SITE_ADMINS, SITE_NEWCOMERS } from '@samspill/domain/site/paths';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { SITE } from '../assembly.ts';
import { createOfflineDeps } from '../testing/offline-deps.ts';
import { notifyStaffOfNews } from './notify-staff.ts';

/** Uses its own project, because the counts are of the whole site. */
const own = getFirestore(initializeApp({ projectId: 'demo-staff-news' }, 'staff-news'));
const deps = { ...createOfflineDeps().deps, db: own, now: () => new Date() };
const STAFF = { owner: 'owner', mona: 'moderator', eva: 'surveyEditor', ann: 'analyst' } as const;

const notified = async (uid: string) =>
  (await own.collection(`users/${uid}/notifications`).get()).docs
    .map((each) => `${each.get('event')} ${each.get('count')}`)
    .toSorted();

beforeEach(async () => {
  for (const name of ['users', 'site', REPORTS, 'suspensions'])
    await own.recursiveDelete(own.collection(name));
  const at = Timestamp.now();
  await own.doc(SITE_ADMINS).set({ uids: Object.keys(STAFF), roles: STAFF });
  for (const uid of Object.keys(STAFF)) {
    await own.doc(userPath(uid)).set({ status: 'active' });
    await own.doc(settingsPath(uid)).set({
      email: `${uid}@samspill.test`,
      notifications: {},
      digest: 'none',
      createdAt: at,
      updatedAt: at,
    });
  }
});

describe('notifyStaffOfNews', () => {
  it('notifies administrators once of a rush of newcomers, and not again without news', async () => {
    await notifyStaffOfNews(deps, SITE);
    expect(await notified('owner')).toEqual([]);
    for (const uid of ['a', 'b', 'c']) await own.doc(userPath(uid)).set({ status: 'waiting' });
    for (const uid of ['d', 'e']) await own.doc(userPath(uid)).set({ status: 'active' });
    await notifyStaffOfNews(deps, SITE);
    expect(await notified('owner')).toEqual(['applicantsWaiting 3', 'membersJoined 2']);
    expect(await notified('mona')).toEqual([]);
    await own.recursiveDelete(own.collection('users/owner/notifications'));
    await own.doc(userPath('d')).update({ status: 'suspended' });
    await notifyStaffOfNews(deps, SITE);
    expect(await notified('owner')).toEqual([]);
    expect((await own.doc(SITE_NEWCOMERS).get()).data()).toMatchObject({ waiting: 3, members: 6 });
  });

  it('notifies moderators too of reports, and administrators alone of appeals', async () => {
    await notifyStaffOfNews(deps, SITE);
    await own.collection(REPORTS).add({ status: 'open' });
    await own.doc(suspensionPath('x')).set({ appeal: { status: 'open' } });
    await notifyStaffOfNews(deps, SITE);
    expect(await notified('owner')).toEqual(['appealsWaiting 1', 'reportsWaiting 1']);
    expect(await notified('mona')).toEqual(['reportsWaiting 1']);
    for (const uid of ['eva', 'ann']) expect(await notified(uid)).toEqual([]);
  });

  it('only counts what waited before it was counted', async () => {
    await own.collection(REPORTS).add({ status: 'open' });
    await own.doc(SITE_NEWCOMERS).set({ waiting: 0, members: 4, at: Timestamp.now() });
    await notifyStaffOfNews(deps, SITE);
    expect(await notified('mona')).toEqual([]);
    expect((await own.doc(SITE_NEWCOMERS).get()).get('reports')).toBe(1);
  });
});
