import type { Request } from '@samspill/domain/requests/request';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { inviteToJoin, withdrawRequest } from './request-store.ts';
import { useAttempt } from './use-attempt.ts';

/** The owner takes an invitation back that waits; undoing sends it anew. */
export function useWithdrawal(request: Request): () => void {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useAttempt('invitation');
  const { projectId, applicant, kind, message } = request;
  return () =>
    attempt(withdrawRequest(projectId, applicant.uid), {
      title: t('requests.invitationWithdrawn'),
      ...(kind !== 'investor' && {
        undo: () => inviteToJoin(projectId, applicant, { draft: { kind, message }, by: user.uid }),
      }),
    });
}
