import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import {
  type Broadcast,
  broadcastText,
  findGaps,
  MAX_RECIPIENTS_A_MINUTE,
  type StopReason,
} from '@samspill/domain/broadcasts/broadcast';
import { BROADCASTS, broadcastPath } from '@samspill/domain/broadcasts/paths';
import { DAY_MS, MINUTE_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { MAX_DAYS_AHEAD } from '@samspill/domain/scheduled/scheduled';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { notify } from '../notifications/notify.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { recordFailures } from '../platform/failures/failure-store.ts';
import { isMaintained } from '../platform/http/site-switches.ts';
import { mailIdOf, mailOnce } from '../platform/mail/mail.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
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
  releaseTime,
  takeTime,
  targetOf,
} from './broadcast-store.ts';
import { composeBroadcastMail } from './compose-broadcast.ts';

/** How long one instance has a message to itself after a page; longer than a page takes. */
const LEASE_MS = 2 * MINUTE_MS;
/** At a page, once its lease has ended. */
const MAX_ATTEMPTS = 3;
const MAX_ATTEMPTS_IN_OUTAGE = 60;
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
const findRecipients = (deps: Deps, { audience, cursor }: Broadcast, limit: number) =>
  readRecipients(deps, audience, cursor, limit).catch((error: unknown) => {
    if (error instanceof AppError && ['not-found', 'conflict'].includes(error.code)) return null;
    throw error;
  });

interface SentPage {
  readonly isLast: boolean;
  readonly cursor: string;
  readonly reached: number;
  readonly mailed: number;
  readonly failed: readonly unknown[];
}

const MAX_CONCURRENCY = 20;

/** Sends to each recipient independently of failures of others; returns the errors by recipient. */
async function sendTo(
  deps: Deps,
  id: string,
  broadcast: Broadcast,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, unknown>> {
  const failed = new Map<string, unknown>();
  const queue = recipients.values();
  const worker = async () => {
    for (const recipient of queue) {
      const results = await Promise.allSettled([
        mailTo(deps, id, broadcast, recipient),
        notifyInApp(deps, id, broadcast, recipient),
      ]);
      for (const result of results)
        if (result.status === 'rejected') failed.set(recipient.uid, result.reason);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENCY }, worker));
  for (const [uid, error] of failed)
    deps.log.error('message not sent to a member', { id, uid, error: String(error) });
  return failed;
}

/** Sends one page, and saves its end with its counts. Null where this round must end. */
async function sendPage(
  deps: Deps,
  id: string,
  broadcast: Broadcast,
  limit: number,
): Promise<Broadcast | null> {
  const page = await findRecipients(deps, broadcast, limit);
  if (page === null) {
    await stopBroadcast(deps, id, SITE_ACTOR_ID, 'audience');
    return null;
  }
  const failed = await sendTo(deps, id, broadcast, page.recipients);
  const isReached = ({ uid }: Recipient) => !failed.has(uid);
  const mailed = page.recipients.filter(({ email }) => broadcast.email && email !== null);
  const shown = page.recipients.filter(({ inApp }) => broadcast.inApp && inApp);
  const reached = new Set([...mailed, ...shown].filter(isReached).map(({ uid }) => uid)).size;
  // All at once is an outage, which has longer.
  const isOutage = failed.size > 1 && failed.size === page.recipients.length;
  const attempts = isOutage ? MAX_ATTEMPTS_IN_OUTAGE : MAX_ATTEMPTS;
  if (failed.size > 0 && broadcast.attempts + 1 < attempts) {
    await updateOwn(deps, id, broadcast, () => ({ attempts: broadcast.attempts + 1 }));
    // The page is repeated when the lease ends; recipients already reached get no second message.
    throw new Error(`${broadcastPath(id)}: ${failed.size} of ${page.recipients.length} failed`);
  }
  const isHidden = await hidesAnswers(deps, broadcast.audience);
  return savePage(deps, id, broadcast, {
    isLast: page.cursor === null,
    cursor: page.cursor ?? broadcast.cursor,
    // The difference would be the number of answers.
    reached: isHidden ? page.members : reached,
    mailed: mailed.filter(isReached).length,
    failed: [...failed.values()],
  });
}

