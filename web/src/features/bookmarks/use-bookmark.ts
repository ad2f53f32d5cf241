import { BookmarkSchema } from '@samspill/domain/bookmarks/bookmark';
import { bookmarkPath } from '@samspill/domain/bookmarks/paths';
import { deleteDoc, doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { useLiveDocument } from '../../data/live-query.ts';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';

// Writes settle only when the server has them, which may take long offline, so no caller waits for one.

function save(uid: string, contentId: string): Promise<void> {
  return setDoc(doc(firestore(), bookmarkPath(uid, contentId)), { createdAt: serverTimestamp() });
}

function remove(uid: string, contentId: string): Promise<void> {
  return deleteDoc(doc(firestore(), bookmarkPath(uid, contentId)));
}

export function useSetBookmark(contentId: string): (isWanted: boolean) => void {
  const { t } = useMessages();
  const { uid } = useUser();
  const explain = useLimitRefusal();
  const id = `bookmark-${contentId}`;
  const write = (isWanted: boolean) =>
    (isWanted ? save : remove)(uid, contentId).catch(async (error: unknown) =>
      showToast({
        kind: 'error',
        title: await explain(['bookmark'], error, t('bookmarks.failed')),
        id,
      }),
    );
  return (isWanted) => {
    void write(isWanted);
    showOncePersisted({
      title: t(isWanted ? 'bookmarks.saved' : 'bookmarks.removed'),
      id,
      action: { label: t('ui.undo'), onClick: () => void write(!isWanted) },
    });
  };
}

/** Whether the member saved the post, live, and how to change it; null while unknown. */
export function useBookmark(contentId: string): { isSaved: boolean; toggle: () => void } | null {
  const { uid } = useUser();
  const set = useSetBookmark(contentId);
  const live = useLiveDocument(bookmarkPath(uid, contentId), BookmarkSchema);
  if (live.status === 'loading') return null;
  // Never read before and offline: treated as not saved.
  const isSaved = live.status === 'ready' && live.data !== null;
  return { isSaved, toggle: () => set(!isSaved) };
}
