import type { ModeratedItem, ModerationAction } from '@samspill/domain/moderation/moderated-item';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import { STATE_AFTER } from './moderated.ts';
import { moderateItem } from './moderation-api.ts';

const TOAST_ID = 'moderation';
const OPPOSITE = { hide: 'restore', restore: 'hide' } as const;

/** Hides, shows and deletes: shown at once, taken back where it fails, which it throws, and undone where it can be. */
export function useItemActions(change: (item: ModeratedItem) => void, onDone: () => void) {
  const { t } = useMessages();

  const act = async (
    item: ModeratedItem,
    action: ModerationAction,
    reason: string,
  ): Promise<void> => {
    change({ ...item, state: STATE_AFTER[action] });
    try {
      await moderateItem(item, action, reason);
    } catch (error) {
      change(item);
      throw error;
    }
    onDone();
    tell({ ...item, state: STATE_AFTER[action] }, action);
  };

  const fail = (error: unknown) =>
    showToast({ kind: 'error', title: describeFailure(t, error), id: TOAST_ID });

  const tell = (item: ModeratedItem, action: ModerationAction) => {
    const title = t(`admin-content.done.${action}`);
    if (action === 'delete') {
      showToast({ kind: 'success', title, id: TOAST_ID });
      return;
    }
    const onClick = () =>
      void act(item, OPPOSITE[action], t('admin-content.undoReason')).catch(fail);
    showToast({ title, action: { label: t('ui.undo'), onClick }, id: TOAST_ID });
  };

  return act;
}
