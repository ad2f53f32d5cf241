import { deleteLocalFile, readLocalFile } from '../../forms/local-files.ts';
import { fetchReachedLimit } from '../../platform/limits/fetch-reached-limit.ts';
import { sendMessage } from './conversation-store.ts';
import {
  isWaitingForFiles,
  listWaitingMessages,
  type MessageRef,
  type OutboxEntry,
  readOutboxEntry,
  removeEntry,
  sending,
  updateOutboxEntries,
} from './message-outbox.ts';
import { forgetUpload, uploadAttachment } from './use-attachments.ts';

const TRANSIENT_ERRORS: ReadonlySet<string> = new Set([
  'retry-limit-exceeded',
  'canceled',
  'unknown',
]);

function change(place: MessageRef, update: (entry: OutboxEntry) => OutboxEntry): void {
  updateOutboxEntries(place.conversationId, (entries) =>
    entries.map((entry) => (entry.id === place.messageId ? update(entry) : entry)),
  );
}

const markRefused = (place: MessageRef) =>
  change(place, (entry) => ({ ...entry, isRefused: true }));

/** Resolves on the server’s answer, so it may stay pending while offline. */
export async function writeMessage(
  place: MessageRef,
  uid: string,
  { draft }: OutboxEntry,
): Promise<void> {
  sending.add(place.messageId);
  try {
    await sendMessage(place, uid, draft);
    updateOutboxEntries(place.conversationId, (entries) => removeEntry(entries, place.messageId));
  } catch {
    const closed = await fetchReachedLimit(uid, ['message']).catch(() => null);
    change(place, (entry) => ({ ...entry, isRefused: true, closedUntilMs: closed?.untilMs }));
  } finally {
    sending.delete(place.messageId);
  }
}

/** Uploads the files in sequence and saves the progress; returns false if a retry is needed. */
async function uploadFiles(place: MessageRef, uid: string): Promise<boolean> {
  for (;;) {
    const [next] = readOutboxEntry(place)?.files ?? [];
    if (!next) return true;
    const file = next.attachment ? null : await readLocalFile(next.key);
    if (!next.attachment && !file) throw new Error(`${next.name} is no longer in this browser`);
    try {
      const attachment =
        next.attachment ??
        (file && (await uploadAttachment({ ...place, uid }, { key: next.key, file }).done));
      change(place, (entry) => ({
        ...entry,
        files: entry.files.filter(({ key }) => key !== next.key),
        draft: {
          ...entry.draft,
          attachments: [...entry.draft.attachments, ...(attachment ? [attachment] : [])],
        },
      }));
      forgetUpload(next.key);
      await deleteLocalFile(next.key);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!navigator.onLine || TRANSIENT_ERRORS.has(code)) return false;
      throw error;
    }
  }
}

/** Sends an outbox message once its files are uploaded. Locks across tabs. */
export async function deliverMessage(place: MessageRef, uid: string): Promise<void> {
  const name = `samspill.message.${place.messageId}`;
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    try {
      if (!(await uploadFiles(place, uid))) return;
    } catch (error) {
      console.warn('A file of a message cannot be sent:', error);
      return markRefused(place);
    }
    const entry = readOutboxEntry(place);
    if (entry && !entry.isRefused && !isWaitingForFiles(entry))
      void writeMessage(place, uid, entry);
  });
}

export async function deliverAll(uid: string): Promise<void> {
  await Promise.all(listWaitingMessages().map((place) => deliverMessage(place, uid)));
}
