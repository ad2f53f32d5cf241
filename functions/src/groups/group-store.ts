import { AppError } from '@samspill/domain/errors';
import {
  canSeeGroup,
  type Group,
  type GroupCandidate,
  type GroupPhoto,
  type GroupRelation,
} from '@samspill/domain/groups/group';
import {
  GROUP_CANDIDATES,
  GROUP_MEMBERS,
  GROUPS,
  groupCandidatePath,
  groupMemberPath,
  groupMembersPath,
  groupPath,
} from '@samspill/domain/groups/paths';
import { IdSchema } from '@samspill/domain/id';
import { can } from '@samspill/domain/roles/role';
import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { groupCandidates, groupMembers, groups } from '../platform/firestore/collections.ts';
import type { SignedInUser } from '../platform/http/require-user.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';

export interface GroupCaller {
  readonly uid: string;
  readonly admin: boolean;
}

export const groupCallerOf = ({ uid, role }: SignedInUser): GroupCaller => ({
  uid,
  admin: can(role, 'manageMembers'),
});

export interface GroupContext {
  readonly id: string;
  readonly group: Group;
  readonly relation: GroupRelation;
  /** How often leaders have invited the person since the person last asked. */
  readonly sendings: number;
}

export const photoOf = ({ photoPath, updatedAt }: Group): GroupPhoto => ({
  photoPath,
  changedAtMs: updatedAt.toMillis(),
});

const OF_REQUEST = { pending: 'requested', declined: 'declined', withdrawn: 'withdrawn' } as const;
const OF_INVITATION = { pending: 'invited', declined: 'refused', withdrawn: 'none' } as const;

type Membership = { readonly leads: boolean } | undefined;

export function relationOf(
  member: Membership,
  candidate: Pick<GroupCandidate, 'status' | 'invitedBy'> | undefined,
): GroupRelation {
  if (member) return member.leads ? 'leader' : 'member';
  if (!candidate) return 'none';
  return (candidate.invitedBy === null ? OF_REQUEST : OF_INVITATION)[candidate.status];
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
  const candidacy = groupCandidates.parse(deps, candidate);
  const relation = relationOf(groupMembers.parse(deps, member), candidacy);
  return { id, group, relation, sendings: candidacy?.invitedBy ? candidacy.sendings : 0 };
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

/** Member ids after a cursor, in the order of ids; an empty cursor starts. Reads no profile. */
export async function readGroupMemberIds(
  { db }: Deps,
  groupId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const all = db.collection(groupMembersPath(groupId)).orderBy(FieldPath.documentId()).select();
  const page = (after === '' ? all : all.startAfter(after)).limit(limit);
  return (await page.get()).docs.map(({ id }) => id);
}

export async function* listGroupMemberIds(deps: Deps, groupId: string): AsyncGenerator<string[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const page = { after, limit: MEMBERS_PER_PAGE };
    const ids: string[] = await readGroupMemberIds(deps, groupId, page);
    if (ids.length > 0) yield ids;
    after = ids.length < MEMBERS_PER_PAGE ? undefined : ids.at(-1);
  }
}

export async function isGroupMember(deps: Deps, groupId: string, uid: string): Promise<boolean> {
  return (await deps.db.doc(groupMemberPath(groupId, uid)).get()).exists;
}

/**
 * Finds the active group that an import names: by its id, or by its name in imports from before ids were stored. Null where
 * several have the name, since leaders choose names.
 */
export async function findActiveGroup(deps: Deps, named: string): Promise<string | null> {
  if (v.is(IdSchema, named)) {
    const group = await groups.only('status').read(deps, groupPath(named));
    if (group) return group.status === 'active' ? named : null;
  }
  const active = deps.db.collection(GROUPS).where('status', '==', 'active');
  const { docs } = await active.where('name', '==', named).limit(2).get();
  return docs.length === 1 ? (docs[0]?.id ?? null) : null;
}

const membershipsOf = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_MEMBERS).where('uid', '==', uid);
const candidaciesOf = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_CANDIDATES).where('uid', '==', uid);
const invitationsBy = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_CANDIDATES).where('invitedBy', '==', uid);
const addedBy = (db: Firestore, uid: string) =>
  db.collectionGroup(GROUP_MEMBERS).where('addedBy', '==', uid);

/** A group that loses its last leader stays; administrators are notified. */
export const groupsPersonalData: PersonalData = {
  name: 'groups',
  collect: async ({ db }, { uid }) => ({
    memberships: await collectMatching(membershipsOf(db, uid)),
    requests: await collectMatching(candidaciesOf(db, uid)),
    invitations: await collectMatching(invitationsBy(db, uid)),
  }),
  erase: async ({ db }, { uid }) => {
    const led = db.collection(GROUPS).where('leaderIds', 'array-contains', uid);
    await eraseMatching(db, led, (batch, { ref }) =>
      batch.update(ref, { leaderIds: FieldValue.arrayRemove(uid) }),
    );
    await deleteMatching(db, membershipsOf(db, uid));
    await deleteMatching(db, candidaciesOf(db, uid));
    await deleteMatching(db, invitationsBy(db, uid));
    await eraseMatching(db, addedBy(db, uid), (batch, { ref }) =>
      batch.update(ref, { addedBy: null }),
    );
  },
};
