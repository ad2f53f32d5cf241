import { toCurrentDecision } from '@samspill/domain/moderation/decision';
import { notifications } from '../firestore/collections.ts';
import type { Migration } from './migration.ts';

export const decisionAction: Migration = {
  id: '2026-11-22-decision-action',
  about: 'notifications: decision.deed becomes decision.action',
  collection: notifications,
  change: ({ decision, ...data }) =>
    decision === undefined ? data : { ...data, decision: toCurrentDecision(decision) },
};
