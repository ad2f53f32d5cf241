import { SITE_INVITATIONS } from '@samspill/domain/paths';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { deleteMatching, eraseMatching } from '../events/erase-matching.ts';
import type { DataSubject, PersonalData } from '../personal-data.ts';

const all = ({ db }: Deps) => db.collection(SITE_INVITATIONS);
const madeBy = (deps: Deps, uid: string) => all(deps).where('inviterUid', '==', uid);
const acceptedBy = (deps: Deps, uid: string) =>
  all(deps).where('acceptedBy', 'array-contains', uid);
const addressedTo = (deps: Deps, { email }: DataSubject) =>
  email === null ? null : all(deps).where('email', '==', email.toLowerCase());

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
  }),
  erase: async (deps, subject) => {
    const { uid } = subject;
    await deleteMatching(deps.db, madeBy(deps, uid));
    await eraseMatching(deps.db, acceptedBy(deps, uid), (batch, { ref }) =>
      batch.update(ref, { acceptedBy: FieldValue.arrayRemove(uid), email: null }),
    );
    const addressed = addressedTo(deps, subject);
    if (addressed) await deleteMatching(deps.db, addressed);
  },
};
