import { AppError } from '@samspill/domain/errors';
import {
  type Feedback,
  type FeedbackDraft,
  MAX_SCREENSHOT_BYTES,
} from '@samspill/domain/feedback/feedback';
import { FEEDBACK, feedbackPath, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { USERS, userPath } from '@samspill/domain/paths';
import { collectTokens, facetToken } from '@samspill/domain/search/search-tokens';
import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
  type WithFieldValue,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { feedback as feedbackAt, people } from '../platform/firestore/collections.ts';
import { TooManyRequestsError } from '../platform/http/rate-limit.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { withSharp } from '../platform/triggers/run-exclusive.ts';

/** Treats larger images as decompression bombs. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE_PX = 4_096;
const QUALITY = 80;

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

const isPng = (bytes: Buffer) => bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD);

function rejectScreenshot(fault: string): never {
  throw new AppError('invalid-argument', `screenshot: ${fault}`, { screenshot: fault });
}

/**
 * Re-encodes the image of a `data:` URL, so that no metadata or hidden content is stored. Throws `invalid-argument` if
 * it is no image.
 */
export async function readScreenshot(deps: Pick<Deps, 'turns'>, dataUrl: string): Promise<Buffer> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  if (bytes.length > MAX_SCREENSHOT_BYTES) rejectScreenshot('is too large');
  // Check before decoding: the decoder knows more formats, some of which read other files.
  if (!isPng(bytes) && !isWebp(bytes)) rejectScreenshot('must be a PNG or WebP');
  try {
    return await withSharp(deps, (sharp) =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .resize({
          width: MAX_SIDE_PX,
          height: MAX_SIDE_PX,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  } catch {
    return rejectScreenshot('cannot be read');
  }
}

type SearchableFeedback = Pick<Feedback, 'kind' | 'message' | 'path' | 'email' | 'sender'>;

export function tokensOfFeedback({
  kind,
  message,
  path,
  email,
  sender,
}: SearchableFeedback): string[] {
  const facets = [facetToken('kind', kind)];
  return collectTokens(facets, [sender?.name ?? '', email ?? '', path, message]);
}

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

const sentBy = ({ db }: Deps, uid: string) =>
  db.collection(FEEDBACK).where('sender.uid', '==', uid);

async function deleteScreenshots(deps: Deps, query: Query): Promise<void> {
  const { docs } = await query.get();
  const remove = ({ id }: QueryDocumentSnapshot) =>
    deps.storage.bucket().file(feedbackScreenshotPath(id)).delete({ ignoreNotFound: true });
  await Promise.all(docs.map(remove));
}

const createFieldReplacer =
  (deps: Deps, left: Partial<Pick<Feedback, 'path' | 'screenshotPath' | 'email'>>) =>
  (batch: WriteBatch, found: QueryDocumentSnapshot) => {
    const feedback = feedbackAt.parse(deps, found);
    const searchTokens = feedback ? tokensOfFeedback({ ...feedback, ...left }) : [];
    batch.update(found.ref, { ...left, searchTokens });
  };

/**
 * Erases the user's feedback with screenshots. Feedback sent signed out loses the address but stays, since its owner is
 * unproven. Feedback from the user's page by others loses page and screenshot.
 */
export const feedbackPersonalData: PersonalData = {
  name: 'feedback',
  collect: (deps, { uid }) => collectMatching(sentBy(deps, uid)),
  listFiles: async (deps, { uid }) => {
    const { docs } = await sentBy(deps, uid).get();
    return feedbackAt
      .only('screenshotPath')
      .parseAll(deps, docs)
      .flatMap(({ data }) => data.screenshotPath ?? []);
  },
  erase: async (deps, { uid, email }) => {
    const all = deps.db.collection(FEEDBACK);
    const sent = sentBy(deps, uid);
    await deleteScreenshots(deps, sent);
    await deleteMatching(deps.db, sent);
    const onPage = all.where('path', '==', `/${userPath(uid)}`);
    await deleteScreenshots(deps, onPage);
    await eraseMatching(
      deps.db,
      onPage,
      createFieldReplacer(deps, { path: `/${USERS}`, screenshotPath: null }),
    );
    if (email === null) return;
    await eraseMatching(
      deps.db,
      all.where('email', '==', email),
      createFieldReplacer(deps, { email: null }),
    );
  },
};
