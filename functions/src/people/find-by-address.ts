import type { UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';

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

/** Null for a cursor of another list. */
export function placeOf(after: string | undefined): Place | null {
  const [name, used, token] = (after ?? '').split(/_(\d+)_/);
  if (name !== CURSOR || used === undefined) return null;
  return {
    pageToken: Buffer.from(token ?? '', 'base64url').toString() || undefined,
    used: Number(used),
  };
}

interface Search<Row> {
  /** Lower case. */
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
