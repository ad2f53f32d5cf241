import { accountFeature } from './account/feature.ts';
import { adminFeature } from './admin/feature.ts';
import { applicationsFeature } from './applications/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { blocksFeature } from './blocks/feature.ts';
import { broadcastsFeature } from './broadcasts/feature.ts';
import { commentsFeature } from './comments/feature.ts';
import { connectionsFeature } from './connections/feature.ts';
import { contentFeature } from './content/feature.ts';
import { conversationsFeature } from './conversations/feature.ts';
import { failuresFeature } from './failures/feature.ts';
import { feedFeature } from './feed/feature.ts';
import { feedbackFeature } from './feedback/feature.ts';
import { finderFeature } from './finder/feature.ts';
import { followsFeature } from './follows/feature.ts';
import { groupsFeature } from './groups/feature.ts';
import { investorsFeature } from './investors/feature.ts';
import { invitationsFeature } from './invitations/feature.ts';
import { landingFeature } from './landing/feature.ts';
import { likesFeature } from './likes/feature.ts';
import { matchesFeature } from './matches/feature.ts';
import { mediaFeature } from './media/feature.ts';
import { moderationFeature } from './moderation/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { peopleFeature } from './people/feature.ts';
import { pollsFeature } from './polls/feature.ts';
import { previewsFeature } from './previews/feature.ts';
import { privateListsFeature } from './private-lists.ts';
import { projectsFeature } from './projects/feature.ts';
import { requestsFeature } from './requests/feature.ts';
import { retentionFeature } from './retention/feature.ts';
import { scheduledFeature } from './scheduled/feature.ts';
import { seedingFeature } from './seeding/feature.ts';
import { sessionFeature } from './session/feature.ts';
import { sharesFeature } from './shares/feature.ts';
import { siteFeature } from './site/feature.ts';
import { statisticsFeature } from './statistics/feature.ts';
import { surveysFeature } from './surveys/feature.ts';
import { suspensionsFeature } from './suspensions/feature.ts';
import { tasksFeature } from './tasks/feature.ts';

/** All features, in the order in which personal data is exported and erased. */
export const FEATURES = [
  notificationsFeature,
  siteFeature,
  auditFeature,
  blocksFeature,
  mediaFeature,
  suspensionsFeature,
  peopleFeature,
  projectsFeature,
  groupsFeature,
  sessionFeature,
  contentFeature,
  commentsFeature,
  likesFeature,
  followsFeature,
  feedFeature,
  pollsFeature,
  previewsFeature,
  tasksFeature,
  requestsFeature,
  matchesFeature,
  conversationsFeature,
  surveysFeature,
  feedbackFeature,
  invitationsFeature,
  applicationsFeature,
  investorsFeature,
  landingFeature,
  sharesFeature,
  privateListsFeature,
  scheduledFeature,
  broadcastsFeature,
  connectionsFeature,
  finderFeature,
  moderationFeature,
  statisticsFeature,
  failuresFeature,
  accountFeature,
  retentionFeature,
  seedingFeature,
  adminFeature,
] as const;
