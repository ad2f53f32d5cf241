import { UploadError } from '../../firebase/storage.ts';
import { readClosed } from './read-closed.ts';

/**
 * Rejects as the bucket would where uploads are closed to somebody: of covers and attachments its rules cannot know, and
 * the server would take the file away again. Where that cannot be asked, the upload says why.
 */
export async function refuseClosedUpload(uid: string): Promise<void> {
  const closed = await readClosed(uid, ['upload']).catch(() => null);
  if (closed !== null) throw new UploadError('unauthorized');
}
