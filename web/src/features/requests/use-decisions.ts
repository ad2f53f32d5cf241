import type { Project } from '@samspill/domain/projects/project';
import type { Request } from '@samspill/domain/requests/request';
import { makesMember } from '@samspill/domain/requests/request-permissions';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import {
  acceptRequest,
  declineRequest,
  undoAcceptance,
  undoRefusal,
  withdrawRequest,
} from './request-store.ts';
import { useAttempt } from './use-attempt.ts';

/** The owner's answers to a request; each shows at once and is undone from its toast. */
export function useDecisions(project: Entity<Project>, request: Request) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useAttempt('decision');
  const { applicant, kind } = request;
  const { name } = applicant;
  return {
    accept: () =>
      attempt(acceptRequest(request, user.uid), {
        title: t(makesMember(kind) ? 'requests.accepted' : 'requests.acceptedInvestor', { name }),
        undo: () => undoAcceptance(request, user.uid),
      }),
    decline: () =>
      attempt(declineRequest(request), {
        title: t('requests.declined', { name }),
        undo: () => undoRefusal(request),
      }),
    /** What is forgotten was said no to; nothing is left to put back. */
    letAskAgain: () =>
      attempt(withdrawRequest(project.id, applicant.uid), {
        title: t('requests.mayAskAgain', { name }),
      }),
  };
}
