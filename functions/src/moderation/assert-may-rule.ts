import { AppError } from '@samspill/domain/errors';
import type { ModeratedTarget } from '@samspill/domain/moderation/moderated-item';
import { can } from '@samspill/domain/roles/role';
import type { Deps } from '../platform/deps.ts';
import type { SignedInUser } from '../platform/http/require-user.ts';
import { readStaff } from '../platform/roles/role-store.ts';
import { assertIndependent } from '../roles/independent-decision.ts';
import { readModerated } from './read-moderated.ts';

const readAuthorId = async (deps: Deps, target: ModeratedTarget): Promise<string> =>
  (await readModerated(deps, [target]))[0]?.author.uid ?? '';

/** Leaves to administrators what staff wrote, also in the name of the site: moderators do not act on colleagues. */
export async function assertMayRule(
  deps: Deps,
  { role }: SignedInUser,
  target: ModeratedTarget,
): Promise<void> {
  if (can(role, 'manageMembers')) return;
  const [authorId, staff] = await Promise.all([readAuthorId(deps, target), readStaff(deps)]);
  if (!staff.has(authorId)) return;
  throw new AppError('administrators-only', 'An administrator decides on what staff wrote.');
}

/** Like `assertMayRule`, and leaves to others what the caller wrote. */
export async function assertMayJudge(deps: Deps, actor: SignedInUser, target: ModeratedTarget) {
  await assertMayRule(deps, actor, target);
  const involved = [await readAuthorId(deps, target)];
  return assertIndependent(deps, actor, { involved, permission: 'manageMembers' });
}
