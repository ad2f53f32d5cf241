import { getRequestListener } from '@hono/node-server';
import { setGlobalOptions } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { createServer } from './app.ts';
import { createDeps } from './platform/deps.ts';
import { createTriggers } from './triggers.ts';

setGlobalOptions({ region: 'europe-west1', maxInstances: 10 });

const deps = createDeps();

export const api = onRequest(
  { memory: '1GiB', cpu: 1, concurrency: 80, minInstances: 0, invoker: 'public' },
  getRequestListener(createServer(deps).fetch, { overrideGlobalObjects: false }),
);

export const {
  onPersonWritten,
  onProjectWritten,
  onGroupWritten,
  onGroupMemberWritten,
  onGroupCandidateWritten,
  onMatchViewWritten,
  onMatchWritten,
  onConversationWritten,
  onMessageWritten,
  onRequestWritten,
  onTaskWritten,
  onTaskEntryWritten,
  onContentWritten,
  onCommentWritten,
  onLikeWritten,
  onVoteWritten,
  onFollowWritten,
  onBlockWritten,
  onMuteWritten,
  onDealWritten,
  onBookmarkWritten,
  onScheduledWritten,
  onSettingsWritten,
  onReportWritten,
  onErasureWritten,
  onJobWritten,
  onTaxonomyWritten,
  onSurveyWritten,
  onResponseWritten,
  sendDailyDigests,
  sendWeeklyDigests,
  mailUnreadMessages,
  countPopular,
  notifyOfClosedPolls,
  sendScheduled,
  sendBroadcasts,
  deliverWebhooks,
  updateLarge,
  resumeStopped,
  countSkills,
  notifyStaff,
  endSuspensions,
  rematchWaiting,
  remindOfTasks,
  remindOfSurveys,
  countStatistics,
  removeOutdated,
  rebuildSearchIndex,
  removeUnreferenced,
  onImageUploaded,
  onImageDeleted,
} = createTriggers(deps);
