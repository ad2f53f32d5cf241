import { AppError } from '@samspill/domain/errors';
import {
  canSeeGroup,
  type Group,
  type GroupCandidate,
  type GroupRelation,
} from '@samspill/domain/groups/group';
import {
  GROUPS,
  groupCandidatePath,
  groupMemberPath,
  groupMembersPath,
  groupPath,
} from '@samspill/domain/paths';
import { can } from '@samspill/domain/roles/role';
import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { groupCandidates, groupMembers, groups } from '../firestore/collections.ts';
import type { SignedInUser } from '../http/require-user.ts';

export interface GroupCaller {
  readonly uid: string;
  /** Whether the caller administers members, and so every group. */
  readonly admin: boolean;
}

export const groupCallerOf = ({ uid, role }: SignedInUser): GroupCaller => ({
  uid,
  admin: can(role, 'manageMembers'),
});

/** A group and what one user is to it. */
export interface GroupContext {
  readonly id: string;
  readonly group: Group;
  readonly relation: GroupRelation;
}

type Membership = { readonly leads: boolean } | undefined;

export function relationOf(
  member: Membership,
  candidate: Pick<GroupCandidate, 'status' | 'invitedBy'> | undefined,
): GroupRelation {
  if (member) return member.leads ? 'leader' : 'member';
  if (!candidate) return 'none';
  if (candidate.invitedBy !== null) return candidate.status === 'pending' ? 'invited' : 'none';
  return candidate.status === 'pending' ? 'requested' : 'declined';
}

type Reader = Pick<Deps['db'] | Transaction, 'getAll'>;

export async function readGroupContext(
  deps: Deps,
  id: string,
  uid: string,
  reader: Reader = deps.db,
): Promise<GroupContext | null> {
  const paths = [groupPath(id), groupMemberPath(id, uid), groupCandidatePath(id, uid)];
  const [stored, member, candidate] = await reader.getAll(
    ...paths.map((path) => deps.db.doc(path)),
  );
  const group = groups.parse(deps, stored);
  if (!group) return null;
  const relation = relationOf(
    groupMembers.parse(deps, member),
    groupCandidates.parse(deps, candidate),
  );
  return { id, group, relation };
}

export const noSuchGroup = () => new AppError('not-found', 'There is no such group.');

/** Throws `not-found` unless the caller may see the group, so that its existence stays unknown. */
export async function requireGroup(
  deps: Deps,
  id: string,
  caller: GroupCaller,
  reader: Reader = deps.db,
): Promise<GroupContext> {
  const found = await readGroupContext(deps, id, caller.uid, reader);
  if (!found || !canSeeGroup(found.group, found.relation, caller.admin)) throw noSuchGroup();
  return found;
}

const MEMBERS_PER_PAGE = 300;

/** Member ids in pages, for audiences: reads no profile. */
export async function* listGroupMemberIds(deps: Deps, groupId: string): AsyncGenerator<string[]> {
  const all = deps.db
    .collection(groupMembersPath(groupId))
    .orderBy(FieldPath.documentId())
    .select()
    .limit(MEMBERS_PER_PAGE);
  let { docs } = await all.get();
  while (docs.length > 0) {
    yield docs.map(({ id }) => id);
    const last = docs.at(-1);
    docs =
      last && docs.length === MEMBERS_PER_PAGE ? (await all.startAfter(last.id).get()).docs : [];
  }
}

export async function isGroupMember(deps: Deps, groupId: string, uid: string): Promise<boolean> {
  return (await deps.db.doc(groupMemberPath(groupId, uid)).get()).exists;
}

export async function findActiveGroup(deps: Deps, name: string): Promise<string | null> {
  const active = deps.db.collection(GROUPS).where('status', '==', 'active');
  return (await active.where('name', '==', name).limit(1).get()).docs[0]?.id ?? null;
}
