import type { GroupChoice, GroupMemberIds } from '@samspill/domain/groups/group';
import { MAX_GROUPS } from '@samspill/domain/groups/group';
import {
  GROUP_MEMBERS,
  GROUPS,
  groupMemberPath,
  groupPath,
  userPath,
} from '@samspill/domain/paths';
import { readBlockedPairs } from '../blocks/blocked-pairs.ts';
import type { Deps } from '../deps.ts';
import { groupMembers, groups, people } from '../firestore/collections.ts';
import { type GroupCaller, noSuchGroup, photoOf, readGroupMemberIds } from './group-store.ts';

async function readOwnGroups(deps: Deps, { uid }: GroupCaller) {
  const { db } = deps;
  const own = db.collectionGroup(GROUP_MEMBERS).where('uid', '==', uid).limit(MAX_GROUPS);
  const joined = groupMembers.parseAll(deps, (await own.get()).docs);
  if (joined.length === 0) return [];
  return db.getAll(...joined.map(({ data }) => db.doc(groupPath(data.groupId))));
}

const readAllGroups = async ({ db }: Deps) =>
  (await db.collection(GROUPS).limit(MAX_GROUPS).get()).docs;

export async function listGroupChoices(
  deps: Deps,
  caller: GroupCaller,
): Promise<readonly GroupChoice[]> {
  const found = await (caller.admin ? readAllGroups(deps) : readOwnGroups(deps, caller));
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
  return uids.filter((uid, at) => found[at]?.exists && !blocked.has(uid));
}
