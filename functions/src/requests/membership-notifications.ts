import { projectPath, requestPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import {
  closeProjectConversation,
  keepProjectConversation,
} from '../conversations/conversation-store.ts';
import type { Deps } from '../deps.ts';
import { onDeletion } from '../events/on-deletion.ts';
import { reactTo } from '../events/reaction.ts';
import { projects, requests } from '../firestore/collections.ts';
import type { NotificationRequest } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { readCard } from '../people/read-card.ts';
import { whoLeft } from '../projects/who-left.ts';
import { subjectOfProject } from './request-notifications.ts';

interface Told extends Pick<NotificationRequest, 'recipientUid' | 'event'> {
  readonly actorUid: string;
  /** Tells this change from others of the project. */
  readonly key: string;
}

async function tell(deps: Deps, projectId: string, project: Project, told: Told): Promise<void> {
  const { recipientUid, event, actorUid, key } = told;
  const actor = await readCard(deps, actorUid);
  if (!actor || event === undefined) return;
  await notify(deps, {
    ...{ recipientUid, type: 'request', event, actor },
    ...{ subject: subjectOfProject(projectId, project), about: [projectId] },
    key: `${projectPath(projectId)} ${key}`,
  });
}

/** Whose acceptance was taken back, by either of the two, waits as before and has lost nothing. */
async function isWaiting(deps: Deps, projectId: string, uid: string): Promise<boolean> {
  const request = await requests.only('status').read(deps, requestPath(projectId, uid));
  return request?.status === 'pending' || request?.status === 'invited';
}

/** Tells a member who was removed, and the owner of one who left. */
export const notifyOfLeaving = reactTo(projects, {
  name: 'tell who is no longer a member',
  concerns: (change) => change.after !== undefined && whoLeft(change).length > 0,
  run: async (deps, change) => {
    const { projectId: id } = change.params;
    const project = await projects.read(deps, projectPath(id));
    const by = change.after?.membersChangedBy;
    if (!project || by === undefined) return;
    const gone = whoLeft(change).filter((uid) => !project.memberIds.includes(uid));
    for (const uid of gone) {
      if (await isWaiting(deps, id, uid)) continue;
      const key = `without ${uid} ${change.committedAt.toMillis()}`;
      const told: Told =
        by === uid
          ? { recipientUid: project.ownerId, event: 'left', actorUid: uid, key }
          : { recipientUid: uid, event: 'removed', actorUid: by, key };
      await tell(deps, id, project, told);
    }
  },
});

/** Tells the new owner who handed the project over. */
export const notifyNewOwner = reactTo(projects, {
  name: 'tell the new owner',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && before.ownerId !== after.ownerId,
  run: async (deps, { params: { projectId: id }, before, after, committedAt }) => {
    const project = await projects.read(deps, projectPath(id));
    const actorUid = before?.ownerId;
    if (!project || actorUid === undefined || project.ownerId !== after?.ownerId) return;
    const key = `owned by ${project.ownerId} ${committedAt.toMillis()}`;
    const told: Told = { recipientUid: project.ownerId, event: 'handedOver', actorUid, key };
    await tell(deps, id, project, told);
  },
});

/** The members' conversation follows who they are and what the project is called. */
export const keepConversation = reactTo(projects, {
  name: 'keep the conversation of the members',
  concerns: ({ before, after }) =>
    after !== undefined &&
    (before?.title !== after.title || before.memberIds.join() !== after.memberIds.join()),
  run: (deps, { params: { projectId } }) => keepProjectConversation(deps, projectId),
});

/** The conversation of a project that is deleted goes with it, unless something was said in it. */
export const closeConversation = onDeletion(
  projects,
  'close the conversation',
  (deps, { projectId }) => closeProjectConversation(deps, projectId),
);
