import { erasurePath, userPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const NO_SUCH_ACCOUNT = 'auth/user-not-found';

/** Null for an address that is not confirmed: what is kept under it may be another person's. */
async function readEmail(deps: Deps, uid: string): Promise<string | null> {
  try {
    const { email = null, emailVerified } = await deps.auth.getUser(uid);
    return emailVerified ? email : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_ACCOUNT) return null;
    throw error;
  }
}

export async function deleteSignIn(deps: Deps, uid: string): Promise<void> {
  await deps.auth.deleteUser(uid).catch((error: { code?: string }) => {
    if (error.code !== NO_SUCH_ACCOUNT) throw error;
  });
}

/** Disables sign-in and hides the user at once; a trigger erases all other data, which may take minutes. Idempotent. */
export async function deleteAccount(deps: Deps, uid: string): Promise<void> {
  const email = await readEmail(deps, uid);
  const person = deps.db.doc(userPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const { exists } = await transaction.get(person);
    if (exists) transaction.update(person, { status: 'suspended' });
    transaction.set(deps.db.doc(erasurePath(uid)), {
      email,
      orderedAt: FieldValue.serverTimestamp(),
    });
  });
  await deleteSignIn(deps, uid);
}
