import { userPath } from '@samspill/domain/paths';
import { userHref } from '@samspill/domain/people/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { MAX_MEMBERS, type Project } from '@samspill/domain/projects/project';
import type { JoinRequest } from '@samspill/domain/requests/request';
import {
  canAccept,
  isInvitation,
  isMembershipKind,
} from '@samspill/domain/requests/request-permissions';
import { taskPath } from '@samspill/domain/tasks/paths';
import { TaskSchema } from '@samspill/domain/tasks/task';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { LazyFitBadge } from '../../platform/fit/lazy-fit-badge.tsx';
import { PlainText } from '../../platform/site/plain-text.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { MessageButton } from '../conversations/message-button.tsx';
import { AuthorAvatar } from '../people/author-card.tsx';
import {
  acceptRequest,
  createInvitation,
  declineRequest,
  undoAcceptance,
  undoDecline,
  withdrawRequest,
} from './request-store.ts';
import { useUndoableWrite } from './use-undoable-write.ts';

function useDecisions(project: Entity<Project>, request: JoinRequest) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useUndoableWrite('decision');
  const { applicant, kind } = request;
  const { name } = applicant;
  const isAlone = project.data.memberIds.length === 1;
  const joined = isAlone ? 'requests.acceptedFirst' : 'requests.accepted';
  return {
    accept: () =>
      attempt(acceptRequest(request, user.uid), {
        title: t(isMembershipKind(kind) ? joined : 'requests.acceptedInvestor', { name }),
        undo: () => undoAcceptance(request, user.uid),
      }),
    decline: () =>
      attempt(declineRequest(request), {
        title: t('requests.declined', { name }),
        undo: () => undoDecline(request),
      }),
    /** Deletes a declined request, so there is nothing to undo. */
    letAskAgain: () =>
      attempt(withdrawRequest(project.id, applicant.uid), {
        title: t('requests.mayAskAgain', { name }),
      }),
  };
}

function useWithdrawal(request: JoinRequest): () => void {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useUndoableWrite('invitation');
  const { projectId, applicant, kind, message } = request;
  return () =>
    attempt(withdrawRequest(projectId, applicant.uid), {
      title: t('requests.invitationWithdrawn'),
      ...(kind !== 'investor' && {
        undo: () =>
          createInvitation(projectId, applicant, { draft: { kind, message }, by: user.uid }),
      }),
    });
}

const AVATAR_PX = 36;
const MAX_SKILLS_SHOWN = 4;

interface RequestCardProps {
  readonly project: Entity<Project>;
  readonly request: JoinRequest;
}

export function RequestCard({ project, request }: RequestCardProps) {
  const { t } = useMessages();
  const { message, taskId, role } = request;
  const { uid, name } = request.applicant;
  return (
    <Card className="stack-3" role="group" aria-label={request.applicant.name}>
      <Applicant request={request} />
      <LazyFitBadge subject={{ uid, name, forProjectId: project.id }} />
      {taskId === null ? null : <OfferedTask projectId={project.id} taskId={taskId} />}
      {role ? <p>{t('requests.asksRole', { role })}</p> : null}
      {message === '' ? null : <PlainText text={message} />}
      {isInvitation(request) ? (
        <Invited request={request} />
      ) : (
        <Decision project={project} request={request} />
      )}
    </Card>
  );
}

function Applicant({ request }: { request: JoinRequest }) {
  const { t } = useMessages();
  const { skillName } = useTaxonomy();
  const { applicant, kind, createdAt } = request;
  const [person] = useDocumentsOnce([userPath(applicant.uid)], PersonSchema) ?? [];
  const askedAt = new Date(createdAt.toMillis());
  return (
    <>
      <div className="row-3">
        <AuthorAvatar author={applicant} at={askedAt} sizePx={AVATAR_PX} />
        <div className="grow">
          <p className="truncate weight-bold">
            <Link to={userHref(applicant.uid)}>{applicant.name}</Link>
          </p>
          <p className="muted text-xs">
            {t(isInvitation(request) ? `requests.kind.${kind}` : `requests.asks.${kind}`)} ·{' '}
            <TimeAgo at={askedAt} />
          </p>
        </div>
      </div>
      {person ? (
        <>
          {person.data.headline ? <p>{person.data.headline}</p> : null}
          <TermChips
            label={t('people.skills')}
            names={person.data.skills.map(skillName)}
            max={MAX_SKILLS_SHOWN}
          />
        </>
      ) : null}
    </>
  );
}

function OfferedTask({ projectId, taskId }: { projectId: string; taskId: string }) {
  const { t } = useMessages();
  const task = useLiveDocument(taskPath(projectId, taskId), TaskSchema);
  if (task.status !== 'ready' || task.data === null) return null;
  return <p>{t('requests.asksTask', { task: task.data.data.title })}</p>;
}

function Invited({ request }: { request: JoinRequest }) {
  const { t } = useMessages();
  const withdraw = useWithdrawal(request);
  const { status, applicant } = request;
  return (
    <div className="wrap-2">
      {status === 'invited' ? (
        <Button
          size="sm"
          aria-label={t('requests.withdrawName', { name: applicant.name })}
          onClick={withdraw}
        >
          {t('requests.withdraw')}
        </Button>
      ) : (
        <p className="muted text-xs">
          {t(status === 'accepted' ? 'requests.theySaidYes' : 'requests.theySaidNo')}
        </p>
      )}
      <MessageButton size="sm" person={applicant} />
    </div>
  );
}

function Decision({ project, request }: RequestCardProps) {
  const { t } = useMessages();
  const decisions = useDecisions(project, request);
  const { name } = request.applicant;
  const isFull = request.status === 'pending' && !canAccept(project.data, request);
  const write = <MessageButton size="sm" person={request.applicant} />;
  if (request.status === 'accepted')
    return (
      <div className="wrap-2">
        <p className="muted text-xs">{t('requests.saidYes')}</p>
        {write}
      </div>
    );
  return (
    <>
      {isFull ? <p className="subtle">{t('requests.full', { max: MAX_MEMBERS })}</p> : null}
      <div className="wrap-2">
        {request.status === 'pending' ? (
          <>
            <Button
              size="sm"
              disabled={isFull}
              aria-label={t('requests.acceptName', { name })}
              onClick={decisions.accept}
            >
              {t('requests.accept')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('requests.declineName', { name })}
              onClick={decisions.decline}
            >
              {t('requests.decline')}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('requests.letAskAgainName', { name })}
            onClick={decisions.letAskAgain}
          >
            {t('requests.letAskAgain')}
          </Button>
        )}
        {write}
      </div>
    </>
  );
}
