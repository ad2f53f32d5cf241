import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import type { AuditDraft } from '../audit/audit-store.ts';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';

async function setStatus(
  deps: Deps,
  uid: string,
  { status, draft }: { status: 'active' | 'suspended'; draft: AuditDraft },
): Promise<void> {
  const addAudit = await prepareAudit(deps, draft);
  const batch = deps.db.batch();
  batch.update(deps.db.doc(userPath(uid)), { status });
  addAudit(batch);
  await batch.commit();
}

/** Throws `conflict` for somebody whose account is gone, such as while a deletion runs. */
async function setDisabled(deps: Deps, uid: string, disabled: boolean): Promise<void> {
  await deps.auth.updateUser(uid, { disabled }).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
    throw new AppError('conflict', 'The account is gone.');
  });
}

/**
 * Shuts somebody out everywhere: rules refuse their writes from the next one on, their sessions and tokens are
 * revoked. Rules first, since a token lives on for up to an hour.
 */
export async function suspendPerson(deps: Deps, uid: string, draft: AuditDraft): Promise<void> {
  await setStatus(deps, uid, { status: 'suspended', draft });
  await setDisabled(deps, uid, true);
  await deps.auth.revokeRefreshTokens(uid);
}

/** Lets somebody in again; they sign in anew. */
export async function restorePerson(deps: Deps, uid: string, draft: AuditDraft): Promise<void> {
  await setDisabled(deps, uid, false);
  await setStatus(deps, uid, { status: 'active', draft });
}
