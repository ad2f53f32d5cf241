import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNavigationGuard } from '../ui/navigation-guard.tsx';

interface LeaveRequest {
  readonly proceed: () => void;
  readonly reset: () => void;
}

export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useMessages();
  const [asked, setAsked] = useState<LeaveRequest | null>(null);
  useNavigationGuard(isUnsaved, {
    blocks: ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname,
    onBlocked: setAsked,
  });
  const answer = (decide: (step: LeaveRequest) => void) => {
    setAsked(null);
    if (asked) decide(asked);
  };

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => (open ? undefined : answer(({ reset }) => reset()))}
      title={t('forms.unsavedTitle')}
      about={t('forms.unsaved')}
      cancelLabel={t('forms.stay')}
      confirmLabel={t('forms.leave')}
      danger
      onConfirm={() => answer(({ proceed }) => proceed())}
    />
  );
}
