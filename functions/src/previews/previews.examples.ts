import { previewPath } from '@samspill/domain/previews/paths';
import type { FeatureExamples } from '../testing/examples.ts';

export const examples: FeatureExamples = {
  retained: {
    previews: { at: (id) => previewPath(id), fields: (fetchedAt) => ({ fetchedAt }) },
  },
};
