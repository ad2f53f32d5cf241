import { likePath } from '@samspill/domain/likes/paths';
import type { FeatureExamples } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import { create, pickKnownId, remove } from '../testing/write-plans.ts';

export const examples: FeatureExamples = {
  writes: [
    (context) => {
      const contentId = pickKnownId(context, 'content');
      const fields = { uid: context.uid, contentId, createdAt: NOW };
      return [create(likePath(contentId, context.uid), fields)];
    },
    (context) => [remove(likePath(pickKnownId(context, 'content'), context.uid))],
  ],
};
