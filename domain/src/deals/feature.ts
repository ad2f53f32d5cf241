import { defineFeature } from '../feature.ts';
import { DealSchema } from './deal.ts';
import { DEALS } from './paths.ts';

const saved = { stage: 'toLookAt', note: '', title: 'Tareskogen' };
const details = { amount: 500_000, currency: 'EUR', nextStep: 'Ring i mai', score: 4 };

export const deals = defineFeature({
  privateLists: {
    deal: {
      collection: DEALS,
      idName: 'projectId',
      schema: DealSchema,
      exportName: 'savedProjects',
      valid: () => [saved, { ...saved, ...details }],
      edit: { stage: 'talking' },
    },
  },
});
