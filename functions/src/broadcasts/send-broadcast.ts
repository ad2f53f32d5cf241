import { SITE_ACTOR_ID } from '@samspill/domain/audit/audit';
import {
  type Broadcast,
  broadcastText,
  findGaps,
  MAX_BROADCASTS_A_DAY,
  MAX_RECIPIENTS_A_MINUTE,
} from '@samspill/domain/broadcasts/broadcast';
import { DAY_MS, MINUTE_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { BROADCASTS, broadcastPath } from '@samspill/domain/paths';
import { MAX_DAYS_AHEAD } from '@samspill/domain/scheduled/scheduled';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { TooManyRequestsError } from '../http/rate-limit.ts';
import { isMaintained } from '../http/site-switches.ts';
import { mailIdOf, mailOnce } from '../mail/mail.ts';
import { notify } from '../notifications/notify.ts';
import {
  countAudience,
  hidesAnswers,
  PEOPLE_PER_PAGE,
  type Recipient,
  readRecipients,
} from './broadcast-audience.ts';
import {
  broadcasts,
  parseBroadcast,
  readBroadcast,
  readUnchanged,
  targetOf,
} from './broadcast-store.ts';
import { composeBroadcastMail } from './compose-broadcast.ts';

/** How long one instance has a message to itself after a page; longer than a page takes. */
const LEASE_MS = 2 * MINUTE_MS;
const RETRY_AFTER_SECONDS = 3_600;
const MAX_DUE = 20;

async function mailTo(deps: Deps, id: string, broadcast: Broadcast, recipient: Recipient) {
  const { uid, locale, name, email } = recipient;
  if (!broadcast.email || email === null) return;
  const mail = await composeBroadcastMail(deps, broadcast, { to: email, uid, id, locale, name });
  // The id is derived, so that a repeated page mails each person once.
  await mailOnce(deps, mailIdOf('broadcast', id, uid), mail);
}

async function notifyInApp(deps: Deps, id: string, broadcast: Broadcast, recipient: Recipient) {
  if (!broadcast.inApp || !recipient.inApp) return;
  const { subject } = broadcastText(broadcast, recipient.locale);
  await notify(deps, {
    recipientUid: recipient.uid,
    type: 'broadcast',
    actor: null,
    about: [],
    subject: { kind: 'site', id, title: subject, href: `/${broadcastPath(id)}` },
    key: broadcastPath(id),
  });
}

/** Null if the audience no longer exists, such as the members who have not answered a survey that was deleted. */
const findRecipients = (deps: Deps, { audience, cursor }: Broadcast) =>
  readRecipients(deps, audience, cursor).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  });

/** Sends one page and saves the cursor with its counts, so that a page that is repeated counts once. */
async function sendPage(deps: Deps, id: string, broadcast: Broadcast): Promise<Broadcast> {
  const page = await findRecipients(deps, broadcast);
  if (page === null) {
    await stopBroadcast(deps, id, SITE_ACTOR_ID);
    return { ...broadcast, state: 'stopped' };
  }
  const pathOf = ({ uid }: Recipient) => `${broadcastPath(id)} to ${uid}`;
  const work = { name: 'send a message to members', items: page.recipients, pathOf };
  await forEachSettled(deps, work, async (recipient) => {
    await mailTo(deps, id, broadcast, recipient);
    await notifyInApp(deps, id, broadcast, recipient);
  });
  const mailed = page.recipients.filter(({ email }) => broadcast.email && email !== null);
  const shown = page.recipients.filter(({ inApp }) => broadcast.inApp && inApp);
  const reached = new Set([...mailed, ...shown].map(({ uid }) => uid)).size;
  const isHidden = await hidesAnswers(deps, broadcast.audience);
  return savePage(deps, id, {
    isLast: page.cursor === null,
    cursor: page.cursor ?? broadcast.cursor,
    // The difference would be the number of answers.
    reached: isHidden ? page.members : reached,
    mailed: mailed.length,
  });
}

interface SentPage extends Pick<Broadcast, 'cursor' | 'reached' | 'mailed'> {
  readonly isLast: boolean;
}

async function savePage(
  deps: Deps,
  id: string,
  { isLast, cursor, reached, mailed }: SentPage,
): Promise<Broadcast> {
  const ref = deps.db.doc(broadcastPath(id));
  return deps.db.runTransaction(async (transaction) => {
    const stored = parseBroadcast(deps, await transaction.get(ref));
    const isStopped = stored.state !== 'sending';
    const changes = {
      cursor,
      reached: stored.reached + reached,
      mailed: stored.mailed + mailed,
      leasedUntil: leaseEnd(deps),
      ...(isLast && !isStopped && { state: 'sent' as const }),
    };
    const isOver = isLast || isStopped;
    transaction.update(ref, {
      ...changes,
      ...(isOver && { leasedUntil: null, finishedAt: FieldValue.serverTimestamp() }),
    });
    return { ...stored, ...changes };
  });
}

const leaseEnd = (deps: Deps) => Timestamp.fromMillis(deps.now().getTime() + LEASE_MS);

