import { conversationPath, projectPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { conversations, projects, uploads } from '../firestore/collections.ts';
import { closeGate } from '../limits/close-gates.ts';
import { isTooMuch } from '../limits/is-too-much.ts';
import { makeVariants, type StoredObject } from './image-variants.ts';
import { placeOf, type UploadPlace } from './upload-place.ts';
import { noteUpload } from './upload-store.ts';

/** Whose the file counts as; null of what the server stores, and of a project that is gone or made up. */
async function readUploader(deps: Deps, place: UploadPlace): Promise<string | null> {
  if (place.kind === 'screenshot') return null;
  if (place.kind === 'groupPicture') {
    const path = conversationPath(place.conversationId);
    return (await conversations.only('createdBy').read(deps, path))?.createdBy ?? null;
  }
  if (!('projectId' in place)) return place.uid;
  const path = projectPath(place.projectId);
  const project = await projects.only('ownerId', 'seeded').read(deps, path);
  return project && !project.seeded ? project.ownerId : null;
}

/** Readers look for the mark within the first kilobyte. */
const PDF_HEAD_BYTES = 1024;

/** Whether it is what its type says; a file that went meanwhile is left alone. */
async function isPdf(deps: Deps, { bucket, name }: StoredObject): Promise<boolean> {
  const file = deps.storage.bucket(bucket).file(name);
  if (!(await file.exists())[0]) return true;
  const [head] = await file.download({ start: 0, end: PDF_HEAD_BYTES - 1 });
  return head.subarray(0, PDF_HEAD_BYTES).includes('%PDF-');
}

/**
 * Notes a file that came in and gives an image its smaller copies; one too many is deleted and costs no copies. Rules of
 * the bucket cannot count, and see the closed gate of some places alone (docs/decisions/0057). Safe twice.
 */
export async function receiveUpload(deps: Deps, object: StoredObject, at: Date): Promise<void> {
  const place = placeOf(object.name);
  if (!place) return;
  const uid = await readUploader(deps, place);
  const noted = { path: object.name, uid, at: Timestamp.fromDate(at) };
  const made = await (await noteUpload(deps.db, noted)).get();
  if (uid !== null) {
    const isOver = await isTooMuch(deps, 'upload', { uid, made, of: uploads });
    await closeGate(deps, uid, 'upload');
    if (isOver) {
      deps.log.warn('upload beyond the limit', { path: object.name });
      const file = deps.storage.bucket(object.bucket).file(object.name);
      await file.delete({ ignoreNotFound: true });
      return;
    }
  }
  if (place.kind === 'deck' && !(await isPdf(deps, object))) {
    deps.log.warn('deck is no PDF', { path: object.name });
    await deps.storage.bucket(object.bucket).file(object.name).delete({ ignoreNotFound: true });
    return;
  }
  await makeVariants(deps, object);
}
