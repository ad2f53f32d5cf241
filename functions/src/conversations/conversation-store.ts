import {
  type Conversation,
  directConversationId,
  projectConversationId,
} from '@samspill/domain/conversations/conversation';
import { conversationPath, projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/** With fewer there is nobody to talk to. */
const MIN_TALKERS = 2;

type NewConversation = Pick<Conversation, 'kind' | 'memberIds' | 'title' | 'projectId'>;

const bornNow = (conversation: NewConversation) => ({
  ...conversation,
  readAt: {},
  lastMessage: null,
  createdAt: FieldValue.serverTimestamp(),
  updatedAt: FieldValue.serverTimestamp(),
});

/** The conversation of two people, opened where there is none; what was said in it stays. Answers its id. */
export async function openDirectConversation(
  deps: Deps,
  uid: string,
  otherUid: string,
): Promise<string> {
  const id = directConversationId(uid, otherUid);
  const ref = deps.db.doc(conversationPath(id));
  const memberIds = [uid, otherUid].sort();
  await deps.db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    transaction.create(ref, bornNow({ kind: 'direct', memberIds, title: '', projectId: null }));
  });
  return id;
}

const isSameList = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each, index) => each === others[index]);

/**
 * Keeps the conversation of a project's members in step with who they are and what the project is called. It opens
 * when there are two; the last one left keeps it.
 */
export async function keepProjectConversation(deps: Deps, projectId: string): Promise<void> {
  const projectRef = deps.db.doc(projectPath(projectId));
  const ref = deps.db.doc(conversationPath(projectConversationId(projectId)));
  await deps.db.runTransaction(async (transaction) => {
    const [project, conversation] = await transaction.getAll(projectRef, ref);
    if (!project?.exists || !conversation) return;
    const { memberIds, title } = project.data() as Project;
    const stored = conversation.data() as Conversation | undefined;
    if (!stored) {
      if (memberIds.length < MIN_TALKERS) return;
      transaction.create(ref, bornNow({ kind: 'project', memberIds, title, projectId }));
    } else if (stored.title !== title || !isSameList(stored.memberIds, memberIds)) {
      const updatedAt = FieldValue.serverTimestamp();
      transaction.update(ref, { memberIds, title, updatedAt });
    }
  });
}

/** Of a project that is gone: what was said stays its members' own, and where nothing was said nothing is left. */
export async function closeProjectConversation(deps: Deps, projectId: string): Promise<void> {
  const ref = deps.db.doc(conversationPath(projectConversationId(projectId)));
  await deps.db.runTransaction(async (transaction) => {
    const conversation = await transaction.get(ref);
    if (conversation.get('lastMessage') === null) transaction.delete(ref);
  });
}
