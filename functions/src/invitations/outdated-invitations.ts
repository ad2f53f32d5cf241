import { IMPORTS, SITE_INVITATIONS } from '@samspill/domain/invitations/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { RetentionRule } from '../platform/feature.ts';
import { datedBy, deleteUnchanged } from '../platform/outdated.ts';
import { dropProposals, siteInvitations } from './invitation-store.ts';

/** Deletes also what imports proposed to people who have not confirmed it. */
async function deleteInvitations(
  deps: Deps,
  found: readonly QueryDocumentSnapshot[],
): Promise<number> {
  const imported = siteInvitations
    .only('imported', 'acceptedBy')
    .parseAll(deps, found)
    .filter(({ data }) => data.imported !== null);
  const uids = imported.flatMap(({ data }) => data.acceptedBy);
  await Promise.all(uids.map((uid) => dropProposals(deps, uid)));
  return deleteUnchanged(deps, found);
}

async function deleteImports(
  { db }: Deps,
  found: readonly QueryDocumentSnapshot[],
): Promise<number> {
  await Promise.all(found.map(({ ref }) => db.recursiveDelete(ref)));
  return found.length;
}

export const outdatedInvitations: RetentionRule = {
  find: datedBy(SITE_INVITATIONS, 'expiresAt'),
  remove: deleteInvitations,
};

export const outdatedImports: RetentionRule = {
  find: datedBy(IMPORTS, 'createdAt'),
  remove: deleteImports,
};
