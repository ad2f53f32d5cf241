import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before the page is left while `isUnsaved`; renders the question. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
      title={t('forms.unsavedTitle')}
      about={t('forms.unsaved')}
      cancelLabel={t('forms.stay')}
      confirmLabel={t('forms.leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
