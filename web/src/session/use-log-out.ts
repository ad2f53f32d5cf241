import { useMessages } from '../i18n/i18n-provider.tsx';
import { showToast } from '../ui/toast.ts';
import { logOut, UnsentError } from './log-out.ts';

/** Logs out or reports a failure; if only unsent writes would be lost, offers to log out anyway. */
export function useLogOut(): () => Promise<void> {
  const { t } = useMessages();
  const attempt = async (options?: Parameters<typeof logOut>[0]): Promise<void> => {
    try {
      await logOut(options);
    } catch (error) {
      const isLate = error instanceof UnsentError && navigator.onLine;
      showToast({
        kind: 'error',
        title: t(isLate ? 'member.logOutUnsent' : 'member.logOutFailed'),
        id: 'log-out',
        ...(isLate && {
          action: {
            label: t('member.logOutAnyway'),
            onClick: () => void attempt({ losesUnsent: true }),
          },
        }),
      });
    }
  };
  return attempt;
}
