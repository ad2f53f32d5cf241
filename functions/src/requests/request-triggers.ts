import type { MessageCard } from '@samspill/domain/conversations/message';
import { hasNoLink } from '@samspill/domain/find-link';
import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { requestPath, requestsPath } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { isInvitation } from '@samspill/domain/requests/request-permissions';
import { taskPath } from '@samspill/domain/tasks/paths';
import { FieldValue } from 'firebase-admin/firestore';
import {
  closeProjectConversation,
  openDirectConversation,
  syncProjectConversation,
} from '../conversations/conversation-store.ts';
import type { NotificationRequest } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import { projects, requests, tasks } from '../platform/firestore/collections.ts';
import { readAuthorCard } from '../platform/firestore/read-people.ts';
import { paceChanges } from '../platform/limits/limit-edits.ts';
import { onDeletion } from '../platform/triggers/on-deletion.ts';
import type { DocumentChange, Reaction } from '../platform/triggers/reaction.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { removedMembers } from '../projects/project-store.ts';
import {
  notifyOfDecision,
  notifyOfInvitation,
  notifyOfRequest,
  readRequest,
  retractOutdated,
  subjectOfProject,
} from './request-notifications.ts';

interface MembershipNotice extends Pick<NotificationRequest, 'recipientUid' | 'event'> {
  readonly actorUid: string;
  readonly key: string;
}

async function notifyOfMembership(
  deps: Deps,
  projectId: string,
  project: Project,
  told: MembershipNotice,
): Promise<void> {
  const { recipientUid, event, actorUid, key } = told;
  const actor = await readAuthorCard(deps, actorUid);
  if (!actor || event === undefined) return;
  await notify(deps, {
    recipientUid,
    type: 'request',
    event,
    actor,
    subject: subjectOfProject(projectId, project),
    about: [projectId],
    key: `${projectPath(projectId)} ${key}`,
  });
}

const waits = (request: Pick<JoinRequest, 'status'> | undefined) =>
  request?.status === 'pending' || request?.status === 'invited';

/** A revoked acceptance returns the request to waiting; that user did not lose a membership. */
async function hasPendingRequest(deps: Deps, projectId: string, uid: string): Promise<boolean> {
  const request = await requests.only('status').read(deps, requestPath(projectId, uid));
  return waits(request);
}

const notifyOfLeaving = reactTo(projects, {
  name: 'notify the former member',
  concerns: (change) => change.after !== undefined && removedMembers(change).length > 0,
  run: async (deps, change) => {
    const { projectId: id } = change.params;
    const project = await projects.read(deps, projectPath(id));
    const by = change.after?.membersChangedBy;
    if (!project || by === undefined) return;
    const gone = removedMembers(change).filter((uid) => !project.memberIds.includes(uid));
    for (const uid of gone) {
      if (await hasPendingRequest(deps, id, uid)) continue;
      const key = `without ${uid} ${change.committedAt.toMillis()}`;
      const told: MembershipNotice =
        by === uid
          ? { recipientUid: project.ownerId, event: 'left', actorUid: uid, key }
          : { recipientUid: uid, event: 'removed', actorUid: by, key };
      await notifyOfMembership(deps, id, project, told);
    }
  },
});

/** Notifies the former owner where the new one was asked and said yes, otherwise the new one. */
const notifyOfNewOwner = reactTo(projects, {
  name: 'notify the new owner',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && before.ownerId !== after.ownerId,
  run: async (deps, { params: { projectId: id }, before, after, committedAt }) => {
    const project = await projects.read(deps, projectPath(id));
    if (!project || !before || project.ownerId !== after?.ownerId) return;
    const key = `owned by ${project.ownerId} ${committedAt.toMillis()}`;
    const told: MembershipNotice =
      before.offeredTo === project.ownerId
        ? { recipientUid: before.ownerId, event: 'takenOver', actorUid: project.ownerId, key }
        : { recipientUid: project.ownerId, event: 'handedOver', actorUid: before.ownerId, key };
    await notifyOfMembership(deps, id, project, told);
  },
});

const notifyOfOffer = reactTo(projects, {
  name: 'notify of an offered project',
  concerns: ({ before, after }) =>
    after?.offeredTo !== undefined && before?.offeredTo !== after.offeredTo,
  run: async (deps, { params: { projectId: id }, after, committedAt }) => {
    const project = await projects.read(deps, projectPath(id));
    const recipientUid = after?.offeredTo;
    if (!project || recipientUid === undefined || project.offeredTo !== recipientUid) return;
    const key = `offered to ${recipientUid} ${committedAt.toMillis()}`;
    await notifyOfMembership(deps, id, project, {
      recipientUid,
      event: 'offered',
      actorUid: project.ownerId,
      key,
    });
  },
});

const syncConversation = reactTo(projects, {
  name: 'keep the conversation of the members',
  concerns: ({ before, after }) =>
    after !== undefined &&
    (before?.title !== after.title || before.memberIds.join() !== after.memberIds.join()),
  run: (deps, { params: { projectId } }) => syncProjectConversation(deps, projectId),
});

const closeConversation = onDeletion(projects, 'close the conversation', (deps, { projectId }) =>
  closeProjectConversation(deps, projectId),
);

