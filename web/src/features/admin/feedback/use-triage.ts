import type { FeedbackRow, FeedbackStatus } from '@samspill/domain/feedback/feedback';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useBulk } from '../use-bulk.ts';
import { triageFeedback } from './feedback-api.ts';

const TOAST_ID = 'feedback';

/** Says how far it has come: shown at once, taken back where it fails, with a way to undo it. */
export function useTriage(change: (row: FeedbackRow) => void, onDone: () => void) {
  const { t } = useMessages();
  const { run, ...bulk } = useBulk<FeedbackRow>();

  const tell = (title: string, onUndo: () => void) =>
    showToast({ title, id: TOAST_ID, action: { label: t('ui.undo'), onClick: onUndo } });

  const triage = async (row: FeedbackRow, status: FeedbackStatus): Promise<void> => {
    if (row.status === status) return;
    change({ ...row, status });
    try {
      const changed = await triageFeedback(row.id, status);
      change(changed);
      onDone();
      const title = t('admin-feedback.triaged', { status: t(`admin-feedback.status.${status}`) });
      tell(title, () => void triage(changed, row.status));
    } catch (error) {
      change(row);
      showToast({ kind: 'error', title: describeFailure(t, error), id: TOAST_ID });
    }
  };

  /** Of several, each to a status of its own, so that undoing gives each its own back. */
  const triageMany = async (
    rows: readonly FeedbackRow[],
    statusOf: (row: FeedbackRow) => FeedbackStatus,
  ): Promise<void> => {
    const { done } = await run(rows, async (row) =>
      change(await triageFeedback(row.id, statusOf(row))),
    );
    if (done.length === 0) return;
    onDone();
    const title = t('admin-feedback.triagedMany', { count: done.length });
    tell(title, () => void triageMany(done, ({ status }) => status));
  };

  return { ...bulk, triage, triageMany };
}
