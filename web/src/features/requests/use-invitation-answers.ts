import type { Request } from '@samspill/domain/requests/request';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { acceptRequest, declineRequest, undoAcceptance, undoRefusal } from './request-store.ts';
import { useAttempt } from './use-attempt.ts';

/** The answers of who is invited; each shows at once and is undone from its toast. */
export function useInvitationAnswers(request: Request, title: string) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useAttempt('invitation');
  return {
    accept: () =>
      attempt(acceptRequest(request, user.uid), {
        title: t('requests.youJoined', { title }),
        undo: () => undoAcceptance(request, user.uid),
      }),
    decline: () =>
      attempt(declineRequest(request), {
        title: t('requests.youDeclined', { title }),
        undo: () => undoRefusal(request),
      }),
  };
}
