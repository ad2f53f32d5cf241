import { USERS, userPath } from '@samspill/domain/paths';
import type {
  AdminPeoplePage,
  AdminPerson,
  AdminPersonFilter,
  AdminPersonSort,
} from '@samspill/domain/people/admin-person';
import type { Person } from '@samspill/domain/people/person';
import {
  holdsTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';
import { listAdminIds } from './admin-role.ts';

const ORDER: Readonly<
  Record<AdminPersonSort, readonly [field: string, direction: 'asc' | 'desc']>
> = {
  joined: ['createdAt', 'desc'],
  name: ['displayName', 'asc'],
};

const isoTime = (time: string | undefined) => (time ? new Date(time).toISOString() : null);

/** What Auth knows of these people; those without an account are left out. At most 100, as Auth allows. */
async function readAccounts(deps: Deps, uids: readonly string[]): Promise<Map<string, UserRecord>> {
  if (uids.length === 0) return new Map();
  const { users } = await deps.auth.getUsers(uids.map((uid) => ({ uid })));
  return new Map(users.map((account) => [account.uid, account]));
}

function toAdminPerson(document: DocumentSnapshot, account: UserRecord | undefined): AdminPerson {
  const person = document.data() as Person;
  const { displayName, headline, location, photoPath, kinds, status, counters, seeded } = person;
  return {
    uid: document.id,
    ...{ displayName, headline, location, photoPath, kinds, status, counters, seeded },
    email: account?.email ?? null,
    emailVerified: account?.emailVerified ?? false,
    admin: account?.customClaims?.admin === true,
    createdAt: new Date(person.createdAt.toMillis()).toISOString(),
    lastSignInAt: isoTime(account?.metadata.lastSignInTime),
  };
}

async function toAdminPeople(
  deps: Deps,
  documents: readonly DocumentSnapshot[],
): Promise<AdminPerson[]> {
  const accounts = await readAccounts(
    deps,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => toAdminPerson(document, accounts.get(document.id)));
}

async function readExisting(deps: Deps, uids: readonly string[]): Promise<AdminPeoplePage> {
  if (uids.length === 0) return { people: [], next: null };
  const found = await deps.db.getAll(...uids.map((uid) => deps.db.doc(userPath(uid))));
  const people = await toAdminPeople(
    deps,
    found.filter(({ exists }) => exists),
  );
  return { people, next: null };
}

async function findByEmail(deps: Deps, email: string): Promise<AdminPeoplePage> {
  const { users } = await deps.auth.getUsers([{ email }]);
  return readExisting(
    deps,
    users.map(({ uid }) => uid),
  );
}

/** The query that narrows most; what it cannot ask is sifted from its page. */
function adminPeopleQuery(deps: Deps, filter: AdminPersonFilter): Query {
  const [field, direction] = ORDER[filter.sort];
  const all = deps.db.collection(USERS);
  const token = mostSelectiveToken(tokensOf(filter));
  if (token !== undefined)
    return all.where('searchTokens', 'array-contains', token).orderBy(field, direction);
  if (filter.status === 'suspended')
    return all.where('status', '==', 'suspended').orderBy(field, direction);
  return all.orderBy(field, direction);
}

const tokensOf = ({ q, kind }: AdminPersonFilter) => [
  ...tokensOfQuery(q ?? ''),
  ...(kind ? [facetToken('kind', kind)] : []),
];

function passes(filter: AdminPersonFilter, document: DocumentSnapshot): boolean {
  const { status, seeded, searchTokens } = document.data() as Person;
  return (
    (!filter.status || status === filter.status) &&
    (!filter.seeded || seeded === (filter.seeded === 'yes')) &&
    holdsTokens(searchTokens, tokensOf(filter))
  );
}

/** A page of people for administrators; fewer than asked for where several filters are. */
export async function listAdminPeople(
  deps: Deps,
  filter: AdminPersonFilter,
  page: PageRequest,
): Promise<AdminPeoplePage> {
  if (filter.q?.includes('@')) return findByEmail(deps, filter.q.trim());
  if (filter.role === 'admin') return readExisting(deps, await listAdminIds(deps));
  const query = adminPeopleQuery(deps, filter);
  const { documents, next } = await readPage(deps.db.collection(USERS), query, page);
  const passed = documents.filter((document) => passes(filter, document));
  return { people: await toAdminPeople(deps, passed), next };
}

/** Null for somebody who is not there. */
export async function readAdminPerson(deps: Deps, uid: string): Promise<AdminPerson | null> {
  return (await readExisting(deps, [uid])).people[0] ?? null;
}
