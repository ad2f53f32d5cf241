import { NEWCOMER_MS } from '@samspill/domain/limits/rate-limits';
import { userPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';

export interface TrustLevel {
  readonly isNewcomer: boolean;
  /** Time at which a newcomer becomes a member; null until the address is confirmed. */
  readonly memberFromMs: number | null;
}

async function hasConfirmedAddress(deps: Deps, uid: string): Promise<boolean> {
  const { users } = await deps.auth.getUsers([{ uid }]);
  return users.some(({ emailVerified }) => emailVerified);
}

/** The account's address if it is confirmed. The settings, which give `stored`, follow a change later. */
export async function readConfirmedAddress(
  deps: Deps,
  uid: string,
  stored: string,
): Promise<string | null> {
  const { users } = await deps.auth.getUsers([{ uid }]);
  const account = users.find(({ emailVerified }) => emailVerified);
  return account ? (account.email ?? stored) : null;
}

/** Ends a closing at the latest when the newcomer becomes a member, who has higher limits. */
export function capAtMembershipMs(
  untilMs: number,
  { isNewcomer, memberFromMs }: TrustLevel,
): number {
  return isNewcomer && memberFromMs !== null ? Math.min(untilMs, memberFromMs) : untilMs;
}

/** A member has a profile older than a day and a confirmed address, according to Auth. */
export async function readTrustLevel(deps: Deps, uid: string): Promise<TrustLevel> {
  const [person, verified] = await Promise.all([
    people.only('createdAt').read(deps, userPath(uid)),
    hasConfirmedAddress(deps, uid),
  ]);
  const bornMs = person?.createdAt.toMillis() ?? deps.now().getTime();
  const memberFromMs = verified ? bornMs + NEWCOMER_MS : null;
  const isNewcomer = memberFromMs === null || memberFromMs > deps.now().getTime();
  return { isNewcomer, memberFromMs };
}