const becomesAccepted = ({ before, after }: DocumentChange<JoinRequest>) =>
  after?.status === 'accepted' && before?.status !== 'accepted';

const cardOf = (request: JoinRequest, title: string): MessageCard => {
  const { projectId, kind, message } = request;
  const about = { projectId, title, as: kind, message };
  return isInvitation(request)
    ? { kind: 'invitation', ...about }
    : { kind: 'request', ...about, status: 'accepted' };
};

/**
 * Opens a conversation with the owner after acceptance. Investors do not become members, so this is their only channel.
 */
const openConversation = reactTo(requests, {
  name: 'open the conversation of an accepted request',
  concerns: (change) => becomesAccepted(change),
  run: async (deps, { path, params: { projectId } }) => {
    const found = await readRequest(deps, path, projectId);
    if (found?.request.status !== 'accepted') return;
    const { request, project } = found;
    const { uid } = request.applicant;
    // The inviter may have handed the project over since.
    await openDirectConversation(deps, request.invitedBy ?? project.ownerId, uid, {
      key: `${path} ${request.decidedAt?.toMillis()}`,
      senderId: request.invitedBy ?? uid,
      card: cardOf(request, project.title),
    });
  },
});

/** Runs in a transaction, so that a concurrent assignment or departure is not overwritten. */
function assignOfferedTask(deps: Deps, path: string, request: JoinRequest, taskId: string) {
  const { projectId } = request;
  const refs = [path, projectPath(projectId), taskPath(projectId, taskId)];
  return deps.db.runTransaction(async (transaction) => {
    const found = await transaction.getAll(...refs.map((each) => deps.db.doc(each)));
    const asked = requests.parse(deps, found[0]);
    const project = projects.parse(deps, found[1]);
    const task = tasks.parse(deps, found[2]);
    const uid = request.applicant.uid;
    if (asked?.status !== 'accepted' || !project?.memberIds.includes(uid)) return;
    if (!task || task.assigneeId !== null || task.status === 'done') return;
    transaction.update(deps.db.doc(taskPath(projectId, taskId)), {
      assigneeId: uid,
      assignedBy: project.ownerId,
      changedBy: { uid: project.ownerId, at: FieldValue.serverTimestamp() },
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

const assignTask = reactTo(requests, {
  name: 'assign the task that was offered',
  concerns: (change) => becomesAccepted(change) && change.after?.taskId != null,
  run: async (deps, { path }) => {
    const request = await requests.read(deps, path);
    if (request?.taskId != null) await assignOfferedTask(deps, path, request, request.taskId);
  },
});

type RequestTexts = Pick<JoinRequest, 'message' | 'role'>;

const withoutLinks = ({ message, role }: RequestTexts) => ({
  ...(!hasNoLink(message) && { message: '' }),
  ...(role !== undefined && !hasNoLink(role) && { role: FieldValue.delete() }),
});

const hasLinks = (texts: RequestTexts) => Object.keys(withoutLinks(texts)).length > 0;

/** Removes texts with a link in a spelling that rules cannot detect from a new request. */
const removeHiddenLink = reactTo(requests, {
  name: 'remove a link from a request',
  runsFirst: true,
  // Requests from before the rule may contain links.
  concerns: ({ before, after }) =>
    after !== undefined &&
    waits(after) &&
    (before?.message !== after.message || before.role !== after.role) &&
    hasLinks(after),
  run: async (deps, { path }) => {
    const ref = deps.db.doc(path);
    const isRemoved = await deps.db.runTransaction(async (transaction) => {
      const request = requests.parse(deps, await transaction.get(ref));
      if (!request || !waits(request) || !hasLinks(request)) return false;
      transaction.update(ref, withoutLinks(request));
      return true;
    });
    if (isRemoved) deps.log.warn('link removed from a request', { path });
  },
});

const REQUESTS_PER_PAGE = 100;

const deleteRequests = onDeletion(
  projects,
  'delete the requests',
  async ({ db }, { projectId }) => {
    const requests = db.collection(requestsPath(projectId));
    for (;;) {
      const { docs } = await requests.limit(REQUESTS_PER_PAGE).select().get();
      const batch = db.batch();
      for (const request of docs) batch.delete(request.ref);
      await batch.commit();
      if (docs.length < REQUESTS_PER_PAGE) return;
    }
  },
);

export const requestReactions: readonly Reaction[] = [
  removeHiddenLink,
  notifyOfRequest,
  notifyOfInvitation,
  notifyOfDecision,
  retractOutdated,
  openConversation,
  assignTask,
];

export const membershipReactions: readonly Reaction[] = [
  notifyOfLeaving,
  notifyOfNewOwner,
  notifyOfOffer,
  syncConversation,
  closeConversation,
  deleteRequests,
];

/** The invited user answers an invitation, the project’s owner a request. */
export const paceDecisions = paceChanges(requests.only('status', 'invitedBy', 'updatedAt'), {
  uidOf: async ({ after, params: { projectId, uid } }, deps) =>
    after.invitedBy
      ? uid
      : ((await projects.only('ownerId').read(deps, projectPath(projectId)))?.ownerId ?? null),
  isEdit: (before, after) => before.status !== after.status,
});
