import { chunksOf } from '@samspill/domain/cut';
import type { AddressProblem } from '@samspill/domain/invitations/imported-row';
import { findResendRefusal, type Invitation } from '@samspill/domain/invitations/invitation';
import { SITE_INVITATIONS } from '@samspill/domain/invitations/paths';
import { findSignUpRefusal } from '@samspill/domain/session/sign-ups';
import type { SiteGlobal } from '@samspill/domain/site/global';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { optOutRef } from '../platform/mail/mail.ts';
import { siteInvitations, stateOf } from './invitation-store.ts';

const MAX_IN = 30;

type Found = ParsedDocument<Invitation>;

interface CheckedAddress {
  /** All of them, since an administrator may override some. */
  readonly problems: readonly AddressProblem[];
  readonly open: readonly Found[];
}

async function findAccounts(deps: Deps, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { users } = await deps.auth.getUsers(emails.map((email) => ({ email })));
  return new Set(users.map(({ email = '' }) => email.toLowerCase()));
}

async function findOptOuts(deps: Deps, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await deps.db.getAll(...emails.map((email) => optOutRef(deps, email)));
  return new Set(emails.filter((_, index) => found[index]?.exists));
}

async function findOpen(deps: Deps, emails: readonly string[]): Promise<readonly Found[]> {
  const all = deps.db.collection(SITE_INVITATIONS);
  const nowMs = deps.now().getTime();
  const found = await Promise.all(
    chunksOf(emails, MAX_IN).map((part) => all.where('email', 'in', part).get()),
  );
  return found
    .flatMap(({ docs }) => siteInvitations.parseAll(deps, docs))
    .filter(({ data }) => stateOf(data, nowMs) === 'open');
}

/** An open invitation is replaced as seldom as one is sent again. */
function problemOfOpen(deps: Deps, open: readonly Found[]): AddressProblem | null {
  if (open.length === 0) return null;
  const nowMs = deps.now().getTime();
  const isRefused = open.some(
    ({ data }) => findResendRefusal({ ...data, sentAtMs: data.sentAt.toMillis() }, nowMs) !== null,
  );
  return isRefused ? 'too-often' : 'invited';
}

/** Returns why addresses should not be invited, with their open invitations. At most 100 at a time. */
export async function checkAddresses(
  deps: Deps,
  site: SiteGlobal,
  emails: readonly string[],
): Promise<ReadonlyMap<string, CheckedAddress>> {
  if (emails.length === 0) return new Map();
  const [accounts, optOuts, found] = await Promise.all([
    findAccounts(deps, emails),
    findOptOuts(deps, emails),
    findOpen(deps, emails),
  ]);
  return new Map(
    emails.map((email) => {
      const open = found.filter(({ data }) => data.email === email);
      const ofOpen = problemOfOpen(deps, open);
      const isOutside =
        findSignUpRefusal(site, { email, invitedBy: 'member' }) === 'domain-not-allowed';
      const problems: AddressProblem[] = [
        ...(accounts.has(email) ? (['account'] as const) : []),
        ...(optOuts.has(email) ? (['opted-out'] as const) : []),
        ...(ofOpen === null ? [] : [ofOpen]),
        ...(isOutside ? (['domain'] as const) : []),
      ];
      return [email, { problems, open }];
    }),
  );
}
