import { SUSPENSIONS, suspensionPath } from '@samspill/domain/suspensions/paths';
import { eraseMatching, type PersonalData } from '../platform/personal-data/erase-matching.ts';

export const suspensionsPersonalData: PersonalData = {
  name: 'suspensions',
  collect: async ({ db }, { uid }) => {
    const stored = await db.doc(suspensionPath(uid)).get();
    // The token is a secret: it grants the right to appeal.
    const { token: _, suspendedBy: __, ...fields } = stored.data() ?? {};
    return stored.exists ? [{ path: stored.ref.path, ...fields }] : [];
  },
  erase: async ({ db }, { uid }) => {
    await db.doc(suspensionPath(uid)).delete();
    const others = db.collection(SUSPENSIONS).where('suspendedBy.uid', '==', uid);
    await eraseMatching(db, others, (batch, { ref }) =>
      batch.update(ref, { 'suspendedBy.uid': '' }),
    );
  },
};
