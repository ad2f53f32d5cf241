import { suspensionPath } from '@samspill/domain/paths';
import type { PersonalData } from '../personal-data.ts';

export const suspensionsPersonalData: PersonalData = {
  name: 'suspensions',
  collect: async ({ db }, { uid }) => {
    const stored = await db.doc(suspensionPath(uid)).get();
    // The token is a secret: it grants the right to appeal.
    const { token: _, ...fields } = stored.data() ?? {};
    return stored.exists ? [{ path: stored.ref.path, ...fields }] : [];
  },
  erase: async ({ db }, { uid }) => {
    await db.doc(suspensionPath(uid)).delete();
  },
};
