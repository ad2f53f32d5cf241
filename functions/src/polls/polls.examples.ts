import { votePath } from '@samspill/domain/polls/paths';
import { VALID_CHOICES } from '@samspill/domain/polls/vote.cases';
import type { FeatureExamples } from '../testing/examples.ts';
import { CREATED_NOW, create, pickCase, pickKnownId, remove } from '../testing/write-plans.ts';

export const examples: FeatureExamples = {
  writes: [
    (context) => {
      const [contentId, uid] = [pickKnownId(context, 'content'), context.uid];
      const fields = { ...pickCase(context, VALID_CHOICES), uid, contentId, ...CREATED_NOW };
      return [create(votePath(contentId, uid), fields)];
    },
    (context) => [remove(votePath(pickKnownId(context, 'content'), context.uid))],
  ],
};
