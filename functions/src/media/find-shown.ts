import type { ContentImage } from '@samspill/domain/content/content';
import type { Attachment } from '@samspill/domain/conversations/message';
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
import type { UploadPlace } from './upload-place.ts';

const PER_PAGE = 300;

type Pathed = readonly (Pick<ContentImage, 'path'> | Pick<Attachment, 'path'>)[] | undefined;

/** Those of the paths that a list of what a query finds names; reads on until all are found. */
async function findListed(query: Query, field: string, paths: readonly string[]) {
  const missing = new Set(paths);
  const page = query.select(field).limit(PER_PAGE);
  for (let next: Query | null = page; next && missing.size > 0; ) {
    const { docs } = await next.get();
    for (const each of docs)
      for (const { path } of (each.get(field) as Pathed) ?? []) missing.delete(path);
    const last = docs.at(-1);
    next = last && docs.length === PER_PAGE ? page.startAfter(last) : null;
  }
  return paths.filter((path) => !missing.has(path));
}

async function findNamed(db: Firestore, documentPath: string, field: string) {
  const shown: unknown = (await db.doc(documentPath).get()).get(field);
  return typeof shown === 'string' ? [shown] : [];
}

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
  db: Firestore,
  place: UploadPlace,
  uploads: readonly Upload[],
): Promise<readonly string[]> {
  const paths = uploads.map(({ path }) => path);
  switch (place.kind) {
    case 'photo':
      return findNamed(db, userPath(place.uid), 'photoPath');
    case 'cover':
      return findNamed(db, projectPath(place.projectId), 'coverPath');
    case 'gallery': {
      const project = await db.doc(projectPath(place.projectId)).get();
      return ((project.get('gallery') as Pathed) ?? []).map(({ path }) => path);
    }
    case 'deck':
      return findNamed(db, projectPath(place.projectId), 'deck.path');
    case 'groupPicture':
      return findNamed(db, conversationPath(place.conversationId), 'photoPath');
    case 'screenshot':
      return findNamed(db, feedbackPath(place.feedbackId), 'screenshotPath');
    // An edit may add it to what was written at any time before.
    case 'image': {
      const written = db.collection(CONTENT).where('author.uid', '==', place.uid);
      return findListed(written, 'images', paths);
    }
    case 'attachment': {
      const since = new Date(Math.min(...uploads.map(({ createdAt }) => createdAt.toMillis())));
      return findListed(messagesSince(db, { ...place, since }), 'attachments', paths);
    }
  }
}
