import { useEffect } from 'react';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { takeSignOutNotice } from '../session/sign-out-notice.ts';
import { showToast } from '../ui/toast.ts';

/** Says that the log-out or the account's end worked, on the page that it led to. */
export function useLogOutToast(): void {
  const { t } = useMessages();
  useEffect(() => {
    if (takeSignOutNotice('loggedOut')) showToast({ kind: 'success', title: t('shell.loggedOut') });
    if (takeSignOutNotice('accountDeleted'))
      showToast({ kind: 'success', title: t('shell.accountDeleted') });
  }, [t]);
}
