import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { FieldValue } from 'firebase-admin/firestore';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { people } from '../platform/firestore/collections.ts';

interface IdentityCheck {
  readonly name: string | null;
  readonly actorId: string;
}

/**
 * Sets or removes the identity check. Writes nothing if the name differs from the one that the administrator saw,
 * because the new name is unchecked.
 */
export async function setIdentityCheck(
  deps: Deps,
  { uid, displayName }: AdminPerson,
  { name, actorId }: IdentityCheck,
): Promise<void> {
  const ref = deps.db.doc(userPath(uid));
  await auditedChange(deps, actorId, async (transaction, audit) => {
    const person = people.parse(deps, await transaction.get(ref));
    if (!person) throw new AppError('not-found', 'There is no such person.');
    if (name !== null && person.status === 'suspended')
      throw new AppError('conflict', 'Restore the account first.');
    if (name === null && !person.checked)
      throw new AppError('conflict', 'The name is not checked.');
    if (name !== null && name !== person.displayName)
      throw new AppError('conflict', 'The name has changed. Look at it again.');
    audit({
      action: name === null ? 'user.uncheck' : 'user.check',
      target: { kind: 'user', id: uid, label: displayName },
      before: { checked: person.checked?.name ?? null },
      after: { checked: name },
    });
    const checked = name === null ? null : { name, at: FieldValue.serverTimestamp() };
    transaction.update(ref, { checked });
  });
}
