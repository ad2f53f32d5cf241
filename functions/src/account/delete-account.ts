import { erasurePath, userPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const NO_SUCH_ACCOUNT = 'auth/user-not-found';

async function readEmail(deps: Deps, uid: string): Promise<string | null> {
  try {
    return (await deps.auth.getUser(uid)).email ?? null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_SUCH_ACCOUNT) return null;
    throw error;
  }
}

/** Safe twice. */
export async function deleteSignIn(deps: Deps, uid: string): Promise<void> {
  await deps.auth.deleteUser(uid).catch((error: { code?: string }) => {
    if (error.code !== NO_SUCH_ACCOUNT) throw error;
  });
}

/**
 * Ends an account: from now on nobody signs in to it and nobody sees it; a trigger takes the person out of everything
 * else, which may take minutes. Safe twice.
 */
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
