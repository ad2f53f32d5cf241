import type { InviterRole } from '../invitations/invitation.ts';
import type { PersonStatus } from '../people/person-kind.ts';
import { type SiteGlobal, signUpModeOf } from '../site/global.ts';

export type SignUpRules = Pick<SiteGlobal, 'signUps' | 'signUpsOpen' | 'signUpDomains'>;

export interface Newcomer {
  readonly email: string | null;
  readonly isVerified: boolean;
  /** Administrators count as invited by one. Null without an invitation. */
  readonly invitedBy: InviterRole | null;
}

export type SignUpRefusal = 'sign-ups-closed' | 'invitation-needed' | 'domain-not-allowed';

const domainOf = (email: string | null) => email?.split('@').at(-1)?.toLowerCase() ?? '';

/** Why an address cannot get an account, or null. The allowed domains bind all but the people administrators invite. */
export function findSignUpRefusal(
  rules: SignUpRules,
  { email, invitedBy }: Pick<Newcomer, 'email' | 'invitedBy'>,
): SignUpRefusal | null {
  const mode = signUpModeOf(rules);
  const domains = rules.signUpDomains ?? [];
  if (mode === 'closed') return 'sign-ups-closed';
  if (invitedBy === 'administrator') return null;
  if (mode === 'invitation' && invitedBy === null) return 'invitation-needed';
  return domains.length > 0 && !domains.includes(domainOf(email)) ? 'domain-not-allowed' : null;
}

/** Status of an account that was neither admitted nor declined yet. Only administrators' invitations replace approval. */
export function statusOfNewcomer(rules: SignUpRules, newcomer: Newcomer): PersonStatus {
  if (!newcomer.isVerified) return 'unconfirmed';
  if (newcomer.invitedBy === 'administrator') return 'active';
  const isAdmitted =
    signUpModeOf(rules) !== 'approval' && findSignUpRefusal(rules, newcomer) === null;
  return isAdmitted ? 'active' : 'waiting';
}
