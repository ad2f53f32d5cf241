import type { NotificationSubject } from '@samspill/domain/notifications/notification';
import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { Request } from '@samspill/domain/requests/request';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { notify } from '../notifications/notify.ts';
import { retract } from '../notifications/retract.ts';
import { readCard } from '../people/read-card.ts';

export const subjectOfProject = (
  id: string,
  { title }: Pick<Project, 'title'>,
  tab?: 'members',
): NotificationSubject => ({
  ...{ kind: 'project', id, title },
  href: `/${projectPath(id)}${tab ? `?tab=${tab}` : ''}`,
});

/** The request as it is now, with its project; null when either is gone. */
export async function readRequest(deps: Deps, path: string) {
  const projectId = path.split('/')[1] ?? '';
  const refs = [deps.db.doc(path), deps.db.doc(projectPath(projectId))];
  const [request, project] = await deps.db.getAll(...refs);
  if (!request?.exists || !project?.exists) return null;
  return { request: request.data() as Request, project: project.data() as Project };
}

/** Tells the owner who asks to take part. */
export const notifyOfRequest: Reaction = {
  name: 'tell the owner of the request',
  concerns: ({ before, after }) => !before && after !== undefined,
  run: async (deps, { path }) => {
    const found = await readRequest(deps, path);
    if (found?.request.status !== 'pending') return;
    const { request, project } = found;
    await notify(deps, {
      ...{ recipientUid: project.ownerId, type: 'request', actor: request.applicant },
      subject: subjectOfProject(request.projectId, project, 'members'),
      key: `${path} ${request.createdAt.toMillis()}`,
      about: [request.projectId],
    });
  },
};

/** Tells who asked what the owner has decided. */
export const notifyOfDecision: Reaction = {
  name: 'tell who asked of the decision',
  concerns: ({ before, after }) =>
    after !== undefined && after.status !== 'pending' && after.status !== before?.status,
  run: async (deps, { path }) => {
    const found = await readRequest(deps, path);
    if (!found) return;
    const { request, project } = found;
    const { status: event, projectId, decidedAt, applicant } = request;
    if (event === 'pending') return;
    const actor = await readCard(deps, project.ownerId);
    if (!actor) return;
    await notify(deps, {
      ...{ recipientUid: applicant.uid, type: 'request', event, actor },
      subject: subjectOfProject(projectId, project),
      key: `${path} ${event} ${decidedAt?.toMillis()}`,
      about: [projectId],
    });
  },
};

/** Takes back what nobody has read yet and is so no longer: a request that is handled, a decision that is changed. */
export const retractOutdated: Reaction = {
  name: 'take back outdated notices of the request',
  concerns: ({ before, after }) => before !== undefined && before.status !== after?.status,
  run: async (deps, { path, before }) => {
    const [, id = '', , uid = ''] = path.split('/');
    const project = (await deps.db.doc(projectPath(id)).get()).data() as Project | undefined;
    const status = (await deps.db.doc(path).get()).get('status');
    if (!project || before?.status === status) return;
    const { ownerId } = project;
    const subject = { kind: 'project', id } as const;
    const ofOwner = { recipientUid: ownerId, type: 'request', subject, actorUid: uid } as const;
    const ofApplicant = { recipientUid: uid, type: 'request', subject, actorUid: ownerId } as const;
    if (before?.status === 'pending') await retract(deps, ofOwner);
    else await retract(deps, { ...ofApplicant, event: before?.status });
  },
};
