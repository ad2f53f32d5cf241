import type { ModeratedItem, ModerationAction } from '@samspill/domain/moderation/moderated-item';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useLabelOf } from './use-item-columns.tsx';

/** An action that waits for its reason. */
export interface WaitingAction {
  readonly action: ModerationAction;
  readonly items: readonly ModeratedItem[];
}

interface ActionDialogProps extends WaitingAction {
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what will happen to what, and asks why. */
export function ActionDialog({ action, items, onConfirm, onClose }: ActionDialogProps) {
  const { t } = useMessages();
  const labelOf = useLabelOf();
  const [only] = items;
  const what =
    items.length === 1 && only
      ? `«${labelOf(only)}»`
      : t('admin-content.several', { count: items.length });
  return (
    <ReasonDialog
      title={t(`admin-content.ask.${action}`)}
      about={t(`admin-content.about.${action}`, { what })}
      confirmLabel={t(`admin-content.action.${action}`)}
      danger={action === 'delete'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
