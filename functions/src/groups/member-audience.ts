import { groupMembersPath, groupPath } from '@samspill/domain/groups/paths';
import { USERS, userPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import { isBuiltInKind } from '@samspill/domain/people/person-kind';
import { withMergedKinds } from '@samspill/domain/site/own-kinds';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { people } from '../platform/firestore/collections.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import { noSuchGroup, readGroupMemberIds } from './group-store.ts';

/** Audience of a survey or a message: members of these kinds, or of all if empty, in a group or on the whole site. */
export interface MemberAudience {
  readonly kinds: readonly string[];
  readonly groupId: string | null;
}

const FIELDS = ['status', 'locale', 'displayName', 'kinds'] as const;
const members = people.only(...FIELDS);
export type AudienceMember = ParsedDocument<Pick<Person, (typeof FIELDS)[number]>>;

export interface AudiencePage {
  readonly members: readonly AudienceMember[];
  readonly cursor: string | null;
}

/** Firestore's limit of values in one query. */
const MAX_QUERIED = 30;

/** Adds kinds merged with the ones of a stored audience. Reads the taxonomy only for kinds of the site. */
export async function readAudienceKinds(
  deps: Deps,
  kinds: readonly string[],
): Promise<readonly string[]> {
  if (kinds.every(isBuiltInKind)) return kinds;
  return withMergedKinds((await readTaxonomy(deps)).kinds, kinds);
}

function onSite({ db }: Deps, kinds: readonly string[]): Query {
  const all = db.collection(USERS);
  const queried = kinds.slice(0, MAX_QUERIED);
  return queried.length > 0 ? all.where('kinds', 'array-contains-any', queried) : all;
}

async function readPeopleInGroup(
  { db }: Deps,
  uids: readonly string[],
): ReturnType<Deps['db']['getAll']> {
  if (uids.length === 0) return [];
  return db.getAll(...uids.map((uid) => db.doc(userPath(uid))), { fieldMask: [...FIELDS] });
}

/**
 * Reads one page in the order of ids, so that a cursor is enough to continue. A group is read as it is now: former
 * members are left out.
 */
export async function readAudiencePage(
  deps: Deps,
  { kinds: wanted, groupId }: MemberAudience,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<AudiencePage> {
  const kinds = await readAudienceKinds(deps, wanted);
  const isWanted = ({ data }: AudienceMember) =>
    data.status === 'active' &&
    (kinds.length === 0 || kinds.some((kind) => data.kinds.includes(kind)));
  const pageOf = (ids: readonly string[], found: readonly AudienceMember[]): AudiencePage => ({
    members: found.filter(isWanted),
    cursor: ids.length < limit ? null : (ids.at(-1) ?? null),
  });
  if (groupId !== null) {
    const ids = await readGroupMemberIds(deps, groupId, { after, limit });
    return pageOf(ids, members.parseAll(deps, await readPeopleInGroup(deps, ids)));
  }
  const all = onSite(deps, kinds)
    .orderBy(FieldPath.documentId())
    .select(...FIELDS)
    .limit(limit);
  const { docs } = await (after === '' ? all : all.startAfter(after)).get();
  const ids = docs.map(({ id }) => id);
  return pageOf(ids, members.parseAll(deps, docs));
}

const count = async (query: Query) => (await query.count().get()).data().count;

/** Upper bound of the members: of a group, some may be suspended. Throws `not-found` for a group that is gone. */
export async function countAudienceMembers(
  deps: Deps,
  { kinds, groupId }: MemberAudience,
): Promise<number> {
  const ofKinds = onSite(deps, await readAudienceKinds(deps, kinds)).where(
    'status',
    '==',
    'active',
  );
  if (groupId === null) return count(ofKinds);
  const { db } = deps;
  const [group, inGroup, onWholeSite] = await Promise.all([
    db.doc(groupPath(groupId)).get(),
    count(db.collection(groupMembersPath(groupId))),
    count(ofKinds),
  ]);
  if (!group.exists) throw noSuchGroup();
  return Math.min(inGroup, onWholeSite);
}
