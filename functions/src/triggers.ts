import { onSchedule } from 'firebase-functions/scheduler';
import { resumeErasures } from './account/erase-person.ts';
import { staffNewsTrigger } from './admin/notify-staff.ts';
import { jobReaction } from './admin/run-job.ts';
import { sendBroadcasts } from './broadcasts/send-broadcast.ts';
import { deliverWebhooks } from './connections/deliver-webhooks.ts';
import { contentCounter } from './content/count-content.ts';
import { mailUnreadTrigger } from './conversations/message-triggers.ts';
import { popularTrigger } from './feed/count-popular.ts';
import { rebuildTrigger } from './finder/rebuild-index.ts';
import { personCounter, projectCounter } from './follows/follow-triggers.ts';
import { groupCounter } from './groups/group-triggers.ts';
import { publicCounts } from './landing/overview-routes.ts';
import { countSkillsTrigger } from './matches/match-options.ts';
import { rematchTrigger } from './matches/pace-rematches.ts';
import { imageDeletedTrigger, imageUploadedTrigger } from './media/image-triggers.ts';
import { digestTrigger } from './notifications/mail-notification.ts';
import { flushWaiting } from './notifications/record-notification.ts';
import type { Deps } from './platform/deps.ts';
import { recordFailures } from './platform/failures/failure-store.ts';
import { contents, groups, people, projects } from './platform/firestore/collections.ts';
import { matchesPattern } from './platform/firestore/document-path.ts';
import { jobs } from './platform/jobs/job-store.ts';
import { resumeJobs } from './platform/jobs/resume-jobs.ts';
import { documentTrigger } from './platform/triggers/document-trigger.ts';
import { forEachSettled } from './platform/triggers/for-each-settled.ts';
import { type Counter, recountIntervalMs, recountParts } from './platform/triggers/recount.ts';
import { listDueMarks, releaseMark, takeMark } from './platform/triggers/recount-marks.ts';
import { closedPollsTrigger } from './polls/vote-triggers.ts';
import { ALL_REACTIONS, REACTIONS } from './reactions.ts';
import { retentionTrigger, unreferencedTrigger } from './retention/retention-admin-routes.ts';
import { sendScheduled } from './scheduled/send-scheduled.ts';
import { siteCounts } from './statistics/count-everything.ts';
import { statisticsTrigger } from './statistics/statistics-admin-routes.ts';
import { remindOfSurveysTrigger } from './surveys/notify-audience.ts';
import { endSuspensionsTrigger } from './suspensions/suspension-store.ts';
import { remindTrigger } from './tasks/task-triggers.ts';

const MARKS_PER_QUERY = 100;
/** Less than the interval between runs. */
const RUN_MS = 50_000;

async function recountMark(deps: Deps, path: string, counterOf: CounterOf): Promise<void> {
  const parts = await takeMark(deps, path);
  if (!parts) return;
  const counter = counterOf(path);
  const largest = counter && parts.length > 0 ? await recountParts(deps, counter, parts) : null;
  await releaseMark(deps, path, recountIntervalMs(largest ?? 0));
}

type CounterOf = (path: string) => Counter | null;

export async function recountMarked(deps: Deps, counterOf: CounterOf): Promise<number> {
  const endMs = deps.now().getTime() + RUN_MS;
  let done = 0;
  for (let items = await listDueMarks(deps, MARKS_PER_QUERY); items.length > 0; ) {
    const work = { name: 'recount', items, pathOf: (path: string) => path };
    done += await forEachSettled(deps, work, (path) => recountMark(deps, path, counterOf));
    if (deps.now().getTime() >= endMs || items.length < MARKS_PER_QUERY) break;
    items = await listDueMarks(deps, MARKS_PER_QUERY);
  }
  return done;
}

function counterOf(path: string): Counter | null {
  const isOf = ({ pattern }: { readonly pattern: string }) => matchesPattern(pattern, path);
  if (isOf(contents)) return contentCounter(contents.paramsOf(path).contentId);
  if (isOf(people)) return personCounter(people.paramsOf(path).uid);
  if (isOf(projects)) return projectCounter(projects.paramsOf(path).projectId);
  return isOf(groups) ? groupCounter(groups.paramsOf(path).groupId) : null;
}

/** A function of its own for each kind of work, so that none delays or repeats another's. */
const everyMinute = (
  deps: Deps,
  timeoutSeconds: number,
  works: readonly ((deps: Deps) => Promise<unknown>)[],
) =>
  onSchedule(
    {
      schedule: 'every 1 minutes',
      memory: '256MiB',
      timeoutSeconds,
      retryCount: 1,
      maxInstances: 1,
    },
    async () => {
      const results = await Promise.allSettled(works.map((work) => work(deps)));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  );

const recountLarge = (deps: Deps) => recountMarked(deps, counterOf);

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
  countPopular: popularTrigger(deps, [publicCounts.refresh, siteCounts.refresh]),
  notifyOfClosedPolls: closedPollsTrigger(deps),
  sendScheduled: everyMinute(deps, 300, [sendScheduled]),
  sendBroadcasts: everyMinute(deps, 300, [sendBroadcasts]),
  deliverWebhooks: everyMinute(deps, 120, [deliverWebhooks]),
  updateLarge: everyMinute(deps, 120, [recountLarge, flushWaiting]),
  resumeStopped: everyMinute(deps, 120, [resumeJobs, resumeErasures]),
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