async function lease(deps: Deps, id: string): Promise<Broadcast | null> {
  const ref = deps.db.doc(broadcastPath(id));
  const nowMs = deps.now().getTime();
  return deps.db.runTransaction(async (transaction) => {
    const broadcast = broadcasts.parse(deps, await transaction.get(ref));
    if (!broadcast || (broadcast.leasedUntil?.toMillis() ?? 0) > nowMs) return null;
    const isDue = (broadcast.sendAt?.toMillis() ?? nowMs + 1) <= nowMs;
    if (broadcast.state !== 'sending' && !(broadcast.state === 'scheduled' && isDue)) return null;
    const changes = {
      state: 'sending' as const,
      startedAt: broadcast.startedAt ?? Timestamp.fromMillis(nowMs),
      leasedUntil: leaseEnd(deps),
    };
    transaction.update(ref, changes);
    return { ...broadcast, ...changes };
  });
}

export async function sendRound(deps: Deps, id: string): Promise<void> {
  let broadcast = await lease(deps, id);
  let left = MAX_RECIPIENTS_A_MINUTE;
  while (broadcast?.state === 'sending' && left > 0) {
    broadcast = await sendPage(deps, id, broadcast);
    left -= PEOPLE_PER_PAGE;
  }
  if (broadcast?.state === 'sending')
    await deps.db.doc(broadcastPath(id)).update({ leasedUntil: null });
}

export async function sendBroadcasts(deps: Deps): Promise<void> {
  if (await isMaintained(deps)) return;
  const due = deps.db
    .collection(BROADCASTS)
    .where('state', 'in', ['scheduled', 'sending'])
    .where('sendAt', '<=', Timestamp.fromMillis(deps.now().getTime()))
    .orderBy('sendAt')
    .limit(MAX_DUE)
    .select();
  const { docs } = await due.get();
  const pathOf = ({ ref }: (typeof docs)[number]) => ref.path;
  const work = { name: 'send messages to members', items: docs, atOnce: 1, pathOf };
  await forEachSettled(deps, work, ({ id }) => sendRound(deps, id));
}

async function assertBelowDailyLimit(deps: Deps, atMs: number): Promise<void> {
  const near = deps.db
    .collection(BROADCASTS)
    .where('sendAt', '>', Timestamp.fromMillis(atMs - DAY_MS))
    .where('sendAt', '<', Timestamp.fromMillis(atMs + DAY_MS));
  if ((await near.count().get()).data().count >= MAX_BROADCASTS_A_DAY)
    throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
}

interface SendOrder {
  readonly revision: number;
  /** ISO 8601; null for now. */
  readonly sendAt: string | null;
  readonly actorId: string;
}

/** Plans a draft for a time or for now. Throws `invalid-argument` if it is incomplete, and `conflict` if it changed. */
export async function orderBroadcast(
  deps: Deps,
  id: string,
  { revision, sendAt, actorId }: SendOrder,
): Promise<void> {
  const nowMs = deps.now().getTime();
  const atMs = sendAt === null ? nowMs : Date.parse(sendAt);
  if (atMs > nowMs + MAX_DAYS_AHEAD * DAY_MS || (sendAt !== null && atMs <= nowMs))
    throw new AppError('invalid-argument', 'sendAt: must be within a year', {
      sendAt: 'must be within a year',
    });
  await assertBelowDailyLimit(deps, atMs);
  const { audience } = await readBroadcast(deps, id);
  const count = await countAudience(deps, audience);
  await deps.db.runTransaction(async (transaction) => {
    const broadcast = await readUnchanged(deps, transaction, { id, revision });
    const [gap] = findGaps(broadcast);
    if (gap) throw new AppError('invalid-argument', `${gap}: is missing`, { [gap]: 'is missing' });
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'broadcast.send',
      target: targetOf(id, broadcast),
      after: { audience: broadcast.audience.kind, count, ...(sendAt !== null && { sendAt }) },
    });
    transaction.update(deps.db.doc(broadcastPath(id)), {
      state: sendAt === null ? 'sending' : 'scheduled',
      sendAt: Timestamp.fromMillis(atMs),
      ...(sendAt === null && { startedAt: Timestamp.fromMillis(nowMs) }),
      revision: revision + 1,
      updatedAt: FieldValue.serverTimestamp(),
    });
    addAudit(transaction);
  });
}

/** Returns a planned message to the drafts, or ends the sending of a message. Throws `conflict`. */
export async function stopBroadcast(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(broadcastPath(id));
  await deps.db.runTransaction(async (transaction) => {
    const broadcast = parseBroadcast(deps, await transaction.get(ref));
    const { state, reached } = broadcast;
    if (state !== 'scheduled' && state !== 'sending')
      throw new AppError('conflict', 'It is not being sent.');
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: 'broadcast.stop',
      target: targetOf(id, broadcast),
      after: { count: reached },
    });
    transaction.update(ref, {
      ...(state === 'scheduled'
        ? { state: 'draft', sendAt: null }
        : { state: 'stopped', finishedAt: FieldValue.serverTimestamp() }),
      updatedAt: FieldValue.serverTimestamp(),
    });
    addAudit(transaction);
  });
}
