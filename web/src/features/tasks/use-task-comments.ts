import { TASK_ENTRIES, taskEntryPath } from '@samspill/domain/paths';
import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import { collection, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { deleteDocument } from '../../data/delete-document.ts';
import { deleteWithUndo } from '../../data/deletions.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { useRefusedText } from '../content/use-refused-text.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';

type CommentText = Pick<TaskEntry, 'body' | 'mentions'>;

// Writes settle when the server confirms them, which may take long offline: update the page without waiting.

export function useTaskComments({ projectId, taskId }: Pick<TaskEntry, 'projectId' | 'taskId'>) {
  const { t } = useMessages();
  const { uid } = useUser();
  const refuseText = useRefusedText();
  const explain = useLimitRefusal();
  return {
    add: (text: CommentText) => {
      const comment = {
        ...text,
        projectId,
        taskId,
        kind: 'comment',
        authorId: uid,
        to: null,
        createdAt: serverTimestamp(),
      };
      setDoc(doc(collection(firestore(), TASK_ENTRIES)), comment).catch(async (error: unknown) =>
        refuseText({
          title: await explain(['taskComment'], error, t('tasks.commentRefused')),
          body: text.body,
          id: `task-comment-${crypto.randomUUID()}`,
        }),
      );
    },
    remove: (id: string) => {
      const path = taskEntryPath(id);
      void deleteWithUndo({
        path,
        remove: () => deleteDocument(path),
        title: t('comments.deleted'),
        toastId: `task-comment-${id}`,
        undo: t('ui.undo'),
        onRefused: () => showToast({ kind: 'error', title: t('comments.refused'), id: 'comment' }),
      });
    },
  };
}
