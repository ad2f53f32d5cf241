import { closedUntilMs, countLinks, type RateLimitKind } from '@samspill/domain/limits/rate-limits';
import {
  contentPath,
  conversationPath,
  groupMemberPath,
  groupPath,
  limitsPath,
  projectPath,
} from '@samspill/domain/paths';
import { isProjectVisible } from '@samspill/domain/projects/project-permissions';
import type { NotSentReason, Scheduled } from '@samspill/domain/scheduled/scheduled';
import type { Transaction } from 'firebase-admin/firestore';
import { isVisible } from '../content/is-visible.ts';
import type { Deps } from '../deps.ts';
import { contents, conversations, groups, limits, projects } from '../firestore/collections.ts';
import { isBlocked } from '../notifications/audience.ts';

interface Sending {
  readonly deps: Deps;
  readonly transaction: Transaction;
  readonly uid: string;
  readonly item: Scheduled;
}

const groupStatus = groups.only('status');

async function isOverLimit({ deps, transaction, uid, item }: Sending): Promise<boolean> {
  const stored = limits.parse(deps, await transaction.get(deps.db.doc(limitsPath(uid)))) ?? null;
  const gates: RateLimitKind[] = [item.kind === 'message' ? 'message' : 'post'];
  if (item.kind !== 'message' && countLinks(item.body) > 0) gates.push('link');
  const nowMs = deps.now().getTime();
  return gates.some((gate) => closedUntilMs(stored, gate, nowMs) !== null);
}

const isBlockedBy = async ({ deps, transaction, uid }: Sending, otherUid: string) =>
  otherUid !== uid && isBlocked(deps, uid, otherUid, transaction);

async function readProject({ deps, transaction }: Sending, projectId: string) {
  const of = projects.only('memberIds', 'status', 'hidden');
  return of.parse(deps, await transaction.get(deps.db.doc(projectPath(projectId))));
}

async function canShareUpdate(sending: Sending, projectId: string): Promise<boolean> {
  const project = await readProject(sending, projectId);
  return isProjectVisible(project) && project?.memberIds.includes(sending.uid) === true;
}

async function canWriteIn(sending: Sending, conversationId: string): Promise<boolean> {
  const { deps, transaction, uid } = sending;
  const ref = deps.db.doc(conversationPath(conversationId));
  const of = conversations.only('kind', 'state', 'memberIds', 'projectId', 'groupId');
  const conversation = of.parse(deps, await transaction.get(ref));
  if (conversation?.state !== 'open' || !conversation.memberIds.includes(uid)) return false;
  if (conversation.kind === 'project') {
    if (conversation.projectId === null) return false;
    const project = await readProject(sending, conversation.projectId);
    return project?.memberIds.includes(uid) === true;
  }
  if (conversation.kind === 'group') return true;
  if (conversation.kind === 'memberGroup') {
    const { groupId = '-' } = conversation;
    const group = deps.db.doc(groupPath(groupId));
    const membership = deps.db.doc(groupMemberPath(groupId, uid));
    const [stored, member] = await transaction.getAll(group, membership);
    return member?.exists === true && groupStatus.parse(deps, stored)?.status === 'active';
  }
  const otherUid = conversation.memberIds.find((memberId) => memberId !== uid);
  return otherUid !== undefined && !(await isBlockedBy(sending, otherUid));
}

async function canQuote(sending: Sending, quotedId: string): Promise<boolean> {
  const { deps, transaction } = sending;
  const of = contents.only('status', 'author');
  const quoted = of.parse(deps, await transaction.get(deps.db.doc(contentPath(quotedId))));
  return (
    isVisible(quoted) && quoted !== undefined && !(await isBlockedBy(sending, quoted.author.uid))
  );
}

/** Repeats what the rules demand of a browser, with the state at the time of sending. Null: nothing is in the way. */
export async function findObstacle(sending: Sending): Promise<NotSentReason | null> {
  const { projectId, conversationId, quotedId } = sending.item;
  if (projectId !== null && !(await canShareUpdate(sending, projectId))) return 'place';
  if (conversationId !== null && !(await canWriteIn(sending, conversationId))) return 'place';
  if (quotedId !== undefined && !(await canQuote(sending, quotedId))) return 'quote';
  return (await isOverLimit(sending)) ? 'limit' : null;
}
