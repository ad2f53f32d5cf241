import { blockPath } from '@samspill/domain/blocks/paths';
import type { FeatureExamples } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import { create, pickPerson, remove } from '../testing/write-plans.ts';

export const examples: FeatureExamples = {
  writes: [
    (context) => {
      const blockedUid = pickPerson(context);
      return [create(blockPath(context.uid, blockedUid), { blockedUid, createdAt: NOW })];
    },
    (context) => [remove(blockPath(context.uid, pickPerson(context)))],
  ],
};
