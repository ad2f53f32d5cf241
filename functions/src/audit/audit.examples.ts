import { AUDIT } from '@samspill/domain/audit/paths';
import type { FeatureExamples } from '../testing/examples.ts';

export const examples: FeatureExamples = {
  retained: {
    audit: { at: (id) => `${AUDIT}/${id}`, fields: (at) => ({ at }) },
  },
};
