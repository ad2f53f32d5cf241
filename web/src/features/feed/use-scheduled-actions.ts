import { CONTENT, conversationPath, MESSAGES, scheduledPath } from '@samspill/domain/paths';
import type { Scheduled } from '@samspill/domain/scheduled/scheduled';
import { doc, Timestamp, type WriteBatch, writeBatch } from 'firebase/firestore';
import { deleteWithUndo } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { newContentFields } from '../content/content-store.ts';
import { useAuthorCard } from '../content/use-author-card.ts';
import { newMessageFields } from '../conversations/conversation-store.ts';
import { textRateLimits } from '../limits/reached-limit.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import { changeScheduled, deleteScheduled } from '../scheduled/scheduled-store.ts';

type Author = ReturnType<typeof useAuthorCard>;
type ScheduledText = Pick<Scheduled, 'body' | 'images' | 'mentions'>;

function addSent(batch: WriteBatch, author: Author, { id, data }: Entity<Scheduled>): void {
  const { kind, projectId, conversationId, replyTo, quotedId, body, images, mentions } = data;
  if (kind === 'message') {
    if (conversationId === null) return;
    const ref = doc(firestore(), conversationPath(conversationId), MESSAGES, id);
    batch.set(ref, newMessageFields(author.uid, { text: body, attachments: [], replyTo }));
    return;
  }
  const text = { kind, projectId, body, images, mentions, poll: null };
  const draft = { ...text, ...(quotedId !== undefined && { quotedId }) };
  batch.set(doc(firestore(), CONTENT, id), newContentFields({ id, author, draft }));
}

/** Returns what a writer can do with an item that waits; the server may send it at the same time, which wins. */
export function useScheduledActions(item: Entity<Scheduled>) {
  const { t, format } = useMessages();
  const { uid } = useUser();
  const author = useAuthorCard();
  const explain = useLimitRefusal();
  const { id, data } = item;
  const path = scheduledPath(uid, id);
  const toast = `scheduled-${id}`;
  const fail = async (error: unknown) => {
    const gates =
      data.kind === 'message' ? (['message'] as const) : textRateLimits('post', data.body);
    const title = await explain(gates, error, t('scheduled.failed'));
    showToast({ kind: 'error', title, id: toast });
  };
  return {
    move: (at: Date) => {
      changeScheduled(uid, id, { sendAt: Timestamp.fromDate(at) }).catch(fail);
      showOncePersisted({ title: t('scheduled.done', { when: format.dateTime(at) }), id: toast });
    },
    edit: (text: ScheduledText): Promise<void> => changeScheduled(uid, id, text),
    sendNow: () => {
      const batch = writeBatch(firestore());
      addSent(batch, author, item);
      batch.delete(doc(firestore(), path));
      batch.commit().catch(fail);
      showOncePersisted({ title: t('scheduled.sent'), id: toast });
    },
    remove: () =>
      void deleteWithUndo({
        path,
        remove: () => deleteScheduled(uid, id),
        title: t('scheduled.deleted'),
        toastId: toast,
        undo: t('ui.undo'),
        onRefused: (error) => void fail(error),
      }),
  };
}
