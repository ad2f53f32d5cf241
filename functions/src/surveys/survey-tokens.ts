import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../platform/deps.ts';
import { sign } from '../platform/link-secret.ts';

/** Pseudonymous id of an account's participation, different per survey. */
export const ticketIdOf = (deps: Pick<Deps, 'db' | 'log'>, surveyId: string, uid: string) =>
  sign(deps, 'ticket', surveyId, uid);

/** Pseudonymous id of a mail domain or network that answers came from, different per survey. */
export const sourceIdOf = (deps: Pick<Deps, 'db' | 'log'>, surveyId: string, source: string) =>
  sign(deps, 'source', surveyId, source);

/** Token of a mailed personal link. Derived from the stored seed, so that reminders can repeat the link. */
export const invitationToken = async (
  deps: Pick<Deps, 'db' | 'log'>,
  surveyId: string,
  seed: string,
) => (await sign(deps, 'invitation', surveyId, seed)).slice(0, 36);

/** Proof of participation for the browser. Deterministic for a key; cannot be traced back to the response. */
export async function makeReceipt(
  deps: Pick<Deps, 'db' | 'log'>,
  surveyId: string,
  key: string,
): Promise<string> {
  const number = (await sign(deps, 'receipt number', surveyId, key)).slice(0, 32);
  return `${number}.${await sign(deps, 'receipt', surveyId, number)}`;
}

export async function isReceipt(
  deps: Pick<Deps, 'db' | 'log'>,
  surveyId: string,
  receipt: string,
): Promise<boolean> {
  const [number = '', signature = ''] = receipt.split('.');
  const expected = Buffer.from(await sign(deps, 'receipt', surveyId, number));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
