import { useEffect } from 'react';
import { watchBuild } from '../chunks/build-version.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { showToast } from '../ui/toast.ts';

/** Offers a reload when a newer build is out. */
export function useNewBuildToast(): void {
  const { t } = useMessages();
  useEffect(
    () =>
      watchBuild(() =>
        showToast({
          id: 'new-build',
          title: t('shell.newBuild'),
          sticky: true,
          action: { label: t('shell.reload'), onClick: () => location.reload() },
        }),
      ),
    [t],
  );
}
