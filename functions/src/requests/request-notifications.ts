import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { isInvitation } from '@samspill/domain/requests/request-permissions';
import { notify } from '../notifications/notify.ts';
import { retractNotification } from '../notifications/retract.ts';
import type { Deps } from '../platform/deps.ts';
import { projects, requests } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import { reactTo } from '../platform/triggers/reaction.ts';

export const subjectOfProject = (
  id: string,
  { title }: Pick<Project, 'title'>,
  tab?: 'members',
): NotificationSubject => ({
  kind: 'project',
  id,
  title,
  href: `/${projectPath(id)}${tab ? `?tab=${tab}` : ''}`,
});

export async function readRequest(deps: Deps, path: string, projectId: string) {
  const refs = [deps.db.doc(path), deps.db.doc(projectPath(projectId))];
  const [asked, about] = await deps.db.getAll(...refs);
  const request = requests.parse(deps, asked);
  const project = projects.parse(deps, about);
  return request && project ? { request, project } : null;
}

type RequestWithProject = NonNullable<Awaited<ReturnType<typeof readRequest>>>;

const isDecided = (status: JoinRequest['status']): status is 'accepted' | 'declined' =>
  status === 'accepted' || status === 'declined';

/** Separate events, so that requests of different kinds are not counted as one. */
function eventOf({ kind, taskId }: Pick<JoinRequest, 'kind' | 'taskId'>) {
  if (taskId !== null) return { event: 'offeredHelp' } as const;
  if (kind === 'investor') return { event: 'askedMeeting' } as const;
  return kind === 'cofounder' ? ({ event: 'askedCofounder' } as const) : {};
}

export const notifyOfRequest = reactTo(requests, {
  name: 'notify the owner of the request',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path, params }) => {
    const found = await readRequest(deps, path, params.projectId);
    if (found?.request.status !== 'pending') return;
    const { request, project } = found;
    await notify(deps, {
      recipientUid: project.ownerId,
      type: 'request',
      ...eventOf(request),
      actor: request.applicant,
      subject: subjectOfProject(request.projectId, project, 'members'),
      key: `${path} ${request.createdAt.toMillis()}`,
      about: [request.projectId],
    });
  },
});

export const notifyOfInvitation = reactTo(requests, {
  name: 'notify the invited user',
  concerns: ({ type, after }) => type === 'created' && after?.invitedBy !== undefined,
  run: async (deps, { path, params }) => {
    const found = await readRequest(deps, path, params.projectId);
    if (found?.request.status !== 'invited' || found.request.invitedBy === undefined) return;
    const { request, project } = found;
    const actor = await readAuthorCard(deps, found.request.invitedBy);
    if (!actor) return;
    await notify(deps, {
      recipientUid: request.applicant.uid,
      type: 'request',
      event: 'invited',
      actor,
      subject: subjectOfProject(request.projectId, project),
      key: `${path} ${request.createdAt.toMillis()}`,
      about: [request.projectId],
    });
  },
});

const ANSWER_EVENTS = { accepted: 'inviteAccepted', declined: 'inviteDeclined' } as const;

async function notifyOfAnswer(deps: Deps, path: string, { request, project }: RequestWithProject) {
  const { status, projectId, decidedAt, applicant } = request;
  if (status !== 'accepted' && status !== 'declined') return;
  await notify(deps, {
    recipientUid: project.ownerId,
    type: 'request',
    event: ANSWER_EVENTS[status],
    actor: applicant,
    subject: subjectOfProject(projectId, project, 'members'),
    key: `${path} ${status} ${decidedAt?.toMillis()}`,
    about: [projectId],
  });
}

export const notifyOfDecision = reactTo(requests, {
  name: 'notify the other side of the decision',
  concerns: ({ before, after }) =>
    after !== undefined && isDecided(after.status) && after.status !== before?.status,
  run: async (deps, { path, params }) => {
    const found = await readRequest(deps, path, params.projectId);
    if (!found) return;
    if (isInvitation(found.request)) return notifyOfAnswer(deps, path, found);
    const { request, project } = found;
    const { status: event, projectId, decidedAt, applicant } = request;
    if (!isDecided(event)) return;
    const actor = await readAuthorCard(deps, project.ownerId);
    if (!actor) return;
    await notify(deps, {
      recipientUid: applicant.uid,
      type: 'request',
      event,
      actor,
      subject: subjectOfProject(projectId, project),
      key: `${path} ${event} ${decidedAt?.toMillis()}`,
      about: [projectId],
    });
  },
});

function notificationsOf(request: JoinRequest, uid: string, ownerId: string) {
  const { status, invitedBy } = request;
  const byOwner = { recipientUid: uid, actorUid: invitedBy ?? ownerId };
  const byPerson = { recipientUid: ownerId, actorUid: uid };
  if (status === 'pending') return { ...byPerson, ...eventOf(request) };
  if (status === 'invited') return { ...byOwner, event: 'invited' } as const;
  if (invitedBy === undefined) return { ...byOwner, event: status };
  return { ...byPerson, event: ANSWER_EVENTS[status] };
}

export const retractOutdated = reactTo(requests, {
  name: 'delete outdated notifications of the request',
  concerns: ({ before, after }) => before !== undefined && before.status !== after?.status,
  run: async (deps, { path, params: { projectId: id, uid }, before }) => {
    const project = await projects.read(deps, projectPath(id));
    const now = await requests.read(deps, path);
    const isUnchanged = before?.status === now?.status && before?.invitedBy === now?.invitedBy;
    if (!project || !before || isUnchanged) return;
    const told = notificationsOf(before, uid, project.ownerId);
    await retractNotification(deps, { ...told, type: 'request', subject: { kind: 'project', id } });
  },
});
