import { contentPath } from '@samspill/domain/paths';
import { doc, getDoc, waitForPendingWrites } from 'firebase/firestore';
import { useEffect } from 'react';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { confirmOwnItem, takeBack, unsentItems } from './own-items.ts';

/**
 * Learns what became of items whose page was closed before the server answered. One that was
 * refused goes back to its draft, so that nothing written is lost.
 */
export function useUnsentItems(uid: string): void {
  const { t } = useMessages();
  useEffect(() => {
    const unsent = unsentItems(uid);
    if (unsent.length === 0) return;
    let isCurrent = true;
    void waitForPendingWrites(firestore()).then(
      async () => {
        for (const item of unsent) {
          const isStored = await wasStored(item.id);
          if (!isCurrent || isStored === null) continue;
          if (isStored) confirmOwnItem(uid, item.id);
          else {
            takeBack(uid, item);
            showToast({ kind: 'error', title: t('content.postRefused') });
          }
        }
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [uid, t]);
}

/** Null when it could not be asked. */
async function wasStored(contentId: string): Promise<boolean | null> {
  try {
    return (await getDoc(doc(firestore(), contentPath(contentId)))).exists();
  } catch {
    return null;
  }
}
