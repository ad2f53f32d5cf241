import { HOUR_MS } from '@samspill/domain/durations';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { withAccounts } from '../testing/offline-deps.ts';
import { NOTIFICATIONS_PER_QUERY, sendDigests } from './digests.ts';

const NEWS_ABOUT = ['kari', 'ola', 'berit', 'carl'];

const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * HOUR_MS);

const notification = (hours: number, readAt: Timestamp | null = null) => ({
  type: 'like',
  actors: [{ uid: 'ada', name: 'Ada', photoPath: null }],
  count: 3,
  readAt,
  subject: { kind: 'content', id: 'x', title: 'Vi er i gang!', href: '/content/x' },
  createdAt: hoursAgo(hours),
  updatedAt: hoursAgo(hours),
});

const engine = engineProject('digests');
const project = { ...engine, deps: withAccounts(engine.deps, () => true) };
beforeAll(async () => {
  await addPeople(project.db, [...NEWS_ABOUT, 'ada']);
  await Promise.all(
    NEWS_ABOUT.map((uid) =>
      project.db
        .doc(settingsPath(uid))
        .update({ email: `${uid}@samspill.test`, digest: uid === 'berit' ? 'none' : 'daily' }),
    ),
  );
  const told = { kari: notification(2), ola: notification(30), berit: notification(2) };
  await Promise.all(
    Object.entries({ ...told, carl: notification(2, hoursAgo(1)) }).map(([uid, data]) =>
      project.db.doc(`${notificationsPath(uid)}/like-content-x`).set(data),
    ),
  );
});
it('sends the daily digest once to subscribers with unread news of the day', async () => {
  expect(await sendDigests(project.deps, 'daily')).toBe(1);
  expect(await sendDigests(project.deps, 'daily')).toBe(0);
  const { docs } = await project.db.collection('mail').get();
  expect(docs.map((mail) => mail.data())).toMatchObject([
    {
      to: 'kari@samspill.test',
      message: { subject: 'Siden sist på Samspill: 1 nyhet' },
    },
  ]);
  expect(docs[0]?.get('message.text')).toContain(
    'Ada og 2 andre liker innlegget ditt «Vi er i gang!»:\nhttps://samspill.test/content/x',
  );
});

it('skips daily subscribers in the weekly digest and uses the recipient’s language', async () => {
  await project.db.doc(settingsPath('ola')).update({ digest: 'weekly' });
  await project.db.doc(userPath('ola')).update({ locale: 'en' });
  expect(await sendDigests(project.deps, 'weekly')).toBe(1);
  const mail = await project.db.collection('mail').where('to', '==', 'ola@samspill.test').get();
  expect(mail.docs[0]?.get('message.subject')).toBe('New on Samspill: 1 item');
});

it('lists the latest ten and the number of further ones', async () => {
  await addPeople(project.db, ['dagny']);
  const daily = { email: 'dagny@samspill.test', digest: 'daily' };
  await project.db.doc(settingsPath('dagny')).update(daily);
  const told = Array.from({ length: 12 }, (_, index) =>
    project.db.doc(`${notificationsPath('dagny')}/like-content-${index}`).set({
      ...notification(index / 12),
      subject: { kind: 'content', id: `${index}`, title: `Nr. ${index}`, href: '/content/x' },
    }),
  );
  await Promise.all(told);
  await sendDigests(project.deps, 'daily');
  const mail = await project.db.collection('mail').where('to', '==', daily.email).get();
  const { subject, text } = mail.docs[0]?.get('message') ?? {};
  expect(subject).toBe('Siden sist på Samspill: 12 nyheter');
  expect(text.match(/Nr\. \d+/g)).toEqual(told.slice(0, 10).map((_, index) => `Nr. ${index}`));
  expect(text).toContain('Og 2 nyheter til:\nhttps://samspill.test/notifications');
});

it('covers the whole day when it has 25 hours', async () => {
  await addPeople(project.db, ['eli']);
  await project.db.doc(settingsPath('eli')).update({ email: 'eli@samspill.test', digest: 'daily' });
  await project.db.doc(`${notificationsPath('eli')}/like-content-x`).set(notification(24.9));
  await sendDigests(project.deps, 'daily');
  expect(
    (await project.db.collection('mail').where('to', '==', 'eli@samspill.test').get()).size,
  ).toBe(1);
});

it('reaches the people whose news come after a full page of notifications', async () => {
  const people = ['finn', 'gro'];
  await addPeople(project.db, people);
  for (const uid of people)
    await project.db
      .doc(settingsPath(uid))
      .update({ email: `${uid}@samspill.test`, digest: 'daily' });
  const batch = project.db.batch();
  for (let index = 0; index < NOTIFICATIONS_PER_QUERY; index += 1)
    batch.set(project.db.doc(`${notificationsPath('finn')}/like-${index}`), notification(3));
  await batch.commit();
  await project.db.doc(`${notificationsPath('gro')}/like-content-x`).set(notification(1));
  expect(await sendDigests(project.deps, 'daily')).toBe(2);
});
