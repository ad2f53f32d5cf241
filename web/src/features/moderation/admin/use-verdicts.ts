import type { ReportedItem } from '@samspill/domain/moderation/moderated-item';
import { useWrite } from '../../../api/use-write.ts';
import type { ApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import { moderatedKey } from './moderated.ts';
import { decideReports, moderateItem } from './moderation-api.ts';

const TOAST_ID = 'moderation';

export type Verdict = 'resolve' | 'reject';

/** Decides on reports optimistically; restores the row and rethrows on failure. Hiding can be undone. */
export function useVerdicts(pages: ApiPages<ReportedItem>) {
  const { t } = useMessages();
  const { run } = useWrite(TOAST_ID);

  const showAgain = (reported: ReportedItem) =>
    run(
      () => moderateItem(reported, 'restore', { reason: t('admin-content.undoReason') }),
      t('admin-content.done.restore'),
    );

  return async (reported: ReportedItem, verdict: Verdict, reason: string): Promise<void> => {
    const place = pages.rows.indexOf(reported);
    pages.patch((rows) => rows.filter((row) => moderatedKey(row) !== moderatedKey(reported)));
    try {
      await decideReports(reported, verdict, reason);
    } catch (error) {
      pages.patch((rows) => rows.toSpliced(place, 0, reported));
      throw error;
    }
    const canUndo = verdict === 'resolve' && reported.item?.state === 'visible';
    const undo = { label: t('ui.undo'), onClick: () => void showAgain(reported) };
    showToast({
      title: t(`admin-content.decided.${verdict}`),
      id: TOAST_ID,
      ...(canUndo && reported.kind !== 'user' && { action: undo }),
    });
  };
}
