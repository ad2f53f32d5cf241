import { BlockSchema } from '@samspill/domain/blocks/block';
import { BLOCKS } from '@samspill/domain/blocks/paths';
import { CommentSchema } from '@samspill/domain/comments/comment';
import { COMMENTS } from '@samspill/domain/comments/paths';
import { ContentSchema } from '@samspill/domain/content/content';
import { ConversationSchema } from '@samspill/domain/conversations/conversation';
import { ContactsSchema } from '@samspill/domain/conversations/first-contact';
import { MessageSchema } from '@samspill/domain/conversations/message';
import { CONVERSATIONS, MESSAGES } from '@samspill/domain/conversations/paths';
import { InboxItemSchema } from '@samspill/domain/feed/feed-start';
import { INBOX, SITE_POPULAR } from '@samspill/domain/feed/paths';
import { PopularSchema } from '@samspill/domain/feed/popular';
import { FeedbackSchema } from '@samspill/domain/feedback/feedback';
import { FEEDBACK } from '@samspill/domain/feedback/paths';
import { FollowSchema } from '@samspill/domain/follows/follow';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import {
  GroupCandidateSchema,
  GroupMemberSchema,
  GroupSchema,
} from '@samspill/domain/groups/group';
import { GROUP_CANDIDATES, GROUP_MEMBERS, GROUPS } from '@samspill/domain/groups/paths';
import { JoinedIdSchema } from '@samspill/domain/id';
import { LikeSchema } from '@samspill/domain/likes/like';
import { LIKES } from '@samspill/domain/likes/paths';
import { LimitsSchema } from '@samspill/domain/limits/rate-limits';
import { MatchSchema } from '@samspill/domain/matches/match';
import { MatchViewSchema } from '@samspill/domain/matches/match-view';
import { MissedMatchesSchema } from '@samspill/domain/matches/must-haves';
import { MATCH_VIEWS, MATCHES } from '@samspill/domain/matches/paths';
import { SkillCountsSchema } from '@samspill/domain/matches/rarity';
import { UPLOADS } from '@samspill/domain/media/paths';
import { UploadSchema } from '@samspill/domain/media/upload';
import { RestrictionSchema } from '@samspill/domain/moderation/appeal';
import { REPORTS, RESTRICTIONS } from '@samspill/domain/moderation/paths';
import { ReportSchema } from '@samspill/domain/moderation/report';
import { NotificationSchema } from '@samspill/domain/notification-schema';
import { DEVICE_SLOTS, DeviceSchema } from '@samspill/domain/notifications/device';
import { DEVICES, NOTIFICATIONS } from '@samspill/domain/notifications/paths';
import { CONTENT, PROJECTS, USERS } from '@samspill/domain/paths';
import { PersonSchema } from '@samspill/domain/people/person';
import { SettingsSchema } from '@samspill/domain/people/settings';
import { PROJECT_SERVER_FIELDS, ProjectSchema } from '@samspill/domain/projects/project';
import { REQUESTS } from '@samspill/domain/requests/paths';
import { RequestSchema } from '@samspill/domain/requests/request';
import { SCHEDULED } from '@samspill/domain/scheduled/paths';
import { ScheduledSchema } from '@samspill/domain/scheduled/scheduled';
import { SIGN_INS } from '@samspill/domain/session/paths';
import { SignInSchema } from '@samspill/domain/session/sign-in-summary';
import { DEFAULT_SITE_GLOBAL, SiteGlobalSchema } from '@samspill/domain/site/global';
import { SITE_GLOBAL, SITE_RARITY, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { TaxonomySchema } from '@samspill/domain/site/taxonomy';
import { STATISTICS } from '@samspill/domain/statistics/paths';
import { StatisticsSchema } from '@samspill/domain/statistics/statistics';
import { RESPONSES, SURVEYS } from '@samspill/domain/surveys/paths';
import { ResponseSchema } from '@samspill/domain/surveys/response';
import { SurveySchema } from '@samspill/domain/surveys/survey';
import { TASK_ENTRIES, TASKS } from '@samspill/domain/tasks/paths';
import { TaskSchema } from '@samspill/domain/tasks/task';
import { TaskEntrySchema } from '@samspill/domain/tasks/task-entry';
import * as v from 'valibot';
import { defineCollection } from './collection.ts';

const PERSON = `${USERS}/{uid}` as const;
export const people = defineCollection(PERSON, PersonSchema, {
  searchTokens: [],
  seeded: false,
  counters: { followers: 0, projects: 0 },
});
export const settings = defineCollection(`${PERSON}/private/settings`, SettingsSchema);
export const limits = defineCollection(`${PERSON}/private/limits`, LimitsSchema);
export const contacts = defineCollection(`${PERSON}/private/contacts`, ContactsSchema);
export const missedMatches = defineCollection(`${PERSON}/private/missed`, MissedMatchesSchema);
export const follows = defineCollection(`${PERSON}/${FOLLOWING}/{targetId}`, FollowSchema);
export const blocks = defineCollection(`${PERSON}/${BLOCKS}/{blockedUid}`, BlockSchema);
export const scheduled = defineCollection(`${PERSON}/${SCHEDULED}/{itemId}`, ScheduledSchema);
export const devices = defineCollection(
  `${PERSON}/${DEVICES}/{slot}`,
  DeviceSchema,
  {},
  v.picklist(DEVICE_SLOTS),
);
export const inboxItems = defineCollection(`${PERSON}/${INBOX}/{contentId}`, InboxItemSchema);
/** Records sign-ins, since Auth does not list them. */
export const signIns = defineCollection(`${PERSON}/${SIGN_INS}/{signInId}`, SignInSchema);
export const notifications = defineCollection(
  `${PERSON}/${NOTIFICATIONS}/{notificationId}`,
  NotificationSchema,
  {},
  JoinedIdSchema,
);

const PROJECT = `${PROJECTS}/{projectId}` as const;
export const projects = defineCollection(PROJECT, ProjectSchema, {
  ...PROJECT_SERVER_FIELDS,
  publishedAt: null,
});
export const tasks = defineCollection(`${PROJECT}/${TASKS}/{taskId}`, TaskSchema);
export const taskEntries = defineCollection(`${TASK_ENTRIES}/{entryId}`, TaskEntrySchema);
export const requests = defineCollection(`${PROJECT}/${REQUESTS}/{uid}`, RequestSchema);
export const matches = defineCollection(`${MATCHES}/{matchId}`, MatchSchema, {}, JoinedIdSchema);
export const matchViews = defineCollection(
  `${PERSON}/${MATCH_VIEWS}/{matchId}`,
  MatchViewSchema,
  {},
  JoinedIdSchema,
);

const ITEM = `${CONTENT}/{contentId}` as const;
export const contents = defineCollection(ITEM, ContentSchema);
export const comments = defineCollection(`${ITEM}/${COMMENTS}/{commentId}`, CommentSchema);
export const likes = defineCollection(`${ITEM}/${LIKES}/{uid}`, LikeSchema);

const GROUP = `${GROUPS}/{groupId}` as const;
export const groups = defineCollection(GROUP, GroupSchema);
export const groupMembers = defineCollection(`${GROUP}/${GROUP_MEMBERS}/{uid}`, GroupMemberSchema);
export const groupCandidates = defineCollection(
  `${GROUP}/${GROUP_CANDIDATES}/{uid}`,
  GroupCandidateSchema,
);

const CONVERSATION = `${CONVERSATIONS}/{conversationId}` as const;
export const conversations = defineCollection(CONVERSATION, ConversationSchema, {}, JoinedIdSchema);
export const messages = defineCollection(`${CONVERSATION}/${MESSAGES}/{messageId}`, MessageSchema);

const SURVEY = `${SURVEYS}/{surveyId}` as const;
export const surveys = defineCollection(SURVEY, SurveySchema);
export const responses = defineCollection(`${SURVEY}/${RESPONSES}/{responseId}`, ResponseSchema);

export const restrictions = defineCollection(
  `${RESTRICTIONS}/{restrictionId}`,
  RestrictionSchema,
  {},
  JoinedIdSchema,
);
export const reports = defineCollection(`${REPORTS}/{reportId}`, ReportSchema, {}, JoinedIdSchema);
export const feedback = defineCollection(`${FEEDBACK}/{feedbackId}`, FeedbackSchema);
export const statistics = defineCollection(`${STATISTICS}/{day}`, StatisticsSchema);
export const uploads = defineCollection(`${UPLOADS}/{uploadId}`, UploadSchema);

export const siteGlobal = defineCollection(SITE_GLOBAL, SiteGlobalSchema, DEFAULT_SITE_GLOBAL);
export const taxonomies = defineCollection(SITE_TAXONOMY, TaxonomySchema, {
  skills: {},
  sectors: {},
});
export const popular = defineCollection(SITE_POPULAR, PopularSchema);
export const skillCounts = defineCollection(SITE_RARITY, SkillCountsSchema);
