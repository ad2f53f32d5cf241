import { signInsPath } from '@samspill/domain/session/paths';
import { SignInSchema } from '@samspill/domain/session/sign-in-summary';
import { type FeatureExamples, newExampleId } from '../testing/examples.ts';
import { documentOf } from '../testing/from-schema.ts';

export const examples: FeatureExamples = {
  objects: ({ add, uid }) => {
    const id = newExampleId();
    add(`${signInsPath(uid)}/${id}`, documentOf(SignInSchema, { endedAt: null }));
    return { 'account/sign-ins': { id } };
  },
};
