import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { FieldValue } from 'firebase-admin/firestore';
import { prepareAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';

interface Check {
  /** The name that was checked; null to take the mark back. */
  readonly name: string | null;
  readonly actorId: string;
}

/**
 * Notes that an administrator made sure of who somebody is, or takes that back. It is noted under the name that the
 * administrator saw: where the person has another by now, nothing is, since nobody has checked that one.
 */
export async function checkPerson(
  deps: Deps,
  { uid, displayName }: AdminPerson,
  { name, actorId }: Check,
): Promise<void> {
  const ref = deps.db.doc(userPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const person = people.parse(deps, await transaction.get(ref));
    if (!person) throw new AppError('not-found', 'There is no such person.');
    if (name !== null && name !== person.displayName)
      throw new AppError('conflict', 'The name has changed. Look at it again.');
    const addAudit = await prepareAudit(deps, {
      actorId,
      action: name === null ? 'user.uncheck' : 'user.check',
      target: { kind: 'user', id: uid, label: displayName },
      before: { checked: person.checked?.name ?? null },
      after: { checked: name },
    });
    const checked = name === null ? null : { name, at: FieldValue.serverTimestamp() };
    transaction.update(ref, { checked });
    addAudit(transaction);
  });
}
