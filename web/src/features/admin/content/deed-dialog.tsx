import type { ModeratedItem, ModerationDeed } from '@samspill/domain/moderation/moderated-item';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useLabelOf } from './use-item-columns.tsx';

/** A deed that waits for its reason. */
export interface WaitingDeed {
  readonly deed: ModerationDeed;
  readonly items: readonly ModeratedItem[];
}

interface DeedDialogProps extends WaitingDeed {
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Says what will happen to what, and asks why. */
export function DeedDialog({ deed, items, onConfirm, onClose }: DeedDialogProps) {
  const { t } = useMessages();
  const labelOf = useLabelOf();
  const [only] = items;
  const what =
    items.length === 1 && only
      ? `«${labelOf(only)}»`
      : t('admin-content.several', { count: items.length });
  return (
    <ReasonDialog
      title={t(`admin-content.ask.${deed}`)}
      about={t(`admin-content.about.${deed}`, { what })}
      confirmLabel={t(`admin-content.deed.${deed}`)}
      danger={deed === 'delete'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
