import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { BulkPlan } from './bulk-plan.ts';
import { useNames } from './use-names.ts';

interface SuspendDialogProps {
  readonly plan: BulkPlan;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why before somebody is shut out, and says what that means. */
export function SuspendDialog({ plan, ...more }: SuspendDialogProps) {
  const { t } = useMessages();
  const { namesOf, leftOutOf } = useNames();
  const names = namesOf(plan.concerned);
  return (
    <ReasonDialog
      {...more}
      title={t('admin-users.suspendTitle', { names })}
      about={`${t('admin-users.suspendAbout')} ${leftOutOf(plan)}`}
      confirmLabel={t('admin-users.suspend')}
      danger
    />
  );
}
