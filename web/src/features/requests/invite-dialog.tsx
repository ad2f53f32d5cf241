import { MAX_REQUEST_CHARS, PAGE_SIZE } from '@samspill/domain/limits';
import { userPath } from '@samspill/domain/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { PersonSchema } from '@samspill/domain/people/person';
import { projectTabHref } from '@samspill/domain/projects/paths';
import { MAX_MEMBERS, type Project, ProjectSchema } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { type JoinRequest, RequestSchema } from '@samspill/domain/requests/request';
import { canInvite, isInvitation } from '@samspill/domain/requests/request-permissions';
import { useCallback, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveDocument, useLiveQuery } from '../../data/live-query.ts';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useHidingState } from '../blocks/use-hiding.ts';
import { fetchAcceptsInvitations } from '../conversations/use-contact.ts';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import type { InviteTarget } from './use-invite-form.ts';
import { useInviteForm } from './use-invite-form.ts';

const KINDS = ['talent', 'cofounder'] as const;

interface InviteFormProps {
  readonly project: Entity<Project>;
  readonly person: AuthorCard;
  readonly onClose: () => void;
}

function InviteForm({ project, person, onClose }: InviteFormProps) {
  const { t } = useMessages();
  const form = useInviteForm({ project, person, onClose });
  return (
    <>
      <fieldset className="wrap-2">
        <legend className="weight-medium mb-2 p-0">{t('requests.inviteAs')}</legend>
        {KINDS.map((kind) => (
          <ToggleChip key={kind} pressed={kind === form.kind} onToggle={() => form.setKind(kind)}>
            {t(`requests.kind.${kind}`)}
          </ToggleChip>
        ))}
      </fieldset>
      <TextArea
        label={t('requests.message')}
        help={t('requests.inviteHelp')}
        optional
        error={form.fault ? t(`requests.${form.fault}`) : undefined}
        maxChars={MAX_REQUEST_CHARS}
        value={form.message}
        onChange={(event) => form.setMessage(event.target.value)}
      />
      <div className="wrap-2">
        <Button variant="primary" onClick={form.send}>
          {t('requests.sendInvitation')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </>
  );
}

interface InviteDialogProps extends InviteTarget {
  readonly onClose: () => void;
}

export function InviteDialog({ person, projectId, onClose }: InviteDialogProps) {
  const { t } = useMessages();
  const user = useUser();
  const [chosen, setChosen] = useState(projectId);
  const live = useLiveQuery(publishedProjectsOfQuery(user.uid), ProjectSchema, {
    pageSize: PAGE_SIZE,
  });
  const own =
    live.status === 'ready' ? live.data.rows.filter(({ data }) => data.ownerId === user.uid) : [];
  const project = own.find(({ id }) => id === chosen) ?? (projectId === null ? own[0] : undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isTextSafe
      title={t('requests.inviteTitle', { name: person.name })}
      about={t('requests.inviteAbout')}
    >
      <div className="stack-4">
        {projectId === null && own.length > 1 && project ? (
          <Select
            label={t('requests.inviteTo')}
            value={project.id}
            onChoose={setChosen}
            options={own.map(({ id, data }) => ({ value: id, label: data.title }))}
          />
        ) : null}
        {live.status !== 'loading' && !project ? <p>{t('requests.nothingToInviteTo')}</p> : null}
        {project ? (
          <InvitationStatus key={project.id} project={project} person={person} onClose={onClose} />
        ) : null}
      </div>
    </Dialog>
  );
}

interface InvitationStatusProps extends Pick<InviteDialogProps, 'person' | 'onClose'> {
  readonly project: Entity<Project>;
}

function InvitationStatus({ project, person, onClose }: InvitationStatusProps) {
  const { t } = useMessages();
  const user = useUser();
  const profile = useLiveDocument(userPath(person.uid), PersonSchema);
  const live = useLiveDocument(requestPath(project.id, person.uid), RequestSchema);
  const { isBlocked } = useHidingState({ kind: 'user', id: person.uid });
  const takesInvitations = useAcceptsInvitations(person.uid);
  if (profile.status === 'loading' || live.status === 'loading' || takesInvitations === null)
    return <p role="status">{t('requests.inviteOpening')}</p>;
  const request = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const data = profile.status === 'ready' ? profile.data?.data : undefined;
  const asked = { viewer: user, project: project.data, request, isBlocked };
  const isPossible = canInvite({ ...asked, uid: person.uid });
  if (data && isPossible && takesInvitations)
    return (
      <InviteForm project={project} person={authorCardOf(person.uid, data)} onClose={onClose} />
    );
  return (
    <>
      <p role="status">
        {isPossible
          ? t('requests.takesNoInvitations', { name: person.name })
          : describeInviteObstacle(t, project.data, { request, ...person })}
      </p>
      {request?.status === 'pending' || request?.status === 'invited' ? (
        <p>
          <Link to={projectTabHref(project.id, 'members')}>{t('requests.toPeople')}</Link>
        </p>
      ) : null}
    </>
  );
}

/** Null while loading; true if unreadable, for example offline, because the rules decide then. */
function useAcceptsInvitations(uid: string): boolean | null {
  const { answer, error } = useQuery(useCallback(() => fetchAcceptsInvitations(uid), [uid]));
  return error === null ? answer : true;
}

interface Invitee {
  readonly uid: string;
  readonly name: string;
  readonly request: JoinRequest | null;
}

function describeInviteObstacle(
  t: Translate,
  project: Project,
  { uid, name, request }: Invitee,
): string {
  if (project.memberIds.includes(uid)) return t('requests.isMember', { name });
  if (request === null)
    return project.memberIds.length < MAX_MEMBERS
      ? t('requests.cannotInvite', { name })
      : t('requests.full', { max: MAX_MEMBERS });
  if (request.status === 'pending') return t('requests.hasAsked', { name });
  if (request.status === 'invited') return t('requests.isInvited', { name });
  return t(isInvitation(request) ? 'requests.hasDeclined' : 'requests.wasDeclined', { name });
}
