import { ERASURES, erasurePath } from '@samspill/domain/account/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { auditedChange } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { people, settings } from '../firestore/collections.ts';
import { nullIfNoAccount } from '../http/outage.ts';

export const erasures = defineCollection(
  `${ERASURES}/{uid}`,
  v.strictObject({
    email: v.nullable(v.string()),
    orderedAt: TimestampSchema,
    /** Each change of it starts the erasure again. */
    resumed: v.optional(v.number(), 0),
  }),
  { email: null },
);

/**
 * Null for an address that is not confirmed: what is kept under it may be another person's. A restored database still
 * has the address of an account that Auth has lost.
 */
async function readEmail(deps: Deps, uid: string): Promise<string | null> {
  const account = await nullIfNoAccount(deps.auth.getUser(uid));
  if (account) return account.emailVerified ? (account.email ?? null) : null;
  const person = await people.only('status').read(deps, userPath(uid));
  if (!person || person.status === 'unconfirmed') return null;
  return (await settings.only('email').read(deps, settingsPath(uid)))?.email ?? null;
}

export async function deleteSignIn(deps: Deps, uid: string): Promise<void> {
  await nullIfNoAccount(deps.auth.deleteUser(uid));
}

interface ErasureOrder {
  readonly actorId: string;
  readonly reason?: string;
}

/**
 * Hides the user at once and deletes the sign-in; a trigger erases all other data, which may take minutes. Returns false
 * for an account that is being erased already. Idempotent; only an order for an existing profile is logged.
 */
export async function orderErasure(
  deps: Deps,
  uid: string,
  { actorId, reason = '' }: ErasureOrder,
): Promise<boolean> {
  const email = await readEmail(deps, uid);
  const person = deps.db.doc(userPath(uid));
  const order = deps.db.doc(erasurePath(uid));
  const isNew = await auditedChange(deps, actorId, async (transaction, audit) => {
    const [stored, ordered] = await transaction.getAll(person, order);
    if (ordered?.exists) return false;
    if (stored?.exists) {
      transaction.update(person, { status: 'suspended' });
      // Omit the name: the entry outlives the deleted data.
      audit({ action: 'user.delete', target: { kind: 'user', id: uid, label: '' }, reason });
    }
    transaction.create(order, { email, orderedAt: Timestamp.fromDate(deps.now()) });
    return true;
  });
  await deleteSignIn(deps, uid);
  return isNew;
}
