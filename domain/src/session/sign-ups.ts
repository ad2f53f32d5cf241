import type { PersonStatus } from '../people/person.ts';
import { type SiteGlobal, signUpModeOf } from '../site/global.ts';

export type SignUpRules = Pick<SiteGlobal, 'signUps' | 'signUpsOpen' | 'signUpDomains'>;

export interface Newcomer {
  readonly email: string | null;
  readonly isVerified: boolean;
  /** An invitation, or a role, replaces the approval. */
  readonly isInvited: boolean;
}

export type SignUpRefusal = 'sign-ups-closed' | 'invitation-needed' | 'domain-not-allowed';

const domainOf = (email: string | null) => email?.split('@').at(-1)?.toLowerCase() ?? '';

/** Why an address cannot get an account, or null. */
export function findSignUpRefusal(
  rules: SignUpRules,
  { email, isInvited }: Pick<Newcomer, 'email' | 'isInvited'>,
): SignUpRefusal | null {
  const mode = signUpModeOf(rules);
  const domains = rules.signUpDomains ?? [];
  if (mode === 'closed') return 'sign-ups-closed';
  if (isInvited) return null;
  if (mode === 'invitation') return 'invitation-needed';
  return domains.length > 0 && !domains.includes(domainOf(email)) ? 'domain-not-allowed' : null;
}

/** Status of an account that was neither admitted nor declined yet. */
export function statusOfNewcomer(rules: SignUpRules, newcomer: Newcomer): PersonStatus {
  if (!newcomer.isVerified) return 'unconfirmed';
  const isAdmitted = signUpModeOf(rules) === 'open' && findSignUpRefusal(rules, newcomer) === null;
  return newcomer.isInvited || isAdmitted ? 'active' : 'waiting';
}
