import { userPath } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import type { Role } from '@samspill/domain/projects/pitch';
import type { Project } from '@samspill/domain/projects/project';
import { type ProjectAction, projectActionsFor } from '@samspill/domain/requests/project-actions';
import type { RequestKind } from '@samspill/domain/requests/request';
import { isMembershipKind, orderKinds } from '@samspill/domain/requests/request-permissions';
import { Check, HandCoins, type LucideIcon, SquareKanban, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { OwnRequestButton } from './own-request-button.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useOwnRequest } from './use-own-request.ts';

const ICON_PX = 16;
const VERBS: Readonly<
  Record<ProjectAction, { Icon: LucideIcon; label: 'requests.join' | 'requests.interest' }>
> = {
  join: { Icon: UsersRound, label: 'requests.join' },
  invest: { Icon: HandCoins, label: 'requests.interest' },
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
        to={hrefs.projectTab(project.id, 'tasks')}
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
