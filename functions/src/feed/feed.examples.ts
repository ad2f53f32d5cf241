import { inboxPath } from '@samspill/domain/feed/paths';
import type { FeatureExamples } from '../testing/examples.ts';

export const examples: FeatureExamples = {
  retained: {
    inbox: {
      at: (id) => `${inboxPath('kari')}/${id}`,
      fields: (createdAt) => ({ contentId: 'c', createdAt }),
    },
  },
};
