import { UploadError } from '../../firebase/storage.ts';
import { fetchReachedLimit } from './fetch-reached-limit.ts';

/**
 * Rejects an upload over the limit before it starts. The storage rules cannot check the limit for covers and
 * attachments, and the server would delete the file afterwards. If the limit cannot be read, the upload itself reports
 * the error.
 */
export async function rejectUploadOverLimit(uid: string): Promise<void> {
  const closed = await fetchReachedLimit(uid, ['upload']).catch(() => null);
  if (closed !== null) throw new UploadError('unauthorized');
}
