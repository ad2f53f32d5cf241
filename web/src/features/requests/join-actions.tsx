import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { projectTabHref } from '@samspill/domain/projects/paths';
import type { Role } from '@samspill/domain/projects/pitch';
import type { Project } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import {
  type JoinRequest,
  type RequestKind,
  RequestSchema,
} from '@samspill/domain/requests/request';
import {
  canRequest,
  isMembershipKind,
  orderKinds,
  type ProjectAction,
  projectActionsFor,
} from '@samspill/domain/requests/request-permissions';
import type { Task } from '@samspill/domain/tasks/task';
import { Check, HandCoins, type LucideIcon, SquareKanban, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument } from '../../data/live-query.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useHidingState } from '../blocks/use-hiding.ts';
import { OwnRequestButton, RequestDialog } from './own-request.tsx';
import { answerOffer } from './request-store.ts';
import { useUndoableWrite } from './use-undoable-write.ts';

function useOwnRequest(
  project: Entity<Project>,
): { request: JoinRequest | null; canAsk: boolean } | null {
  const user = useUser();
  const live = useLiveDocument(requestPath(project.id, user.uid), RequestSchema);
  const { isBlocked } = useHidingState({ kind: 'user', id: project.data.ownerId });
  if (live.status === 'loading') return null;
  // Offline without a cached copy, assume that there is no request.
  const request = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const asking = { viewer: user, project: project.data, request, isBlocked };
  return { request, canAsk: canRequest(asking) };
}

interface OfferButtonProps {
  readonly project: Entity<Project>;
  readonly task: Entity<Task>;
}

export function OfferButton({ project, task }: OfferButtonProps) {
  const user = useUser();
  return project.data.memberIds.includes(user.uid) ? null : (
    <GuestOffer project={project} task={task} />
  );
}

function GuestOffer({ project, task }: OfferButtonProps) {
  const { t } = useMessages();
  const own = useOwnRequest(project);
  const [isAsking, setAsking] = useState(false);
  // Show the request only at its own task.
  if (own?.request && own.request.taskId === task.id)
    return <OwnRequestButton project={project} request={own.request} />;
  if (own?.request?.status === 'pending')
    return <p className="muted text-xs">{t('requests.pendingElsewhere')}</p>;
  if (!own?.canAsk) return null;
  return (
    <>
      <Button
        size="sm"
        aria-label={t('requests.offerName', { task: task.data.title })}
        onClick={() => setAsking(true)}
      >
        {t('requests.offer')}
      </Button>
      {isAsking ? (
        <RequestDialog
          project={project}
          kinds={['talent']}
          task={task}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

export function OwnershipOffer({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const user = useUser();
  const attempt = useUndoableWrite('member');
  const { title, ownerId, offeredTo, memberIds } = project.data;
  if (offeredTo !== user.uid || !memberIds.includes(user.uid)) return null;
  const accept = () =>
    attempt(answerOffer(project.id, user.uid), { title: t('requests.tookOver', { title }) });
  const decline = () =>
    attempt(answerOffer(project.id, ownerId), { title: t('requests.takeOverDeclined', { title }) });
  return (
    <Banner
      action={
        <div className="wrap-2">
          <Button size="sm" variant="primary" onClick={accept}>
            {t('requests.takeOver')}
          </Button>
          <Button size="sm" onClick={decline}>
            {t('requests.takeOverDecline')}
          </Button>
        </div>
      }
    >
      {t('requests.takeOverTitle', { title })}
    </Banner>
  );
}

const VERBS: Readonly<
  Record<ProjectAction, { Icon: LucideIcon; label: 'requests.join' | 'requests.meeting' }>
> = {
  join: { Icon: UsersRound, label: 'requests.join' },
  invest: { Icon: HandCoins, label: 'requests.meeting' },
};

function requestKinds(verb: ProjectAction, lookingFor: Project['lookingFor']): RequestKind[] {
  return verb === 'invest' ? ['investor'] : orderKinds(lookingFor).filter(isMembershipKind);
}

interface JoinActionsProps {
  readonly project: Entity<Project>;
  /** Renders the remaining actions; receives the secondary one as an item. */
  readonly menu: (item: ReactNode) => ReactNode;
}

export function JoinActions({ project, menu }: JoinActionsProps) {
  const { t } = useMessages();
  const user = useUser();
  if (!project.data.memberIds.includes(user.uid))
    return <GuestActions project={project} menu={menu} />;
  return (
    <>
      <Badge tone="success" icon={<Check size={ICON_PX} aria-hidden="true" />}>
        {t('requests.youAreMember')}
      </Badge>
      <ButtonLink
        variant="primary"
        icon={<SquareKanban size={ICON_PX} />}
        to={projectTabHref(project.id, 'tasks')}
      >
        {t('requests.toBoard')}
      </ButtonLink>
      {menu(null)}
    </>
  );
}

function GuestActions({ project, menu }: JoinActionsProps) {
  const { uid } = useUser();
  const own = useOwnRequest(project);
  const self = useDocumentsOnce([userPath(uid)], PersonSchema);
  const [asked, setAsked] = useState<ProjectAction | null>(null);
  const { lookingFor } = project.data;
  const verbs =
    own?.canAsk && !own.request && self !== null
      ? projectActionsFor(self[0]?.data.kinds ?? [], lookingFor)
      : null;
  const other = verbs?.other ?? null;
  // Always return the same tree, so that the menu stays open while more loads.
  return (
    <>
      {own?.request ? <OwnRequestButton project={project} request={own.request} /> : null}
      {verbs ? <MainVerb verb={verbs.primary} onSelect={() => setAsked(verbs.primary)} /> : null}
      {menu(
        other === null ? null : <SecondaryVerb verb={other} onSelect={() => setAsked(other)} />,
      )}
      {asked === null || !verbs ? null : (
        <RequestDialog
          project={project}
          kinds={requestKinds(asked, lookingFor)}
          task={null}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface VerbProps {
  readonly verb: ProjectAction;
  readonly onSelect: () => void;
}

function MainVerb({ verb, onSelect }: VerbProps) {
  const { t } = useMessages();
  const { Icon, label } = VERBS[verb];
  return (
    <Button variant="primary" icon={<Icon size={ICON_PX} />} onClick={onSelect}>
      {t(label)}
    </Button>
  );
}

function SecondaryVerb({ verb, onSelect }: VerbProps) {
  const { t } = useMessages();
  const { Icon, label } = VERBS[verb];
  return (
    <MenuItem icon={<Icon size={ICON_PX} />} onSelect={onSelect}>
      {t(label)}
    </MenuItem>
  );
}

interface RequestRoleProps {
  readonly project: Entity<Project>;
  readonly role: Role;
}

export function RequestRoleButton({ project, role }: RequestRoleProps) {
  const { t } = useMessages();
  const own = useOwnRequest(project);
  const [isAsking, setAsking] = useState(false);
  if (!own?.canAsk) return null;
  return (
    <>
      <Button
        size="sm"
        aria-label={t('requests.askRoleName', { role: role.title })}
        onClick={() => setAsking(true)}
      >
        {t('requests.askRole')}
      </Button>
      {isAsking ? (
        <RequestDialog
          project={project}
          kinds={requestKinds('join', project.data.lookingFor)}
          task={null}
          role={role.title}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
