import { notificationsPath } from '@samspill/domain/notifications/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { addPeople } from '../testing/engine-client.ts';
import { runScheduled } from '../testing/running-stack.ts';
import { SITE_URL } from '../testing/stack-client.ts';

const { auth, db } = createDeps();
const RUN = crypto.randomUUID();
const SUBSCRIBERS = { daily: `daily-${RUN}`, weekly: `weekly-${RUN}`, none: `none-${RUN}` };
const UNCONFIRMED = `unconfirmed-${RUN}`;
const ALL = [...Object.values(SUBSCRIBERS), UNCONFIRMED];
const startedAt = Timestamp.now();
const addressOf = (uid: string) => `${uid}@samspill.test`;
const TIME_LIMIT_MS = scaled(60_000);

const notification = {
  type: 'like',
  actors: [{ uid: 'ada', name: 'Ada', photoPath: null }],
  count: 3,
  subject: { kind: 'content', id: 'x', title: 'Vi er i gang!', href: '/content/x' },
  readAt: null,
  createdAt: startedAt,
  updatedAt: startedAt,
};

beforeAll(async () => {
  await addPeople(db, ALL);
  await Promise.all(
    ALL.map((uid) => {
      const emailVerified = uid !== UNCONFIRMED;
      return auth.createUser({ uid, email: addressOf(uid), emailVerified });
    }),
  );
  await Promise.all(
    [...Object.entries(SUBSCRIBERS), ['daily', UNCONFIRMED]].flatMap(([digest, uid = '']) => [
      db.doc(settingsPath(uid)).update({ email: addressOf(uid), digest }),
      db.doc(`${notificationsPath(uid)}/like-content-x`).set(notification),
    ]),
  );
});

afterAll(async () => {
  const mails = await db.collection(MAIL).where('createdAt', '>=', startedAt).get();
  await Promise.all(mails.docs.map(({ ref }) => ref.delete()));
  const people = ALL.map((uid) => db.doc(userPath(uid)));
  await Promise.all(people.map((ref) => db.recursiveDelete(ref)));
  await auth.deleteUsers(ALL);
});

async function mailsTo(uid: string): Promise<string[]> {
  const mails = await db.collection(MAIL).where('to', '==', addressOf(uid)).get();
  return mails.docs.map((mail) => String(mail.get('message.subject')));
}

const readDevMail = async () => (await fetch(`${SITE_URL}/api/_dev/mail`)).text();

describe('digest schedule', () => {
  it(
    'sends the daily digest only to daily subscribers, once for repeated runs',
    async () => {
      await runScheduled('sendDailyDigests');
      await runScheduled('sendDailyDigests');
      expect(await mailsTo(SUBSCRIBERS.daily)).toEqual(['Siden sist på Samspill: 1 nyhet']);
      expect(await mailsTo(SUBSCRIBERS.weekly)).toEqual([]);
      expect(await mailsTo(UNCONFIRMED)).toEqual([]);
      const page = await readDevMail();
      expect(page).toContain(addressOf(SUBSCRIBERS.daily));
      expect(page).toContain('Ada og 2 andre liker innlegget ditt «Vi er i gang!»');
    },
    TIME_LIMIT_MS,
  );

  it(
    'sends the weekly digest only to weekly subscribers',
    async () => {
      await runScheduled('sendWeeklyDigests');
      expect(await mailsTo(SUBSCRIBERS.weekly)).toEqual(['Siden sist på Samspill: 1 nyhet']);
      expect(await mailsTo(SUBSCRIBERS.none)).toEqual([]);
      expect(await readDevMail()).toContain(addressOf(SUBSCRIBERS.weekly));
    },
    TIME_LIMIT_MS,
  );
});
