import { ApplicationSchema, type OwnApplication } from '@samspill/domain/applications/application';
import { AppError } from '@samspill/domain/errors';
import { applicationPath, USERS, userPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { people } from '../firestore/collections.ts';

export const applications = defineCollection(
  `${USERS}/{uid}/private/application`,
  ApplicationSchema,
);

export async function readOwnApplication(deps: Deps, uid: string): Promise<OwnApplication> {
  const [person, application] = await Promise.all([
    people.only('status').read(deps, userPath(uid)),
    applications.read(deps, applicationPath(uid)),
  ]);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  const { note = '', reason = '' } = application ?? {};
  return { status: person.status, note, reason };
}

/** In a transaction, because an administrator may decide at the same time. */
export async function writeApplicationNote(deps: Deps, uid: string, note: string): Promise<void> {
  const ref = deps.db.doc(applicationPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const [person, stored] = await transaction.getAll(deps.db.doc(userPath(uid)), ref);
    const status = people.only('status').parse(deps, person)?.status;
    if (status !== 'waiting' && status !== 'unconfirmed')
      throw new AppError('conflict', 'This account does not wait for an approval.');
    const reason = applications.parse(deps, stored)?.reason ?? '';
    transaction.set(ref, { note, reason, updatedAt: FieldValue.serverTimestamp() });
  });
}
