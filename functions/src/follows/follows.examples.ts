import { followingPath } from '@samspill/domain/follows/paths';
import type { FeatureExamples } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import { create, pickKnownId, pickPerson, remove } from '../testing/write-plans.ts';

export const examples: FeatureExamples = {
  writes: [
    (context) => {
      const kind = context.random.pick(['user', 'project']);
      const targetId = kind === 'user' ? pickPerson(context) : pickKnownId(context, 'projects');
      const fields = { kind, targetId, followerId: context.uid, createdAt: NOW };
      return [create(followingPath(context.uid, targetId), fields)];
    },
    (context) => [remove(followingPath(context.uid, pickPerson(context)))],
  ],
};
