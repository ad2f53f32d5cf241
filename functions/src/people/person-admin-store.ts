import { chunksOf } from '@samspill/domain/cut';
import { isWithin } from '@samspill/domain/day-range';
import { EmailSchema } from '@samspill/domain/email';
import { isId } from '@samspill/domain/id';
import { USERS, userPath } from '@samspill/domain/paths';
import type {
  AdminPeoplePage,
  AdminPerson,
  AdminPersonFilter,
  AdminPersonSort,
} from '@samspill/domain/people/admin-person';
import { isChecked } from '@samspill/domain/people/checked';
import type { Person } from '@samspill/domain/people/person';
import { can, roleOf } from '@samspill/domain/roles/role';
import {
  hasAllTokens,
  mostSelectiveToken,
  tokensOfQuery,
} from '@samspill/domain/search/search-query';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { dayAt } from '@samspill/domain/tasks/due';
import { isoTime } from '@samspill/domain/timestamps';
import type { UserRecord } from 'firebase-admin/auth';
import type { Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { people as peopleOf } from '../platform/firestore/collections.ts';
import { readStaff } from '../platform/roles/role-store.ts';
import { readFilteredPage } from '../platform/search/read-filtered-page.ts';
import { type PageRequest, withinDays } from '../platform/search/read-page.ts';

/** Maximum number of accounts that Auth lists per call. */
const PER_PAGE = 1_000;
/** A request looks through so many pages at most; the next one goes on. */
const MAX_PAGES = 10;
const CURSOR = 'accounts';

/** Whether what was typed is looked for in addresses: one word with a sign that names of people lack. */
export const isAddressPart = (typed: string): boolean => /^[^\s]*[@.][^\s]*$/.test(typed);

/** Position of a search through the accounts: a page of Auth's list and the number of its matches already returned. */
interface Place {
  readonly pageToken: string | undefined;
  readonly used: number;
}

const toCursor = ({ pageToken = '', used }: Place): string =>
  `${CURSOR}_${used}_${Buffer.from(pageToken).toString('base64url')}`;

export function placeOf(after: string | undefined): Place | null {
  const [name, used, token] = (after ?? '').split(/_(\d+)_/);
  if (name !== CURSOR || used === undefined) return null;
  return {
    pageToken: Buffer.from(token ?? '', 'base64url').toString() || undefined,
    used: Number(used),
  };
}

interface Search<Row> {
  readonly part: string;
  readonly limit: number;
  readonly from: Place | null;
  readonly read: (accounts: readonly UserRecord[]) => Promise<readonly Row[]>;
}

/**
 * Looks for accounts whose address has a part, as Auth lists them: Firestore holds no addresses that it could be asked
 * for. `next` goes on after the accounts that were looked through.
 */
export async function findByAddressPart<Row>(
  deps: Deps,
  { part, limit, from, read }: Search<Row>,
): Promise<{
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** How many there are, where Auth lists all accounts at once. */
  readonly count: number | null;
}> {
  const rows: Row[] = [];
  let count: number | null = null;
  let place: Place = from ?? { pageToken: undefined, used: 0 };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { users, pageToken } = await deps.auth.listUsers(PER_PAGE, place.pageToken);
    const matches = users.filter(({ email }) => email?.toLowerCase().includes(part));
    if (place.pageToken === undefined && pageToken === undefined) count = matches.length;
    let { used } = place;
    while (used < matches.length && rows.length < limit) {
      const some = matches.slice(used, used + limit - rows.length);
      rows.push(...(await read(some)));
      used += some.length;
    }
    const isUsedUp = used >= matches.length;
    if (isUsedUp && pageToken === undefined) return { rows, next: null, count };
    place = isUsedUp ? { pageToken, used: 0 } : { ...place, used };
    if (rows.length >= limit) break;
  }
  return { rows, next: toCursor(place), count };
}

const ORDER: Readonly<
  Record<AdminPersonSort, readonly [field: string, direction: 'asc' | 'desc']>
> = {
  joined: ['createdAt', 'desc'],
  name: ['displayName', 'asc'],
};

const MAX_ACCOUNTS_PER_CALL = 100;

const isoTimeOrNull = (time: string | undefined) => (time ? new Date(time).toISOString() : null);

async function readAccounts(deps: Deps, uids: readonly string[]): Promise<Map<string, UserRecord>> {
  const accounts = new Map<string, UserRecord>();
  for (const some of chunksOf(uids, MAX_ACCOUNTS_PER_CALL)) {
    const { users } = await deps.auth.getUsers(some.map((uid) => ({ uid })));
    for (const account of users) accounts.set(account.uid, account);
  }
  return accounts;
}

