import { MAX_MEMBERS, type Project } from '@samspill/domain/projects/project';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { canAccept } from '@samspill/domain/requests/request-permissions';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { acceptRequest, declineRequest, undoAcceptance, undoDecline } from './request-store.ts';
import { useUndoableWrite } from './use-undoable-write.ts';

function useInvitationAnswers(request: JoinRequest, title: string) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useUndoableWrite('invitation');
  return {
    accept: () =>
      attempt(acceptRequest(request, user.uid), {
        title: t('requests.youJoined', { title }),
        undo: () => undoAcceptance(request, user.uid),
      }),
    decline: () =>
      attempt(declineRequest(request), {
        title: t('requests.youDeclined', { title }),
        undo: () => undoDecline(request),
      }),
  };
}

interface InvitationAnswerProps {
  readonly project: Entity<Project>;
  readonly request: JoinRequest;
  readonly onDone?: () => void;
}

export function InvitationAnswer({ project, request, onDone }: InvitationAnswerProps) {
  const { t } = useMessages();
  const { title } = project.data;
  const answers = useInvitationAnswers(request, title);
  const isFull = !canAccept(project.data, request);
  const decline = () => {
    answers.decline();
    onDone?.();
  };
  const accept = () => {
    answers.accept();
    onDone?.();
  };
  return (
    <>
      {isFull ? <p className="subtle">{t('requests.full', { max: MAX_MEMBERS })}</p> : null}
      {request.status === 'invited' ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('requests.declineInvitationTo', { title })}
          onClick={decline}
        >
          {t('requests.declineInvitation')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="primary"
        disabled={isFull}
        aria-label={t('requests.acceptInvitationTo', { title })}
        onClick={accept}
      >
        {t('requests.acceptInvitation')}
      </Button>
    </>
  );
}
