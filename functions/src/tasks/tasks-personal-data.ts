import { TASK_ENTRIES, TASKS } from '@samspill/domain/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { withoutMentionsOf } from '../content/content-personal-data.ts';
import type { Deps } from '../deps.ts';
import { collectMatching, deleteMatching, eraseMatching } from '../events/erase-matching.ts';
import { taskEntries } from '../firestore/collections.ts';
import type { PersonalData } from '../personal-data.ts';

const tasksWhere = (db: Firestore, field: string, uid: string) =>
  db.collectionGroup(TASKS).where(field, '==', uid);

const entriesBy = (db: Firestore, uid: string) =>
  db.collection(TASK_ENTRIES).where('authorId', '==', uid);

/** Deletes comments; the activity of a task keeps what was done, without the user. */
async function eraseEntries(deps: Deps, uid: string): Promise<void> {
  const { db } = deps;
  const entries = db.collection(TASK_ENTRIES);
  await deleteMatching(db, entriesBy(db, uid).where('kind', '==', 'comment'));
  await eraseMatching(db, entriesBy(db, uid), (batch, { ref }) =>
    batch.update(ref, { authorId: '' }),
  );
  await eraseMatching(db, entries.where('to', '==', uid), (batch, { ref }) =>
    batch.update(ref, { to: '' }),
  );
  await eraseMatching(db, entries.where('mentions', 'array-contains', uid), (batch, found) => {
    const text = taskEntries.only('body', 'mentions').parse(deps, found);
    // An unreadable text may contain the mention anywhere.
    batch.update(found.ref, text ? withoutMentionsOf(uid, text) : { body: '', mentions: [] });
  });
}

/** Tasks belong to the project: erasure keeps them and removes the user. */
export const tasksPersonalData: PersonalData = {
  name: 'tasks',
  collect: async ({ db }, { uid }) => ({
    assigned: await collectMatching(tasksWhere(db, 'assigneeId', uid)),
    written: await collectMatching(tasksWhere(db, 'createdBy', uid)),
    comments: await collectMatching(entriesBy(db, uid)),
  }),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    const nobody = { assigneeId: null, createdBy: '', assignedBy: FieldValue.delete() };
    for (const [field, value] of Object.entries(nobody))
      await eraseMatching(db, tasksWhere(db, field, uid), (batch, { ref }) =>
        batch.update(ref, { [field]: value }),
      );
    await eraseMatching(db, tasksWhere(db, 'changedBy.uid', uid), (batch, { ref }) =>
      batch.update(ref, { changedBy: FieldValue.delete() }),
    );
    await eraseEntries(deps, uid);
  },
};
