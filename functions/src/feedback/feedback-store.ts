import { AppError } from '@samspill/domain/errors';
import type { Feedback, FeedbackDraft } from '@samspill/domain/feedback/feedback';
import { FEEDBACK, feedbackPath, feedbackScreenshotPath, userPath } from '@samspill/domain/paths';
import {
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { feedback as feedbackAt, people } from '../firestore/collections.ts';
import { TooManyRequestsError } from '../http/too-many-requests.ts';
import { tokensOfFeedback } from './feedback-tokens.ts';
import { readScreenshot } from './read-screenshot.ts';

const CACHE_CONTROL = 'private, no-store';

/** Throws `not-found` if it does not exist. */
export function parseFeedback(deps: Pick<Deps, 'log'>, snapshot: DocumentSnapshot): Feedback {
  const feedback = feedbackAt.parse(deps, snapshot);
  if (!feedback) throw new AppError('not-found', 'There is no such feedback.');
  return feedback;
}

export async function downloadScreenshot(
  deps: Deps,
  { screenshotPath }: Feedback,
): Promise<Uint8Array> {
  if (screenshotPath === null) throw new AppError('not-found', 'It has no screenshot.');
  const [bytes] = await deps.storage.bucket().file(screenshotPath).download();
  return bytes;
}

/** Throws `not-found` for feedback of others too, so that it reveals nothing. */
export async function readOwnScreenshot(deps: Deps, id: string, uid: string): Promise<Uint8Array> {
  const feedback = parseFeedback(deps, await deps.db.doc(feedbackPath(id)).get());
  if (feedback.sender?.uid !== uid) throw new AppError('not-found', 'There is no such feedback.');
  return downloadScreenshot(deps, feedback);
}

type Sender = Feedback['sender'];

async function readSender(deps: Deps, uid: string | null): Promise<Sender> {
  if (uid === null) return null;
  const person = await people.only('displayName').read(deps, userPath(uid));
  return { uid, name: person?.displayName ?? '' };
}

async function storeScreenshot(deps: Deps, { id, screenshot }: FeedbackDraft) {
  if (screenshot === null) return null;
  const webp = await readScreenshot(deps, screenshot);
  const path = feedbackScreenshotPath(id);
  await deps.storage
    .bucket()
    .file(path)
    .save(webp, {
      contentType: 'image/webp',
      resumable: false,
      metadata: { cacheControl: CACHE_CONTROL },
    });
  return path;
}

/** Feedback that one account sends within a minute, over all instances. */
export const MAX_FEEDBACK_A_MINUTE = 5;
const WINDOW_MS = 60_000;

/** Counts what is stored, so that it holds however many instances take requests. Throws `TooManyRequestsError`. */
async function assertRoom(deps: Deps, transaction: Transaction, uid: string): Promise<void> {
  const nowMs = deps.now().getTime();
  const recent = deps.db
    .collection(FEEDBACK)
    .where('sender.uid', '==', uid)
    .where('createdAt', '>', Timestamp.fromMillis(nowMs - WINDOW_MS))
    .orderBy('createdAt', 'desc')
    .limit(MAX_FEEDBACK_A_MINUTE);
  const found = feedbackAt.only('createdAt').parseAll(deps, (await transaction.get(recent)).docs);
  const oldest = found[MAX_FEEDBACK_A_MINUTE - 1];
  if (!oldest) return;
  const leftMs = oldest.data.createdAt.toMillis() + WINDOW_MS - nowMs;
  throw new TooManyRequestsError(Math.max(1, Math.ceil(leftMs / 1000)));
}

/** Idempotent per id: a second call changes nothing. */
export async function createFeedback(
  deps: Deps,
  draft: FeedbackDraft,
  senderUid: string | null,
): Promise<void> {
  const ref = deps.db.doc(feedbackPath(draft.id));
  if ((await ref.get()).exists) return;
  const sender = await readSender(deps, senderUid);
  const email = sender ? null : draft.email;
  const screenshotPath = await storeScreenshot(deps, draft);
  const { kind, message, path, locale } = draft;
  const feedback: WithFieldValue<Feedback> = {
    kind,
    message,
    path,
    locale,
    email,
    sender,
    screenshotPath,
    status: 'new',
    reply: null,
    searchTokens: tokensOfFeedback({ ...draft, email, sender }),
    createdAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  };
  const stored = deps.db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    if (senderUid !== null) await assertRoom(deps, transaction, senderUid);
    transaction.create(ref, feedback);
  });
  await stored.catch(async (error: unknown) => {
    // Rejected feedback must not leave its screenshot behind.
    if (screenshotPath && error instanceof TooManyRequestsError)
      await deps.storage.bucket().file(screenshotPath).delete({ ignoreNotFound: true });
    throw error;
  });
}