function toAdminPerson(
  { id: uid, data: person }: ParsedDocument<Person>,
  account: UserRecord | undefined,
): AdminPerson {
  const { displayName, headline, location, photoPath, kinds, status, counters, seeded } = person;
  const role = roleOf(account?.customClaims);
  return {
    uid,
    displayName,
    headline,
    location,
    photoPath,
    kinds,
    status,
    counters,
    seeded,
    email: account?.email ?? null,
    emailVerified: account?.emailVerified ?? false,
    role,
    // Open pages of the previous version read it.
    admin: can(role, 'manageSite'),
    checkedName: person.checked?.name ?? null,
    isChecked: isChecked(person),
    createdAt: isoTime(person.createdAt),
    lastSignInAt: isoTimeOrNull(account?.metadata.lastSignInTime),
    suspendedUntil: null,
  };
}

async function toAdminPeople(
  deps: Deps,
  found: readonly ParsedDocument<Person>[],
): Promise<AdminPerson[]> {
  const accounts = await readAccounts(
    deps,
    found.map(({ id }) => id),
  );
  return found.map((person) => toAdminPerson(person, accounts.get(person.id)));
}

function parseEmail(typed: string | undefined): string | null {
  const parsed = v.safeParse(EmailSchema, typed);
  return parsed.success ? parsed.output : null;
}

async function findByEmail(deps: Deps, email: string): Promise<string[]> {
  const { users } = await deps.auth.getUsers([{ email }]);
  return users.map(({ uid }) => uid);
}

async function readExisting(
  deps: Deps,
  uids: readonly string[],
): Promise<ParsedDocument<Person>[]> {
  if (uids.length === 0) return [];
  const found = await deps.db.getAll(...uids.map((uid) => deps.db.doc(userPath(uid))));
  return peopleOf.parseAll(deps, found);
}

const COMPARATORS: Readonly<Record<AdminPersonSort, (a: AdminPerson, b: AdminPerson) => number>> = {
  joined: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.displayName.localeCompare(b.displayName, 'nb'),
};

async function listByUids(
  deps: Deps,
  uids: readonly string[],
  filter: AdminPersonFilter,
): Promise<AdminPeoplePage> {
  const found = await readExisting(deps, uids);
  const people = await toAdminPeople(
    deps,
    found.filter((person) => matchesFilter(filter, person)),
  );
  return { people: people.toSorted(COMPARATORS[filter.sort]), next: null, total: people.length };
}

function adminPeopleQuery(deps: Deps, filter: AdminPersonFilter): Query {
  const [field, direction] = ORDER[filter.sort];
  const all = deps.db.collection(USERS);
  const token = mostSelectiveToken(tokensOf(filter));
  const narrowed =
    token !== undefined
      ? all.where('searchTokens', 'array-contains', token)
      : filter.status && filter.status !== 'active'
        ? all.where('status', '==', filter.status)
        : all;
  const joined = filter.sort === 'joined' ? withinDays(narrowed, 'createdAt', filter) : narrowed;
  return joined.orderBy(field, direction);
}

const tokensOf = ({ q, kind }: AdminPersonFilter) => [
  ...tokensOfQuery(q ?? ''),
  ...(kind ? [facetToken('kind', kind)] : []),
];

function matchesFilter(filter: AdminPersonFilter, { data }: ParsedDocument<Person>): boolean {
  const { status, seeded, searchTokens, createdAt } = data;
  return (
    (!filter.status || status === filter.status) &&
    isWithin(filter, dayAt(new Date(createdAt.toMillis()))) &&
    (!filter.seeded || seeded === (filter.seeded === 'yes')) &&
    hasAllTokens(searchTokens, tokensOf(filter))
  );
}

/** Lists of no more than these are read to be counted. */
const MAX_SIFTED = 200;

/** Whether the query alone says who passes, so that it can be counted. */
function isWholeQuery(filter: AdminPersonFilter): boolean {
  const { status, seeded, from, to, sort } = filter;
  const tokens = tokensOf(filter).length;
  const asksStatus = status !== 'active' && tokens === 0;
  const asksDays = sort === 'joined' || (!from && !to);
  return tokens <= 1 && (!status || asksStatus) && !seeded && asksDays;
}

