import { loadChunk } from '../../chunks/load-chunk.ts';
import type { SecondFactor } from '../../firebase/second-factor.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConfirmSignInDialog } from '../session/confirm-sign-in-dialog.tsx';
import { keepSession } from './keep-session.ts';

interface RemoveFactorDialogProps {
  readonly factor: SecondFactor;
  readonly name: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Turning a second factor off makes the account weaker, so it asks who is sitting there. */
export function RemoveFactorDialog({ factor, name, onRemoved, onClose }: RemoveFactorDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmSignInDialog
      title={t('account.factorRemoveAsk', { name })}
      about={t('account.factorRemoveAbout')}
      confirmLabel={t('account.factorRemove')}
      danger
      onConfirmed={async () => {
        const { removeSecondFactor } = await loadChunk(
          () => import('../../firebase/enrol-second-factor.ts'),
        );
        await keepSession(await removeSecondFactor(factor.id));
        showToast({ kind: 'success', title: t('account.factorRemoved') });
        onRemoved();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
