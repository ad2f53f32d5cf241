import { staffNewsTrigger } from './admin/notify-staff.ts';
import { jobReaction } from './admin/run-job.ts';
import { sendBroadcasts } from './broadcasts/send-broadcast.ts';
import { deliverWebhooks } from './connections/deliver-webhooks.ts';
import { mailUnreadTrigger } from './conversations/conversation-triggers.ts';
import type { Deps } from './deps.ts';
import { documentTrigger } from './events/document-trigger.ts';
import { recordFailures } from './failures/failure-store.ts';
import { popularTrigger } from './feed/count-popular.ts';
import { rebuildTrigger } from './finder/rebuild-index.ts';
import { jobs } from './jobs/job-store.ts';
import { countSkillsTrigger } from './matches/count-skills.ts';
import { rematchTrigger } from './matches/pace-rematches.ts';
import { imageDeletedTrigger, imageUploadedTrigger } from './media/image-triggers.ts';
import { digestTrigger } from './notifications/digest-triggers.ts';
import { closedPollsTrigger } from './polls/close-polls.ts';
import { ALL_REACTIONS, REACTIONS } from './reactions.ts';
import { retentionTrigger, unreferencedTrigger } from './retention/retention-trigger.ts';
import { sendScheduledTrigger } from './scheduled/send-scheduled.ts';
import { statisticsTrigger } from './statistics/statistics-trigger.ts';
import { remindOfSurveysTrigger } from './surveys/remind-on-schedule.ts';
import { endSuspensionsTrigger } from './suspensions/suspension-store.ts';
import { remindTrigger } from './tasks/task-triggers.ts';

type Name = keyof typeof REACTIONS;

function documentTriggers(deps: Deps) {
  const entries = Object.entries(REACTIONS).map(([name, reactions]) => [
    name,
    documentTrigger(deps, reactions, recordFailures),
  ]);
  return Object.fromEntries(entries) as Record<Name, ReturnType<typeof documentTrigger>>;
}

export const createTriggers = (deps: Deps) => ({
  ...documentTriggers(deps),
  onJobWritten: documentTrigger(
    deps,
    { of: jobs, reactions: [jobReaction(ALL_REACTIONS)] },
    recordFailures,
  ),
  sendDailyDigests: digestTrigger(deps, 'daily'),
  sendWeeklyDigests: digestTrigger(deps, 'weekly'),
  mailUnreadMessages: mailUnreadTrigger(deps),
  countPopular: popularTrigger(deps),
  notifyOfClosedPolls: closedPollsTrigger(deps),
  sendScheduled: sendScheduledTrigger(deps, [sendBroadcasts, deliverWebhooks]),
  countSkills: countSkillsTrigger(deps),
  rematchWaiting: rematchTrigger(deps),
  notifyStaff: staffNewsTrigger(deps),
  endSuspensions: endSuspensionsTrigger(deps),
  remindOfTasks: remindTrigger(deps),
  remindOfSurveys: remindOfSurveysTrigger(deps),
  countStatistics: statisticsTrigger(deps),
  removeOutdated: retentionTrigger(deps),
  rebuildSearchIndex: rebuildTrigger(deps),
  removeUnreferenced: unreferencedTrigger(deps),
  onImageUploaded: imageUploadedTrigger(deps),
  onImageDeleted: imageDeletedTrigger(deps),
});
