import type { MessageCard } from '@samspill/domain/conversations/message';
import { projectPath, taskPath } from '@samspill/domain/paths';
import type { Request } from '@samspill/domain/requests/request';
import { isInvitation } from '@samspill/domain/requests/request-permissions';
import { FieldValue } from 'firebase-admin/firestore';
import { openDirectConversation } from '../conversations/conversation-store.ts';
import type { Deps } from '../deps.ts';
import { type DocumentChange, reactTo } from '../events/reaction.ts';
import { projects, requests, tasks } from '../firestore/collections.ts';
import { readRequest } from './request-notifications.ts';

const becomesAccepted = ({ before, after }: DocumentChange<Request>) =>
  after?.status === 'accepted' && before?.status !== 'accepted';

/** What the conversation begins with: the words of whoever sent the request or the invitation. */
const cardOf = (request: Request, title: string): MessageCard => {
  const { projectId, kind, message } = request;
  const about = { projectId, title, as: kind, message };
  return isInvitation(request)
    ? { kind: 'invitation', ...about }
    : { kind: 'request', ...about, status: 'accepted' };
};

/** Whoever is accepted can talk with the owner; to an investor, who becomes no member, it is the only way. */
export const openConversation = reactTo(requests, {
  name: 'open the conversation with who is accepted',
  concerns: (change) => becomesAccepted(change),
  run: async (deps, { path, params: { projectId } }) => {
    const found = await readRequest(deps, path, projectId);
    if (found?.request.status !== 'accepted') return;
    const { request, project } = found;
    const { uid } = request.applicant;
    // Whoever invited may have handed the project over since.
    await openDirectConversation(deps, request.invitedBy ?? project.ownerId, uid, {
      key: `${path} ${request.decidedAt?.toMillis()}`,
      senderId: request.invitedBy ?? uid,
      card: cardOf(request, project.title),
    });
  },
});

/** Read and written as one, so that nobody who has just taken the task or left the project is overruled. */
function assignOffered(deps: Deps, path: string, request: Request, taskId: string) {
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
      ...{ assigneeId: uid, assignedBy: project.ownerId },
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
}

/** Gives the task that was offered to be done to who offered, if it is still nobody's. */
export const assignTask = reactTo(requests, {
  name: 'assign the task that was offered',
  concerns: (change) => becomesAccepted(change) && change.after?.taskId != null,
  run: async (deps, { path }) => {
    const request = await requests.read(deps, path);
    if (request?.taskId != null) await assignOffered(deps, path, request, request.taskId);
  },
});
