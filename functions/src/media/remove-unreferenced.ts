import { dirname } from 'node:path/posix';
import { conversationPath, messagesPath } from '@samspill/domain/conversations/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { feedbackPath } from '@samspill/domain/feedback/paths';
import { groupPath } from '@samspill/domain/groups/paths';
import { UPLOADS } from '@samspill/domain/media/paths';
import type { Upload } from '@samspill/domain/media/upload';
import { CONTENT, projectPath, userPath } from '@samspill/domain/paths';
import { scheduledItemsPath } from '@samspill/domain/scheduled/paths';
import { type Answers, filesIn } from '@samspill/domain/surveys/answer';
import { answerFilePath, responsePath } from '@samspill/domain/surveys/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { Collection, ParsedDocument } from '../platform/firestore/collection.ts';
import {
  contents,
  conversations,
  feedback,
  groups,
  messages,
  people,
  projects,
  responses,
  scheduled,
  uploads as uploadsIn,
} from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import type { UploadLocation } from '../platform/media/upload-location.ts';
import { uploadLocationOf } from '../platform/media/upload-location.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { nightly } from '../platform/triggers/schedules.ts';

const PER_PAGE = 300;

const personPhotos = people.only('photoPath');
const projectCovers = projects.only('coverPath');
const projectPitches = projects.only('gallery', 'deck');
const groupPictures = conversations.only('photoPath');
const groupPhotos = groups.only('photoPath');
const feedbackScreenshots = feedback.only('screenshotPath');
const responseAnswers = responses.only('answers');
const contentImages = contents.only('images');
const scheduledImages = scheduled.only('images');
const messageAttachments = messages.only('attachments');

interface WithPath {
  readonly path: string;
}

interface ListSource<T> {
  readonly of: Collection<T>;
  readonly query: Query;
  readonly field: keyof T & string;
  readonly listOf: (data: T) => readonly WithPath[];
}

async function findInLists<T>(
  deps: Deps,
  { of, query, field, listOf }: ListSource<T>,
  paths: readonly string[],
) {
  const missing = new Set(paths);
  for await (const docs of readPages(query, { size: PER_PAGE, fields: [field] })) {
    const found = of.parseAll(deps, docs);
    // An unreadable document may name any of them; keeping an unreferenced file is harmless.
    if (found.length < docs.length) return paths;
    for (const { data } of found) for (const { path } of listOf(data)) missing.delete(path);
    if (missing.size === 0) break;
  }
  return paths.filter((path) => !missing.has(path));
}

interface FieldSource<T> {
  readonly of: Collection<T>;
  readonly path: string;
  readonly listOf: (data: T) => readonly (string | null | undefined)[];
}

async function findInDocument<T>(
  deps: Deps,
  { of, path, listOf }: FieldSource<T>,
  paths: readonly string[],
): Promise<readonly string[]> {
  const document = await deps.db.doc(path).get();
  if (!document.exists) return [];
  const data = of.parse(deps, document);
  return data === undefined ? paths : listOf(data).filter((each) => typeof each === 'string');
}

/** Selects only messages by the uploader since the upload: a message is written after its files. */
const messagesSince = (
  db: Firestore,
  { conversationId, uid, since }: { conversationId: string; uid: string; since: Date },
): Query =>
  db
    .collection(messagesPath(conversationId))
    .where('senderId', '==', uid)
    .where('createdAt', '>=', since)
    .orderBy('createdAt');

/** Looks in all posts, since an edit may add a picture to older ones, and in what the author sends later. */
async function findReferencedImages(
  deps: Deps,
  uid: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const listOf = ({ images }: { readonly images: readonly WithPath[] }) => images;
  const written = deps.db.collection(CONTENT).where('author.uid', '==', uid);
  const inPosts = { of: contentImages, query: written, field: 'images', listOf } as const;
  const posted = await findInLists(deps, inPosts, paths);
  const rest = paths.filter((path) => !posted.includes(path));
  const waiting = deps.db.collection(scheduledItemsPath(uid));
  const inScheduled = { of: scheduledImages, query: waiting, field: 'images', listOf } as const;
  return [...posted, ...(await findInLists(deps, inScheduled, rest))];
}

const toAnswerFilePaths =
  ({ surveyId, responseId }: Record<'surveyId' | 'responseId', string>) =>
  ({ answers }: { readonly answers: Answers }) =>
    filesIn(answers).map(({ id }) => answerFilePath(surveyId, responseId, id));

