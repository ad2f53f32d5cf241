import { AppError } from '@samspill/domain/errors';
import type { ModeratedTarget } from '@samspill/domain/moderation/moderated-item';
import { can } from '@samspill/domain/roles/role';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/require-user.ts';
import { readStaff } from '../roles/role-store.ts';
import { readModerated } from './read-moderated.ts';

/** Leaves to administrators what staff wrote, also in the name of the site: moderators do not act on colleagues. */
export async function assertMayRule(
  deps: Deps,
  { role }: SignedInUser,
  target: ModeratedTarget,
): Promise<void> {
  if (can(role, 'manageMembers')) return;
  const [[item], staff] = await Promise.all([readModerated(deps, [target]), readStaff(deps)]);
  if (!item || !staff.has(item.author.uid)) return;
  throw new AppError('administrators-only', 'An administrator decides on what staff wrote.');
}
