import {
  type Broadcast,
  type BroadcastDetails,
  type BroadcastDraft,
  type BroadcastPage,
  type BroadcastRow,
  BroadcastSchema,
  BroadcastTimesSchema,
  broadcastText,
  MAX_BROADCASTS_A_DAY,
} from '@samspill/domain/broadcasts/broadcast';
import { BROADCASTS, broadcastPath, SITE_BROADCASTS } from '@samspill/domain/broadcasts/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import { NOTIFICATIONS } from '@samspill/domain/notifications/paths';
import { MAIL } from '@samspill/domain/paths';
import { isoTime } from '@samspill/domain/timestamps';
import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { TooManyRequestsError } from '../platform/http/rate-limit.ts';
import {
  collectMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';
import { hidesAnswers } from './broadcast-audience.ts';

const RETRY_AFTER_SECONDS = 3_600;

export const broadcasts = defineCollection(`${BROADCASTS}/{id}`, BroadcastSchema);

export function parseBroadcast(deps: Deps, snapshot: DocumentSnapshot): Broadcast {
  const broadcast = broadcasts.parse(deps, snapshot);
  if (!broadcast) throw new AppError('not-found', 'There is no such message.');
  return broadcast;
}

export const readBroadcast = async (deps: Deps, id: string): Promise<Broadcast> =>
  parseBroadcast(deps, await deps.db.doc(broadcastPath(id)).get());

export const targetOf = (id: string, broadcast: BroadcastDraft) =>
  ({ kind: 'broadcast', id, label: broadcastText(broadcast, 'nb').subject }) as const;

const timeOf = (at: Broadcast['sendAt']) => (at === null ? null : isoTime(at));

function toRow(id: string, broadcast: Broadcast): BroadcastRow {
  const { audience, subject, body, inApp, email, state, revision } = broadcast;
  const { reached, unsubscribed, skipped, stopReason } = broadcast;
  return {
    ...{ id, audience, subject, body, inApp, email, state, revision },
    ...{ reached, unsubscribed, skipped, stopReason },
    sendAt: timeOf(broadcast.sendAt),
    updatedAt: isoTime(broadcast.updatedAt),
    startedAt: timeOf(broadcast.startedAt),
    finishedAt: timeOf(broadcast.finishedAt),
  };
}

export async function listBroadcasts(deps: Deps, request: PageRequest): Promise<BroadcastPage> {
  const all = deps.db.collection(BROADCASTS);
  const { documents, next } = await readPage(all, all.orderBy('createdAt', 'desc'), request);
  const found: ParsedDocument<Broadcast>[] = broadcasts.parseAll(deps, documents);
  return { broadcasts: found.map(({ id, data }) => toRow(id, data)), next };
}

async function countFigures(deps: Deps, id: string) {
  const notices = deps.db.collectionGroup(NOTIFICATIONS).where('subject.id', '==', id);
  const mails = deps.db.collection(MAIL).where('about', 'array-contains', id);
  const [read, failed] = await Promise.all([
    notices.where('readAt', '!=', null).count().get(),
    mails.where('delivery.state', '==', 'ERROR').count().get(),
  ]);
  return { read: read.data().count, failed: failed.data().count };
}

const HIDDEN = { mailed: null, read: null, failed: null };

export async function readBroadcastDetails(deps: Deps, id: string): Promise<BroadcastDetails> {
  const broadcast = await readBroadcast(deps, id);
  const isHidden = await hidesAnswers(deps, broadcast.audience);
  const figures = isHidden
    ? HIDDEN
    : { mailed: broadcast.mailed, ...(await countFigures(deps, id)) };
  return { broadcast: toRow(id, broadcast), figures };
}

export async function createBroadcast(
  deps: Deps,
  draft: BroadcastDraft,
  authorId: string,
): Promise<{ readonly id: string }> {
  const now = FieldValue.serverTimestamp();
  const ref = deps.db.collection(BROADCASTS).doc();
  await ref.create({
    ...draft,
    state: 'draft',
    revision: 0,
    sendAt: null,
    authorId,
    cursor: '',
    leasedUntil: null,
    reached: 0,
    mailed: 0,
    unsubscribed: 0,
    attempts: 0,
    skipped: 0,
    stopReason: null,
    createdAt: now,
    updatedAt: now,
    startedAt: null,
    finishedAt: null,
  });
  return { id: ref.id };
}

/** Reads a draft of this revision. Throws `conflict` after a concurrent change. */
export async function readUnchanged(
  deps: Deps,
  transaction: Transaction,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<Broadcast> {
  const broadcast = parseBroadcast(deps, await transaction.get(deps.db.doc(broadcastPath(id))));
  if (broadcast.state !== 'draft') throw new AppError('conflict', 'It is no draft.');
  if (broadcast.revision !== revision) throw new AppError('conflict', 'It was changed meanwhile.');
  return broadcast;
}

export async function changeBroadcast(
  deps: Deps,
  id: string,
  { revision, ...draft }: BroadcastDraft & { readonly revision: number },
): Promise<{ readonly revision: number }> {
  await deps.db.runTransaction(async (transaction) => {
    await readUnchanged(deps, transaction, { id, revision });
    transaction.update(deps.db.doc(broadcastPath(id)), {
      ...draft,
      revision: revision + 1,
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
  return { revision: revision + 1 };
}

export async function deleteBroadcast(deps: Deps, id: string, actorId: string): Promise<void> {
  const ref = deps.db.doc(broadcastPath(id));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const broadcast = parseBroadcast(deps, await transaction.get(ref));
    if (broadcast.state === 'sending') throw new AppError('conflict', 'Stop it first.');
    // A sent message counts towards the daily limit even if deleted.
    if (broadcast.state === 'scheduled') await releaseTime(deps, transaction, id);
    audit({ action: 'broadcast.delete', target: targetOf(id, broadcast) });
    transaction.delete(ref);
  });
}

const broadcastTimes = defineCollection(SITE_BROADCASTS, BroadcastTimesSchema);

/** Counts a message within the daily limit. Throws `too-many-requests`. */
export async function takeTime(
  deps: Deps,
  transaction: Transaction,
  { id, atMs }: { readonly id: string; readonly atMs: number },
): Promise<() => void> {
  const ref = deps.db.doc(SITE_BROADCASTS);
  const stored = broadcastTimes.parse(deps, await transaction.get(ref))?.times ?? {};
  const sinceMs = deps.now().getTime() - DAY_MS;
  const times = Object.entries(stored).filter(([, at]) => at.toMillis() > sinceMs);
  const near = times.filter(([, at]) => Math.abs(at.toMillis() - atMs) < DAY_MS);
  if (near.length >= MAX_BROADCASTS_A_DAY) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
  const added = { ...Object.fromEntries(times), [id]: Timestamp.fromMillis(atMs) };
  return () => void transaction.set(ref, { times: added });
}

/** For a message that was planned and is not sent. Reads, so it comes before the writes of the transaction. */
export async function releaseTime(deps: Deps, transaction: Transaction, id: string): Promise<void> {
  const ref = deps.db.doc(SITE_BROADCASTS);
  const times = broadcastTimes.parse(deps, await transaction.get(ref))?.times;
  if (!times) return;
  const { [id]: _, ...left } = times;
  transaction.set(ref, { times: left });
}

export const broadcastsPersonalData: PersonalData = {
  name: 'broadcasts',
  collect: ({ db }, { uid }) =>
    collectMatching(db.collection(BROADCASTS).where('authorId', '==', uid)),
  erase: ({ db }, { uid }) => {
    const own = db.collection(BROADCASTS).where('authorId', '==', uid);
    return eraseMatching(db, own, (batch, { ref }) => {
      batch.update(ref, { authorId: null });
    });
  },
};
