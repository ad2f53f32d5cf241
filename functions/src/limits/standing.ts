import { NEWCOMER_MS } from '@samspill/domain/limits/rate-limits';
import { userPath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';

/** How far a person is trusted. */
export interface Standing {
  readonly isNewcomer: boolean;
  /** When a newcomer is none any more; null while the address is not confirmed. */
  readonly memberFromMs: number | null;
}

/** Whether Auth knows that the person reads what comes to the address; until then it may be somebody else's. */
export async function hasConfirmedAddress(deps: Deps, uid: string): Promise<boolean> {
  const { users } = await deps.auth.getUsers([{ uid }]);
  return users.some(({ emailVerified }) => emailVerified);
}

/** A newcomer who confirmed the address has more room as a member, at the latest then. */
export function soonest(untilMs: number, { isNewcomer, memberFromMs }: Standing): number {
  return isNewcomer && memberFromMs !== null ? Math.min(untilMs, memberFromMs) : untilMs;
}

/** A member is somebody whose profile is older than a day and whose address is confirmed, as Auth has it now. */
export async function readStanding(deps: Deps, uid: string): Promise<Standing> {
  const [person, verified] = await Promise.all([
    people.only('createdAt').read(deps, userPath(uid)),
    hasConfirmedAddress(deps, uid),
  ]);
  const bornMs = person?.createdAt.toMillis() ?? deps.now().getTime();
  const memberFromMs = verified ? bornMs + NEWCOMER_MS : null;
  const isNewcomer = memberFromMs === null || memberFromMs > deps.now().getTime();
  return { isNewcomer, memberFromMs };
}
