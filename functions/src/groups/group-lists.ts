import {
  canSeeGroup,
  type GroupCandidateRow,
  type GroupChoice,
  type GroupMemberIds,
  type GroupMemberPage,
  type GroupPerson,
  type GroupRelation,
  type GroupRow,
  type GroupView,
  MAX_GROUPS,
} from '@samspill/domain/groups/group';
import {
  GROUP_CANDIDATES,
  GROUP_MEMBERS,
  GROUPS,
  groupCandidatesPath,
  groupMemberPath,
  groupMembersPath,
  groupPath,
} from '@samspill/domain/groups/paths';
import { userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { readBlockedPairs } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import {
  groupCandidates,
  groupMembers,
  groups,
  people,
} from '../platform/firestore/collections.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';
import { requireLeader } from './group-membership.ts';
import {
  type GroupCaller,
  type GroupContext,
  noSuchGroup,
  photoOf,
  readGroupMemberIds,
  relationOf,
  requireGroup,
} from './group-store.ts';

const MAX_CANDIDATES = 100;

async function readPeople(
  deps: Deps,
  callerUid: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, GroupPerson>> {
  if (uids.length === 0) return new Map();
  const [profiles, blocked] = await Promise.all([
    deps.db.getAll(...uids.map((uid) => deps.db.doc(userPath(uid)))),
    readBlockedPairs(deps, callerUid),
  ]);
  const shown = people
    .only('displayName', 'photoPath', 'headline', 'status')
    .parseAll(deps, profiles)
    .filter(({ id, data }) => data.status === 'active' && !blocked.has(id));
  return new Map(
    shown.map(({ id, data }) => [id, { ...authorCardOf(id, data), headline: data.headline }]),
  );
}

const toRow = ({ id, group, relation }: Omit<GroupContext, 'sendings'>): GroupRow => ({
  id,
  name: group.name,
  description: group.description,
  admission: group.admission,
  status: group.status,
  memberCount: group.counters.members,
  relation,
  ...photoOf(group),
});

async function readRelations(deps: Deps, uid: string): Promise<ReadonlyMap<string, GroupRelation>> {
  const of = (name: string) =>
    deps.db.collectionGroup(name).where('uid', '==', uid).limit(MAX_GROUPS).get();
  const [joined, asked] = await Promise.all([of(GROUP_MEMBERS), of(GROUP_CANDIDATES)]);
  const candidacies = groupCandidates
    .parseAll(deps, asked.docs)
    .map(({ data }) => [data.groupId, relationOf(undefined, data)] as const);
  const memberships = groupMembers
    .parseAll(deps, joined.docs)
    .map(({ data }) => [data.groupId, relationOf(data, undefined)] as const);
  return new Map([...candidacies, ...memberships]);
}

async function readAllGroups(deps: Deps) {
  const { docs } = await deps.db.collection(GROUPS).orderBy('name').limit(MAX_GROUPS).get();
  return groups.parseAll(deps, docs);
}

export async function listGroups(deps: Deps, { uid }: GroupCaller): Promise<readonly GroupRow[]> {
  const [all, relations] = await Promise.all([readAllGroups(deps), readRelations(deps, uid)]);
  return all
    .map(({ id, data: group }) => ({ id, group, relation: relations.get(id) ?? 'none' }))
    .filter(({ group, relation }) => canSeeGroup(group, relation, false))
    .map(toRow);
}

export async function listAllGroups(deps: Deps, uid: string): Promise<readonly GroupView[]> {
  const [all, relations] = await Promise.all([readAllGroups(deps), readRelations(deps, uid)]);
  const leaderIds = [...new Set(all.flatMap(({ data }) => data.leaderIds))];
  const leaders = await readPeople(deps, uid, leaderIds);
  return all.map(({ id, data: group }) => ({
    ...toRow({ id, group, relation: relations.get(id) ?? 'none' }),
    leaders: group.leaderIds.flatMap((leaderId) => leaders.get(leaderId) ?? []),
  }));
}

export async function readGroupView(
  deps: Deps,
  caller: GroupCaller,
  id: string,
): Promise<GroupView> {
  const found = await requireGroup(deps, id, caller);
  const leaders = await readPeople(deps, caller.uid, found.group.leaderIds);
  return { ...toRow(found), leaders: [...leaders.values()] };
}

/** One page of members, leaders first. A page may have fewer rows than asked for: blocked people are left out. */
export async function listGroupMembers(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  page: PageRequest,
): Promise<GroupMemberPage> {
  await requireGroup(deps, id, caller);
  const all = deps.db.collection(groupMembersPath(id));
  const ordered = all.orderBy('leads', 'desc').orderBy('createdAt', 'desc');
  const { documents, next } = await readPage(all, ordered, page);
  const found = groupMembers.parseAll(deps, documents);
  const cards = await readPeople(
    deps,
    caller.uid,
    found.map(({ id: uid }) => uid),
  );
  const members = found.flatMap(({ id: uid, data }) => {
    const card = cards.get(uid);
    return card ? [{ ...card, leads: data.leads }] : [];
  });
  return { members, next };
}

const kindOf = ({ data }: ParsedDocument<{ readonly invitedBy: string | null }>) =>
  data.invitedBy === null ? 'request' : 'invitation';

export async function listGroupCandidates(
  deps: Deps,
  caller: GroupCaller,
  id: string,
): Promise<readonly GroupCandidateRow[]> {
  await requireLeader(deps, caller, id);
  const { docs } = await deps.db
    .collection(groupCandidatesPath(id))
    .where('status', '==', 'pending')
    .orderBy('createdAt')
    .limit(MAX_CANDIDATES)
    .get();
  const found = groupCandidates.parseAll(deps, docs);
  const cards = await readPeople(
    deps,
    caller.uid,
    found.map(({ id: uid }) => uid),
  );
  return found.flatMap((candidate) => {
    const card = cards.get(candidate.id);
    const { message, createdAt } = candidate.data;
    if (!card) return [];
    return [{ ...card, kind: kindOf(candidate), message, createdAtMs: createdAt.toMillis() }];
  });
}

async function readOwnGroups(deps: Deps, { uid }: GroupCaller) {
  const { db } = deps;
  const own = db.collectionGroup(GROUP_MEMBERS).where('uid', '==', uid).limit(MAX_GROUPS);
  const joined = groupMembers.parseAll(deps, (await own.get()).docs);
  if (joined.length === 0) return [];
  return db.getAll(...joined.map(({ data }) => db.doc(groupPath(data.groupId))));
}

const readGroupDocuments = async ({ db }: Deps) =>
  (await db.collection(GROUPS).limit(MAX_GROUPS).get()).docs;

export async function listGroupChoices(
  deps: Deps,
  caller: GroupCaller,
): Promise<readonly GroupChoice[]> {
  const found = await (caller.admin ? readGroupDocuments(deps) : readOwnGroups(deps, caller));
  return groups
    .parseAll(deps, found)
    .map(({ id, data }) => ({ id, name: data.name, status: data.status, ...photoOf(data) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'nb'));
}

/** Throws `not-found` unless the caller may filter by the group, so that its existence stays unknown to others. */
export async function requireGroupChoice(
  { db }: Deps,
  { uid, admin }: GroupCaller,
  id: string,
): Promise<void> {
  const [group, member] = await db.getAll(db.doc(groupPath(id)), db.doc(groupMemberPath(id, uid)));
  if (!group?.exists || !(admin || member?.exists)) throw noSuchGroup();
}

const statuses = people.only('status');

/** Ids of active people: the rules refuse to show others. */
async function keepActive({ db, log }: Deps, uids: readonly string[]): Promise<readonly string[]> {
  if (uids.length === 0) return [];
  const refs = uids.map((uid) => db.doc(userPath(uid)));
  const found = statuses.parseAll({ log }, await db.getAll(...refs, { fieldMask: ['status'] }));
  return found.filter(({ data }) => data.status === 'active').map(({ id }) => id);
}

export async function listMemberIds(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  { limit, after = '' }: { readonly limit: number; readonly after?: string | undefined },
): Promise<GroupMemberIds> {
  await requireGroupChoice(deps, caller, id);
  const [found, blocked] = await Promise.all([
    readGroupMemberIds(deps, id, { after, limit }),
    readBlockedPairs(deps, caller.uid),
  ]);
  const next = found.length < limit ? null : (found.at(-1) ?? null);
  const uids = await keepActive(
    deps,
    found.filter((uid) => !blocked.has(uid)),
  );
  return { uids, next };
}

export async function findMembersAmong(
  deps: Deps,
  caller: GroupCaller,
  id: string,
  uids: readonly string[],
): Promise<readonly string[]> {
  await requireGroupChoice(deps, caller, id);
  const [found, blocked] = await Promise.all([
    deps.db.getAll(...uids.map((uid) => deps.db.doc(groupMemberPath(id, uid)))),
    readBlockedPairs(deps, caller.uid),
  ]);
  return keepActive(
    deps,
    uids.filter((uid, at) => found[at]?.exists && !blocked.has(uid)),
  );
}
