import { dayOf } from '@samspill/domain/durations';
import { signInsPath } from '@samspill/domain/session/paths';
import { SignInSchema } from '@samspill/domain/session/sign-in-summary';
import { type FeatureExamples, newExampleId } from '../testing/examples.ts';
import { documentOf } from '../testing/from-schema.ts';

export const examples: FeatureExamples = {
  retained: {
    signIns: {
      at: (id) => `${signInsPath('kari')}/${id}`,
      fields: (seen) => ({ lastSeenOn: dayOf(seen) }),
    },
  },
  objects: ({ add, uid }) => {
    const id = newExampleId();
    add(`${signInsPath(uid)}/${id}`, documentOf(SignInSchema, { endedAt: null }));
    return { 'account/sign-ins': { id } };
  },
};