async function countPassing(deps: Deps, filter: AdminPersonFilter): Promise<number | null> {
  const query = adminPeopleQuery(deps, filter);
  const { count } = (await query.count().get()).data();
  if (isWholeQuery(filter)) return count;
  if (count > MAX_SIFTED) return null;
  const { docs } = await query.limit(MAX_SIFTED).get();
  return peopleOf.parseAll(deps, docs).filter((person) => matchesFilter(filter, person)).length;
}

async function listByAddress(
  deps: Deps,
  typed: string,
  filter: AdminPersonFilter,
  { limit, after }: PageRequest,
): Promise<AdminPeoplePage> {
  const from = placeOf(after);
  const others = { ...filter, q: undefined };
  const { rows, next, count } = await findByAddressPart(deps, {
    part: typed.trim().toLowerCase(),
    limit,
    from,
    read: async (accounts) => {
      const found = await readExisting(
        deps,
        accounts.map(({ uid }) => uid),
      );
      return found.filter((person) => matchesFilter(others, person));
    },
  });
  const isWhole = next === null && from === null;
  const { kind, status, seeded, from: begin, to } = filter;
  const isNarrowed = Boolean(kind ?? status ?? seeded ?? begin ?? to);
  const people = await toAdminPeople(deps, rows);
  return {
    people: isWhole ? people.toSorted(COMPARATORS[filter.sort]) : people,
    next,
    total: isWhole ? people.length : isNarrowed ? null : count,
  };
}

async function listIdsWithRole(
  deps: Deps,
  asked: NonNullable<AdminPersonFilter['role']>,
): Promise<string[]> {
  return [...(await readStaff(deps))].flatMap(([uid, role]) => {
    const isAsked = asked === 'admin' ? can(role, 'manageSite') : asked === role;
    return asked === 'staff' || isAsked ? [uid] : [];
  });
}

/** Hides what only `manageMembers` reads. */
export const toModeratorView = (person: AdminPerson): AdminPerson => ({
  ...person,
  email: null,
  emailVerified: false,
  lastSignInAt: null,
});

const isAdmitted = ({ status }: AdminPerson) => status === 'active' || status === 'suspended';

/** Lists members without their addresses, and finds them by name alone. Applicants are left out. */
export async function listPeopleForModerators(
  deps: Deps,
  filter: AdminPersonFilter,
  page: PageRequest,
): Promise<AdminPeoplePage> {
  const staff = filter.role ? await listIdsWithRole(deps, filter.role) : null;
  const { people, next } = staff
    ? await listByUids(deps, staff, filter)
    : await listByQuery(deps, filter, page);
  return { people: people.filter(isAdmitted).map(toModeratorView), next, total: null };
}

async function listByQuery(
  deps: Deps,
  filter: AdminPersonFilter,
  page: PageRequest,
): Promise<Omit<AdminPeoplePage, 'total'>> {
  const { found, next } = await readFilteredPage(
    deps,
    {
      of: peopleOf,
      collection: deps.db.collection(USERS),
      query: adminPeopleQuery(deps, filter),
      passes: (person) => matchesFilter(filter, person),
    },
    page,
  );
  return { people: await toAdminPeople(deps, found), next };
}

export async function listAdminPeople(
  deps: Deps,
  filter: AdminPersonFilter,
  page: PageRequest,
): Promise<AdminPeoplePage> {
  const typed = filter.q?.trim() ?? '';
  const email = parseEmail(filter.q);
  const byEmail = email === null ? [] : await findByEmail(deps, email);
  const staff = filter.role ? await listIdsWithRole(deps, filter.role) : null;
  if (byEmail.length > 0 || staff !== null) {
    const narrowed = byEmail.length > 0 || email !== null ? { ...filter, q: undefined } : filter;
    const named = email !== null ? byEmail : (staff ?? []);
    const uids = staff === null ? named : named.filter((uid) => staff.includes(uid));
    return listByUids(deps, uids, narrowed);
  }
  if (isAddressPart(typed) || placeOf(page.after)) return listByAddress(deps, typed, filter, page);
  const [{ people, next }, total] = await Promise.all([
    listByQuery(deps, filter, page),
    countPassing(deps, filter),
  ]);
  const isNameOfNobody = people.length === 0 && next === null && page.after === undefined;
  if (isNameOfNobody && typed !== '' && !/\s/.test(typed))
    return listByAddress(deps, typed, filter, page);
  return { people, next, total };
}

export async function readAdminPerson(deps: Deps, uid: string): Promise<AdminPerson | null> {
  if (!isId(uid)) return null;
  const [person] = await toAdminPeople(deps, await readExisting(deps, [uid]));
  return person ?? null;
}
