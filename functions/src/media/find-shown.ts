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
    for (const { data } of of.parseAll(deps, docs))
      for (const { path } of listOf(data)) missing.delete(path);
    const last = docs.at(-1);
    next = last && docs.length === PER_PAGE ? page.startAfter(last) : null;
  }
  return paths.filter((path) => !missing.has(path));
}

const named = (path: string | null | undefined): readonly string[] => (path ? [path] : []);

/** Of one sender: a message names its files when it is written, after they came. */
export const messagesSince = (
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
  switch (place.kind) {
    case 'photo':
      return named((await people.only('photoPath').read(deps, userPath(place.uid)))?.photoPath);
    case 'cover':
      return named((await covered.read(deps, projectPath(place.projectId)))?.coverPath);
    case 'gallery': {
      const project = await pitched.read(deps, projectPath(place.projectId));
      return project?.gallery.map(({ path }) => path) ?? [];
    }
    case 'deck':
      return named((await pitched.read(deps, projectPath(place.projectId)))?.deck?.path);
    case 'groupPicture':
      return named((await pictured.read(deps, conversationPath(place.conversationId)))?.photoPath);
    case 'screenshot':
      return named((await sent.read(deps, feedbackPath(place.feedbackId)))?.screenshotPath);
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
