import { SITE_GLOBAL } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import { siteGlobal } from '../firestore/collections.ts';
import { isAdminAccount } from '../http/refuse-during-maintenance.ts';

/**
 * Whether a member uploaded the file after maintenance began. Rules of the bucket may read two documents, and most places
 * need both for other conditions. A file from before is kept although its event comes late.
 */
export async function isUploadedInMaintenance(deps: Deps, uid: string, at: Date): Promise<boolean> {
  const stored = await deps.db.doc(SITE_GLOBAL).get();
  if (!siteGlobal.only('maintenance').parse(deps, stored)?.maintenance) return false;
  if (stored.updateTime && at < stored.updateTime.toDate()) return false;
  const { users } = await deps.auth.getUsers([{ uid }]);
  return !users.some(isAdminAccount);
}