/** Updates the message; returns null if another instance has sent its page or the message was deleted. */
function updateOwn(
  deps: Deps,
  id: string,
  { cursor, leasedUntil }: Broadcast,
  changesOf: (stored: Broadcast) => Partial<Broadcast>,
): Promise<Broadcast | null> {
  const ref = deps.db.doc(broadcastPath(id));
  return deps.db.runTransaction(async (transaction) => {
    const stored = broadcasts.parse(deps, await transaction.get(ref));
    const isOwn =
      stored?.cursor === cursor && stored.leasedUntil?.toMillis() === leasedUntil?.toMillis();
    if (!stored || !isOwn) return null;
    const changes = changesOf(stored);
    transaction.update(ref, changes);
    return { ...stored, ...changes };
  });
}

async function savePage(
  deps: Deps,
  id: string,
  broadcast: Broadcast,
  { isLast, cursor, reached, mailed, failed }: SentPage,
): Promise<Broadcast | null> {
  const now = Timestamp.fromMillis(deps.now().getTime());
  const saved = await updateOwn(deps, id, broadcast, (stored) => {
    const isOver = isLast || stored.state !== 'sending';
    return {
      cursor,
      reached: stored.reached + reached,
      mailed: stored.mailed + mailed,
      skipped: stored.skipped + failed.length,
      attempts: 0,
      leasedUntil: isOver ? null : leaseEnd(deps),
      ...(isOver && { finishedAt: stored.finishedAt ?? now }),
      ...(isLast && stored.state === 'sending' && { state: 'sent' as const }),
    };
  });
  if (saved && failed.length > 0) {
    const path = broadcastPath(id);
    const place = {
      path,
      pattern: null,
      change: 'updated' as const,
      event: { id: `${id}-${cursor}` },
    };
    const error = `${failed.length} members: ${String(failed[0])}`;
    await recordFailures(deps, place, [{ reaction: null, error, isGivenUp: true }]);
  }
  return saved;
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

interface RoundLimits {
  readonly perPage?: number;
  readonly endMs?: number;
}

export async function sendRound(
  deps: Deps,
  id: string,
  { perPage = PEOPLE_PER_PAGE, endMs = Number.POSITIVE_INFINITY }: RoundLimits = {},
): Promise<void> {
  let broadcast = await lease(deps, id);
  let left = MAX_RECIPIENTS_A_MINUTE;
  while (broadcast?.state === 'sending' && left > 0 && Date.now() < endMs) {
    broadcast = await sendPage(deps, id, broadcast, perPage);
    left -= perPage;
  }
  if (broadcast?.state === 'sending')
    await updateOwn(deps, id, broadcast, () => ({ leasedUntil: null }));
}

const FIRST_ROUND_MS = 5_000;
const FIRST_PAGE = 20;

/** For the request that orders the message: the schedule sends the rest. */
export const sendFirst = (deps: Deps, id: string): Promise<void> =>
  sendRound(deps, id, { perPage: FIRST_PAGE, endMs: Date.now() + FIRST_ROUND_MS });

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
  const count = await countAudience(deps, (await readBroadcast(deps, id)).audience);
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const broadcast = await readUnchanged(deps, transaction, { id, revision });
    const [gap] = findGaps(broadcast);
    if (gap) throw new AppError('invalid-argument', `${gap}: is missing`, { [gap]: 'is missing' });
    const addTime = await takeTime(deps, transaction, { id, atMs });
    audit({
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
    addTime();
  });
}

/** Returns a planned message to the drafts, or ends the sending of a message. Throws `conflict`. */
export async function stopBroadcast(
  deps: Deps,
  id: string,
  actorId: string,
  stopReason: StopReason | null = null,
): Promise<void> {
  const ref = deps.db.doc(broadcastPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const broadcast = parseBroadcast(deps, await transaction.get(ref));
    const { state, reached } = broadcast;
    if (state !== 'scheduled' && state !== 'sending')
      throw new AppError('conflict', 'It is not being sent.');
    if (state === 'scheduled') await releaseTime(deps, transaction, id);
    audit({
      action: 'broadcast.stop',
      target: targetOf(id, broadcast),
      after: { count: reached },
    });
    transaction.update(ref, {
      ...(state === 'scheduled'
        ? { state: 'draft', sendAt: null }
        : { state: 'stopped', stopReason, finishedAt: FieldValue.serverTimestamp() }),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}
