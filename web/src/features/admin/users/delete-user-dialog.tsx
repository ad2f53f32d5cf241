import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../session/confirm-sign-in-dialog.tsx';
import { useReason } from '../use-reason.tsx';
import type { BulkPlan } from './bulk-plan.ts';
import { useNames } from './use-names.ts';

interface DeleteUserDialogProps {
  readonly plan: BulkPlan;
  readonly onConfirm: (because: { idToken: string; reason: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Names what goes, asks why, and who is sitting there. */
export function DeleteUserDialog({ plan, onConfirm, onClose }: DeleteUserDialogProps) {
  const { t } = useMessages();
  const { namesOf, leftOutOf } = useNames();
  const reason = useReason();
  const names = namesOf(plan.concerned);
  return (
    <ConfirmSignInDialog
      title={t('admin-users.deleteTitle', { names })}
      about={`${t('admin-users.deleteAbout')} ${leftOutOf(plan)}`}
      confirmLabel={t('admin-users.deleteConfirm')}
      danger
      isComplete={() => reason.take() !== null}
      onConfirmed={async (idToken) => {
        const taken = reason.take();
        if (taken !== null) await onConfirm({ idToken, reason: taken });
      }}
      onClose={onClose}
    >
      {reason.field}
    </ConfirmSignInDialog>
  );
}
