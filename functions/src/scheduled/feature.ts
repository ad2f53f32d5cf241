import { defineFeature } from '../platform/feature.ts';
import { scheduled } from '../platform/firestore/collections.ts';
import { limitOwnList } from '../platform/limits/apply-rate-limits.ts';
import { everyMinute } from '../platform/triggers/schedules.ts';
import {
  paceScheduled,
  scheduledPersonalData,
  scheduledReactions,
  sendScheduled,
} from './send-scheduled.ts';

export const scheduledFeature = defineFeature({
  layer: 'operations',
  triggers: { onScheduledWritten: scheduled },
  reactions: [...scheduledReactions, paceScheduled],
  limits: { schedule: limitOwnList(scheduled.only('createdAt')) },
  functions: { sendScheduled: everyMinute(300, sendScheduled) },
  personalData: [scheduledPersonalData],
});
