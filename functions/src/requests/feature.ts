import { defineFeature } from '../platform/feature.ts';
import { requests } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { paceDecisions } from '../platform/limits/limit-changes.ts';
import { membershipReactions, requestReactions } from './request-triggers.ts';
import { requestsPersonalData } from './requests-personal-data.ts';

export const requestsFeature = defineFeature({
  layer: 'activities',
  uses: ['conversations'],
  triggers: { onRequestWritten: requests },
  reactions: [
    ...requestReactions,
    ...membershipReactions,
    LIMIT_REACTIONS.request,
    LIMIT_REACTIONS.invitation,
    paceDecisions,
  ],
  personalData: [requestsPersonalData],
});
