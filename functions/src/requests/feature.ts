import { REQUESTS } from '@samspill/domain/requests/paths';
import { defineFeature } from '../platform/feature.ts';
import { requests } from '../platform/firestore/collections.ts';
import { limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { inCollectionGroup } from '../platform/limits/created-by.ts';
import { membershipReactions, paceDecisions, requestReactions } from './request-triggers.ts';
import { requestsPersonalData } from './requests-personal-data.ts';

const requestsOf = inCollectionGroup(REQUESTS, 'applicant.uid');

export const requestsFeature = defineFeature({
  layer: 'activities',
  uses: ['conversations'],
  triggers: { onRequestWritten: requests },
  reactions: [...requestReactions, ...membershipReactions, paceDecisions],
  limits: {
    request: limitReaction(
      requests.only('invitedBy', 'applicant', 'createdAt'),
      // A pending invitation counts for its sender.
      (db, uid) => requestsOf(db, uid).where('status', 'in', ['pending', 'accepted', 'declined']),
      ({ made }) => (made?.invitedBy ? null : made?.applicant.uid),
    ),
    invitation: limitReaction(
      requests.only('invitedBy', 'createdAt'),
      inCollectionGroup(REQUESTS, 'invitedBy'),
      ({ made }) => made?.invitedBy,
    ),
  },
  personalData: [requestsPersonalData],
});
