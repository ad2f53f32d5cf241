import { TASKS } from '@samspill/domain/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collectMatching, eraseMatching } from '../events/erase-matching.ts';
import type { PersonalData } from '../personal-data.ts';

const tasksWhere = (db: Firestore, field: string, uid: string) =>
  db.collectionGroup(TASKS).where(field, '==', uid);

/** Tasks belong to the project: erasure keeps them and removes the user. */
export const tasksPersonalData: PersonalData = {
  name: 'tasks',
  collect: async ({ db }, { uid }) => ({
    assigned: await collectMatching(tasksWhere(db, 'assigneeId', uid)),
    written: await collectMatching(tasksWhere(db, 'createdBy', uid)),
  }),
  erase: async ({ db }, { uid }) => {
    const nobody = { assigneeId: null, createdBy: '', assignedBy: FieldValue.delete() };
    for (const [field, value] of Object.entries(nobody))
      await eraseMatching(db, tasksWhere(db, field, uid), (batch, { ref }) =>
        batch.update(ref, { [field]: value }),
      );
  },
};
