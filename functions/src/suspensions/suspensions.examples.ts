import { userPath } from '@samspill/domain/paths';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { personDocument } from '../testing/engine-client.ts';
import type { FeatureExamples } from '../testing/examples.ts';

export const examples: FeatureExamples = {
  /** A suspended user with an open appeal, and one who has not appealed. */
  objects: async ({ deps, add, uid }) => {
    const [appealed, silent] = [`appealed-${uid}`, `silent-${uid}`];
    const email = `${silent}@samspill.test`.toLowerCase();
    await deps.auth.createUser({ uid: silent, email, disabled: true });
    const now = Timestamp.now();
    const suspension = { reason: 'Fuzz', until: null, mailedAt: now, createdAt: now };
    const appeal = { text: 'Nei', status: 'open', answer: '', at: now };
    for (const each of [appealed, silent])
      add(userPath(each), personDocument('Fuzz', { status: 'suspended' }));
    add(suspensionPath(appealed), { ...suspension, token: appealed, appeal });
    add(suspensionPath(silent), { ...suspension, token: silent, appeal: null });
    return {
      'admin/appeals': { uid: appealed },
      'suspensions/view': { token: appealed },
      'suspensions/appeal': { token: silent },
      'suspensions/export': { token: appealed },
      'suspensions/erase': { token: silent, email },
    };
  },
};
