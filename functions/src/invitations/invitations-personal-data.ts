import { CHUNKS, IMPORTS, SITE_INVITATIONS } from '@samspill/domain/paths';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import {
  collectMatching,
  deleteMatching,
  eraseEach,
  eraseMatching,
} from '../events/erase-matching.ts';
import type { DataSubject, PersonalData } from '../personal-data.ts';
import { importChunks } from './import-store.ts';

const all = ({ db }: Deps) => db.collection(SITE_INVITATIONS);
const madeBy = (deps: Deps, uid: string) => all(deps).where('inviterUid', '==', uid);
const acceptedBy = (deps: Deps, uid: string) =>
  all(deps).where('acceptedBy', 'array-contains', uid);
const addressedTo = (deps: Deps, { email }: DataSubject) =>
  email === null ? null : all(deps).where('email', '==', email.toLowerCase());

const importedBy = ({ db }: Deps, uid: string) =>
  db.collection(IMPORTS).where('actorId', '==', uid);
const chunksWith = ({ db }: Deps, email: string) =>
  db.collectionGroup(CHUNKS).where('emails', 'array-contains', email);

async function collectRows(deps: Deps, { email }: DataSubject): Promise<readonly object[]> {
  if (email === null) return [];
  const { docs } = await chunksWith(deps, email.toLowerCase()).get();
  return importChunks
    .parseAll(deps, docs)
    .flatMap(({ data }) => data.rows.filter((row) => row.email === email.toLowerCase()));
}

async function eraseRows(deps: Deps, { email }: DataSubject): Promise<void> {
  if (email === null) return;
  const address = email.toLowerCase();
  await eraseEach(chunksWith(deps, address), ({ ref }) =>
    deps.db.runTransaction(async (transaction) => {
      const chunk = importChunks.parse(deps, await transaction.get(ref));
      const rows = (chunk?.rows ?? []).filter((row) => row.email !== address);
      transaction.update(ref, { rows, emails: rows.map((row) => row.email) });
    }),
  );
}

/** Omits the hash of the secret, and the other people who have used a link. */
async function collect(query: Query | null, uid: string): Promise<readonly object[]> {
  const { docs } = (await query?.get()) ?? { docs: [] };
  return docs.map((found) => {
    const { secretHash: _, acceptedBy, ...fields } = found.data();
    return { documentPath: found.ref.path, ...fields, accepted: acceptedBy.includes(uid) };
  });
}

/** Deletes the invitations of a member, and the address and account of one from the invitations of others. */
export const invitationsPersonalData: PersonalData = {
  name: 'invitations',
  collect: async (deps, subject) => ({
    made: await collect(madeBy(deps, subject.uid), subject.uid),
    received: [
      ...(await collect(acceptedBy(deps, subject.uid), subject.uid)),
      ...(await collect(addressedTo(deps, subject), subject.uid)),
    ],
    imports: await collectMatching(importedBy(deps, subject.uid)),
    importedRows: await collectRows(deps, subject),
  }),
  erase: async (deps, subject) => {
    const { uid } = subject;
    await deleteMatching(deps.db, madeBy(deps, uid));
    await eraseMatching(deps.db, acceptedBy(deps, uid), (batch, { ref }) =>
      batch.update(ref, { acceptedBy: FieldValue.arrayRemove(uid), email: null }),
    );
    await eraseEach(importedBy(deps, uid), ({ ref }) => deps.db.recursiveDelete(ref));
    await eraseRows(deps, subject);
    const addressed = addressedTo(deps, subject);
    if (addressed) await deleteMatching(deps.db, addressed);
  },
};
