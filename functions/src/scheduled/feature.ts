import { defineFeature } from '../platform/feature.ts';
import { scheduled } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { paceScheduled } from '../platform/limits/limit-changes.ts';
import { everyMinute } from '../platform/triggers/schedules.ts';
import { scheduledPersonalData, scheduledReactions, sendScheduled } from './send-scheduled.ts';

export const scheduledFeature = defineFeature({
  layer: 'operations',
  triggers: { onScheduledWritten: scheduled },
  reactions: [...scheduledReactions, LIMIT_REACTIONS.schedule, paceScheduled],
  functions: { sendScheduled: everyMinute(300, sendScheduled) },
  personalData: [scheduledPersonalData],
});
