import { DAY_MS, dayOf, HOUR_MS } from '@samspill/domain/durations';
import type { AppNotification } from '@samspill/domain/notification-schema';
import { NOTIFICATIONS, notificationsPath } from '@samspill/domain/notifications/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { Person } from '@samspill/domain/people/person';
import type { Settings } from '@samspill/domain/people/settings';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../platform/deps.ts';
import {
  notifications,
  people as peopleIn,
  settings as settingsIn,
} from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { readConfirmedAddress } from '../platform/limits/trust-level.ts';
import { composeMail, mailIdOf } from '../platform/mail/mail.ts';
import { sentenceOf } from '../platform/mail/sentences.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { noticeUrls } from './unsubscribe.ts';

type DigestInterval = Exclude<Settings['digest'], 'none'>;

const INTERVAL_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } satisfies Record<DigestInterval, number>;
/** DST or scheduler delay: prefer a duplicate to a miss. */
const OVERLAP_MS = HOUR_MS;
const MAX_LINES = 10;
export const NOTIFICATIONS_PER_QUERY = 500;

const COUNTS = {
  nb: (count: number) => `${count} ${count === 1 ? 'nyhet' : 'nyheter'}`,
  en: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
};

const MORE_LABELS = {
  nb: (count: number) => `Og ${COUNTS.nb(count)} til`,
  en: (count: number) => `And ${count} more`,
};

/** Costs scale with events, not with members. */
async function* listPeopleWithNews(deps: Deps, since: Timestamp): AsyncGenerator<string> {
  const seen = new Set<string>();
  const unread = deps.db
    .collectionGroup(NOTIFICATIONS)
    .where('readAt', '==', null)
    .where('updatedAt', '>=', since);
  const pages = { size: NOTIFICATIONS_PER_QUERY, orderBy: 'updatedAt', fields: [] };
  for await (const docs of readPages(unread, pages)) {
    const uids = docs.map(({ ref }) => ref.parent.parent?.id ?? '');
    const fresh = new Set(uids.filter((uid) => !seen.has(uid)));
    for (const uid of fresh) seen.add(uid);
    yield* fresh;
  }
}

async function readUnread(deps: Deps, uid: string, since: Timestamp) {
  const unread = deps.db
    .collection(notificationsPath(uid))
    .where('readAt', '==', null)
    .where('updatedAt', '>=', since)
    .orderBy('updatedAt', 'desc');
  const { docs } = await unread.limit(MAX_LINES).get();
  const total = docs.length < MAX_LINES ? docs.length : (await unread.count().get()).data().count;
  return { latest: notifications.parseAll(deps, docs).map(({ data }) => data), total };
}

const toLine = (person: Person, siteUrl: string, notification: AppNotification) => {
  const { type, event, actors, count, subject, decision, answer } = notification;
  const names = actors.map(({ name }) => name);
  return {
    label: sentenceOf(person.locale, { type, event, names, count, subject, decision, answer }),
    url: `${siteUrl}${subject.href}`,
  };
};

const moreLines = (person: Person, siteUrl: string, count: number) =>
  count === 0
    ? []
    : [{ label: MORE_LABELS[person.locale](count), url: `${siteUrl}/notifications` }];

async function sendDigest(deps: Deps, uid: string, interval: DigestInterval, since: Timestamp) {
  const [settingsDoc, personDoc] = await deps.db.getAll(
    deps.db.doc(settingsPath(uid)),
    deps.db.doc(userPath(uid)),
  );
  const settings = settingsIn.parse(deps, settingsDoc);
  const person = peopleIn.parse(deps, personDoc);
  if (settings?.digest !== interval || !settings.email || person?.status !== 'active') return false;
  const { latest, total } = await readUnread(deps, uid, since);
  const to = total === 0 ? null : await readConfirmedAddress(deps, uid, settings.email);
  if (to === null) return false;
  const siteUrl = deps.siteUrl();
  const mail = await composeMail(deps, {
    to,
    locale: person.locale,
    text: 'digest',
    values: { count: COUNTS[person.locale](total) },
    links: [
      ...latest.map((notification) => toLine(person, siteUrl, notification)),
      ...moreLines(person, siteUrl, total - latest.length),
    ],
    unsubscribe: await noticeUrls(deps, { uid, type: 'digest' }),
    about: latest.flatMap(({ subject, actors }) => [
      subject.id,
      ...actors.map(({ uid: id }) => id),
    ]),
  });
  const day = dayOf(deps.now());
  const ref = deps.db.doc(`${MAIL}/${mailIdOf(uid, 'digest', interval, day)}`);
  if ((await ref.get()).exists) return false;
  await ref.set({ ...mail, createdAt: FieldValue.serverTimestamp() });
  return true;
}

/**
 * Mails unread notifications to the subscribers of this interval, once a day across repeated runs. Returns the number
 * of mails.
 */
export async function sendDigests(deps: Deps, interval: DigestInterval): Promise<number> {
  const since = Timestamp.fromMillis(deps.now().getTime() - INTERVAL_MS[interval] - OVERLAP_MS);
  let sent = 0;
  const people = {
    name: 'send the digest',
    items: listPeopleWithNews(deps, since),
    pathOf: userPath,
  };
  await forEachSettled(deps, people, async (uid) => {
    if (await sendDigest(deps, uid, interval, since)) sent += 1;
  });
  deps.log.info('digests sent', { interval, sent });
  return sent;
}

const SCHEDULES = { daily: '0 7 * * *', weekly: '15 7 * * 1' } satisfies Record<
  DigestInterval,
  string
>;
const TIME_LIMIT_SECONDS = 1_800;

export function digestTrigger(deps: Deps, interval: DigestInterval) {
  const when = { schedule: SCHEDULES[interval], timeZone: SITE_TIME_ZONE, retryCount: 2 };
  return onSchedule(
    { ...when, memory: '512MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await sendDigests(deps, interval);
    },
  );
}