async function findReferenced(
  deps: Deps,
  place: UploadLocation,
  uploads: readonly Upload[],
): Promise<readonly string[]> {
  const { db } = deps;
  const paths = uploads.map(({ path }) => path);
  const inDocument = <T>(of: Collection<T>, path: string, listOf: FieldSource<T>['listOf']) =>
    findInDocument(deps, { of, path, listOf }, paths);
  switch (place.kind) {
    case 'photo':
      return inDocument(personPhotos, userPath(place.uid), ({ photoPath }) => [photoPath]);
    case 'cover':
      return inDocument(projectCovers, projectPath(place.projectId), ({ coverPath }) => [
        coverPath,
      ]);
    case 'gallery':
      return inDocument(projectPitches, projectPath(place.projectId), ({ gallery }) =>
        gallery.map(({ path }) => path),
      );
    case 'deck':
      return inDocument(projectPitches, projectPath(place.projectId), ({ deck }) => [deck?.path]);
    case 'groupPicture':
      return inDocument(groupPictures, conversationPath(place.conversationId), ({ photoPath }) => [
        photoPath,
      ]);
    case 'groupPhoto':
      return inDocument(groupPhotos, groupPath(place.groupId), ({ photoPath }) => [photoPath]);
    case 'screenshot':
      return inDocument(feedbackScreenshots, feedbackPath(place.feedbackId), (sent) => [
        sent.screenshotPath,
      ]);
    case 'answerFile':
      return inDocument(
        responseAnswers,
        responsePath(place.surveyId, place.responseId),
        toAnswerFilePaths(place),
      );
    case 'image':
      return findReferencedImages(deps, place.uid, paths);
    case 'attachment': {
      const since = new Date(Math.min(...uploads.map(({ createdAt }) => createdAt.toMillis())));
      const query = messagesSince(db, { ...place, since });
      const listed = { of: messageAttachments, query, field: 'attachments' } as const;
      return findInLists(deps, { ...listed, listOf: ({ attachments }) => attachments }, paths);
    }
  }
}

/** Grace period: a draft or an offline post may reference an image before the server has the document. */
const UNREFERENCED_MS = 7 * DAY_MS;

interface RunLimits {
  readonly perRound: number;
  readonly perRun: number;
  readonly runMs: number;
}

const DEFAULT_RUN_LIMITS: RunLimits = { perRound: 200, perRun: 20_000, runMs: 480_000 };

type UploadRecord = ParsedDocument<Upload>;

function byFolder(found: readonly UploadRecord[]): Map<string, UploadRecord[]> {
  const folders = new Map<string, UploadRecord[]>();
  for (const noted of found) {
    const folder = dirname(noted.data.path);
    folders.set(folder, [...(folders.get(folder) ?? []), noted]);
  }
  return folders;
}

async function cleanFolder(deps: Deps, noted: readonly UploadRecord[]): Promise<number> {
  const uploads = noted.map(({ data }) => data);
  const place = uploadLocationOf(uploads[0]?.path ?? '');
  const shown = place ? await findReferenced(deps, place, uploads) : [];
  const bucket = deps.storage.bucket();
  let removed = 0;
  for (const each of noted) {
    const { path } = each.data;
    if (place && !shown.includes(path)) {
      await bucket.file(path).delete({ ignoreNotFound: true });
      removed += 1;
    }
    await each.ref.delete();
  }
  return removed;
}

/**
 * Deletes files that no document has referenced for a week, up to a limit per run, and returns their number.
 * Idempotent. A failed folder does not stop the others; throws at the end if a retry may help.
 */
export async function removeUnreferenced(deps: Deps, bounds = DEFAULT_RUN_LIMITS): Promise<number> {
  const nowMs = deps.now().getTime();
  const outdated = deps.db
    .collection(UPLOADS)
    .where('createdAt', '<', new Date(nowMs - UNREFERENCED_MS));
  const failures: unknown[] = [];
  let removed = 0;
  let seen = 0;
  const pages = { size: bounds.perRound, orderBy: 'createdAt' };
  for await (const docs of readPages(outdated, pages)) {
    const items = byFolder(uploadsIn.parseAll(deps, docs));
    const work = {
      name: 'remove unreferenced',
      items,
      pathOf: ([folder]: [string, UploadRecord[]]) => folder,
    };
    await forEachSettled(deps, work, async ([, noted]) => {
      const gone = await cleanFolder(deps, noted);
      removed += gone;
    }).catch((error: unknown) => failures.push(error));
    seen += docs.length;
    if (seen >= bounds.perRun || deps.now().getTime() >= nowMs + bounds.runMs) break;
  }
  deps.log.info('unreferenced removed', { removed, seen });
  if (failures.length > 0) throw new AggregateError(failures, 'Some of it could not be removed');
  return removed;
}

export const unreferencedTrigger = (deps: Deps) =>
  nightly('45 4 * * *', () => removeUnreferenced(deps));
