import type { Upload } from '@samspill/domain/media/upload';
import {
  CONTENT,
  conversationPath,
  feedbackPath,
  messagesPath,
  projectPath,
  userPath,
} from '@samspill/domain/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import {
  contents,
  conversations,
  feedback,
  messages,
  people,
  projects,
} from '../firestore/collections.ts';
import type { UploadPlace } from './upload-place.ts';

const PER_PAGE = 300;

const withPhoto = people.only('photoPath');
const covered = projects.only('coverPath');
const pitched = projects.only('gallery', 'deck');
const pictured = conversations.only('photoPath');
const sent = feedback.only('screenshotPath');
const illustrated = contents.only('images');
const attached = messages.only('attachments');

interface Pathed {
  readonly path: string;
}

interface Listed<T> {
  readonly of: Collection<T>;
  readonly query: Query;
  /** The field that lists files. */
  readonly field: keyof T & string;
  readonly listOf: (data: T) => readonly Pathed[];
}

/** Those of the paths that a list of what a query finds names; reads on until all are found. */
async function findListed<T>(
  deps: Deps,
  { of, query, field, listOf }: Listed<T>,
  paths: readonly string[],
) {
  const missing = new Set(paths);
  const page = query.select(field).limit(PER_PAGE);
  for (let next: Query | null = page; next && missing.size > 0; ) {
    const { docs } = await next.get();
    const found = of.parseAll(deps, docs);
    // One that cannot be read may show any of them, and a file too many does no harm.
    if (found.length < docs.length) return paths;
    for (const { data } of found) for (const { path } of listOf(data)) missing.delete(path);
    const last = docs.at(-1);
    next = last && docs.length === PER_PAGE ? page.startAfter(last) : null;
  }
  return paths.filter((path) => !missing.has(path));
}

interface Named<T> {
  readonly of: Collection<T>;
  readonly path: string;
  readonly listOf: (data: T) => readonly (string | null | undefined)[];
}

/** Those that one document names; all of them where it cannot be read. */
async function findNamed<T>(
  deps: Deps,
  { of, path, listOf }: Named<T>,
  paths: readonly string[],
): Promise<readonly string[]> {
  const document = await deps.db.doc(path).get();
  if (!document.exists) return [];
  const data = of.parse(deps, document);
  return data === undefined ? paths : listOf(data).filter((each) => typeof each === 'string');
}

/** Of one sender: a message names its files when it is written, after they came. */
const messagesSince = (
  db: Firestore,
  { conversationId, uid, since }: { conversationId: string; uid: string; since: Date },
): Query =>
  db
    .collection(messagesPath(conversationId))
    .where('senderId', '==', uid)
    .where('createdAt', '>=', since)
    .orderBy('createdAt');

/** The paths of the files of one place that some document shows. */
export async function findShown(
  deps: Deps,
  place: UploadPlace,
  uploads: readonly Upload[],
): Promise<readonly string[]> {
  const { db } = deps;
  const paths = uploads.map(({ path }) => path);
  const inDocument = <T>(of: Collection<T>, path: string, listOf: Named<T>['listOf']) =>
    findNamed(deps, { of, path, listOf }, paths);
  switch (place.kind) {
    case 'photo':
      return inDocument(withPhoto, userPath(place.uid), ({ photoPath }) => [photoPath]);
    case 'cover':
      return inDocument(covered, projectPath(place.projectId), ({ coverPath }) => [coverPath]);
    case 'gallery':
      return inDocument(pitched, projectPath(place.projectId), ({ gallery }) =>
        gallery.map(({ path }) => path),
      );
    case 'deck':
      return inDocument(pitched, projectPath(place.projectId), ({ deck }) => [deck?.path]);
    case 'groupPicture':
      return inDocument(pictured, conversationPath(place.conversationId), ({ photoPath }) => [
        photoPath,
      ]);
    case 'screenshot':
      return inDocument(sent, feedbackPath(place.feedbackId), ({ screenshotPath }) => [
        screenshotPath,
      ]);
    // An edit may add it to what was written at any time before.
    case 'image': {
      const written = db.collection(CONTENT).where('author.uid', '==', place.uid);
      const listed = { of: illustrated, query: written, field: 'images' } as const;
      return findListed(deps, { ...listed, listOf: ({ images }) => images }, paths);
    }
    case 'attachment': {
      const since = new Date(Math.min(...uploads.map(({ createdAt }) => createdAt.toMillis())));
      const query = messagesSince(db, { ...place, since });
      const listed = { of: attached, query, field: 'attachments' } as const;
      return findListed(deps, { ...listed, listOf: ({ attachments }) => attachments }, paths);
    }
  }
}
