import { ApplicationSchema } from '@samspill/domain/applications/application';
import { BlockSchema, MuteSchema } from '@samspill/domain/blocks/block';
import { BookmarkSchema } from '@samspill/domain/bookmarks/bookmark';
import { BroadcastSchema } from '@samspill/domain/broadcasts/broadcast';
import { CommentSchema } from '@samspill/domain/comments/comment';
import { ApiKeySchema } from '@samspill/domain/connections/api-key';
import { DeliverySchema, WebhookSchema } from '@samspill/domain/connections/webhook';
import { ContentSchema } from '@samspill/domain/content/content';
import { ConversationSchema, SeenSchema } from '@samspill/domain/conversations/conversation';
import { MessageSchema } from '@samspill/domain/conversations/message';
import { ReadingSchema } from '@samspill/domain/conversations/reading';
import { DealSchema } from '@samspill/domain/deals/deal';
import { InboxItemSchema } from '@samspill/domain/feed/inbox-item';
import { PopularSchema } from '@samspill/domain/feed/popular';
import { FeedbackSchema } from '@samspill/domain/feedback/feedback';
import { FollowSchema } from '@samspill/domain/follows/follow';
import {
  GroupCandidateSchema,
  GroupMemberSchema,
  GroupSchema,
} from '@samspill/domain/groups/group';
import { isId, JoinedIdSchema } from '@samspill/domain/id';
import { ImportChunkSchema, ImportSchema } from '@samspill/domain/invitations/import';
import { GrantSchema, InvitationSchema } from '@samspill/domain/invitations/invitation';
import { LikeSchema } from '@samspill/domain/likes/like';
import { DismissalSchema } from '@samspill/domain/matches/dismissal';
import { MatchSchema } from '@samspill/domain/matches/match';
import { MatchViewSchema } from '@samspill/domain/matches/match-view';
import { MatchingSettingsSchema } from '@samspill/domain/matches/weights';
import { UploadSchema } from '@samspill/domain/media/upload';
import { ReportSchema } from '@samspill/domain/moderation/report';
import { DeviceSchema } from '@samspill/domain/notifications/device';
import { NotificationSchema } from '@samspill/domain/notifications/notification';
import { PersonSchema } from '@samspill/domain/people/person';
import { SettingsSchema } from '@samspill/domain/people/settings';
import { PollSummarySchema, VoteSchema } from '@samspill/domain/polls/poll';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { RequestSchema } from '@samspill/domain/requests/request';
import { RetentionSchema } from '@samspill/domain/retention/retention';
import { ScheduledSchema } from '@samspill/domain/scheduled/scheduled';
import { SiteGlobalSchema } from '@samspill/domain/site/global';
import { SiteIdentitySchema } from '@samspill/domain/site/identity';
import { LegalSchema } from '@samspill/domain/site/legal';
import { SiteMailTextsSchema } from '@samspill/domain/site/mail-texts';
import { TaxonomySchema } from '@samspill/domain/site/taxonomy';
import { StatisticsSchema } from '@samspill/domain/statistics/statistics';
import { ResponseSchema } from '@samspill/domain/surveys/response';
import { ReleasedResultsSchema } from '@samspill/domain/surveys/stored-summary';
import { SurveySchema } from '@samspill/domain/surveys/survey';
import { SuspensionSchema } from '@samspill/domain/suspensions/suspension';
import { TaskSchema } from '@samspill/domain/tasks/task';
import { TaskEntrySchema } from '@samspill/domain/tasks/task-entry';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';

/** Rules cannot check each entry; only the user reads the document. */
const AnyReadingSchema = v.strictObject({
  ...ReadingSchema.entries,
  conversations: v.record(v.string(), v.unknown()),
});

/** Schema by path, first match wins. Null marks server-only documents without a schema. */
const SCHEMAS: readonly (readonly [path: RegExp, schema: v.GenericSchema | null])[] = [
  [/^users\/[^/]+$/, PersonSchema],
  [/^webhooks\/[^/]+$/, WebhookSchema],
  [/^webhookDeliveries\/[^/]+$/, DeliverySchema],
  [/^apiKeys\/[^/]+$/, ApiKeySchema],
  [/^broadcasts\/[^/]+$/, BroadcastSchema],
  [/^site\/mailTexts$/, SiteMailTextsSchema],
  [/^users\/[^/]+\/private\/settings$/, SettingsSchema],
  [/^users\/[^/]+\/following\/[^/]+$/, FollowSchema],
  [/^users\/[^/]+\/blocks\/[^/]+$/, BlockSchema],
  [/^users\/[^/]+\/mutes\/[^/]+$/, MuteSchema],
  [/^users\/[^/]+\/dismissals\/[^/]+$/, DismissalSchema],
  [/^users\/[^/]+\/deals\/[^/]+$/, DealSchema],
  [/^users\/[^/]+\/bookmarks\/[^/]+$/, BookmarkSchema],
  [/^users\/[^/]+\/scheduled\/[^/]+$/, ScheduledSchema],
  [/^users\/[^/]+\/devices\/[0-9]$/, DeviceSchema],
  [/^users\/[^/]+\/inbox\/[^/]+$/, InboxItemSchema],
  [/^users\/[^/]+\/notifications\/[^/]+$/, NotificationSchema],
  [/^users\/[^/]+\/(notified|waitingNotifications|signIns)\/[^/]+$/, null],
  [/^users\/[^/]+\/private\/(limits|contacts|missed)$/, null],
  [/^users\/[^/]+\/private\/application$/, ApplicationSchema],
  [/^users\/[^/]+\/private\/invitation$/, GrantSchema],
  [/^projects\/[^/]+$/, ProjectSchema],
  [/^projects\/[^/]+\/tasks\/[^/]+$/, TaskSchema],
  [/^taskEntries\/[^/]+$/, TaskEntrySchema],
  [/^projects\/[^/]+\/requests\/[^/]+$/, RequestSchema],
  [/^content\/[^/]+$/, ContentSchema],
  [/^content\/[^/]+\/comments\/[^/]+$/, CommentSchema],
  [/^content\/[^/]+\/likes\/[^/]+$/, LikeSchema],
  [/^content\/[^/]+\/votes\/[^/]+$/, VoteSchema],
  [/^content\/[^/]+\/results\/[^/]+$/, PollSummarySchema],
  [/^uploads\/[^/]+$/, UploadSchema],
  [/^deletedProjects\/[^/]+$/, v.strictObject({ deletedAt: TimestampSchema })],
  [/^matches\/[^/]+$/, MatchSchema],
  [/^users\/[^/]+\/matchViews\/[^/]+$/, MatchViewSchema],
  [/^conversations\/[^/]+$/, ConversationSchema],
  [/^conversations\/[^/]+\/messages\/[^/]+$/, MessageSchema],
  [/^conversations\/[^/]+\/receipts\/seen$/, SeenSchema],
  [/^users\/[^/]+\/private\/reading$/, AnyReadingSchema],
  [/^reports\/[^/]+$/, ReportSchema],
  [/^feedback\/[^/]+$/, FeedbackSchema],
  [/^suspensions\/[^/]+$/, SuspensionSchema],
  [/^siteInvitations\/[^/]+$/, InvitationSchema],
  [/^groups\/[^/]+$/, GroupSchema],
  [/^groups\/[^/]+\/members\/[^/]+$/, GroupMemberSchema],
  [/^groups\/[^/]+\/candidates\/[^/]+$/, GroupCandidateSchema],
  [/^imports\/[^/]+$/, ImportSchema],
  [/^imports\/[^/]+\/chunks\/[^/]+$/, ImportChunkSchema],
  [/^surveys\/[^/]+$/, SurveySchema],
  [/^surveys\/[^/]+\/responses\/[^/]+$/, ResponseSchema],
  [/^surveys\/[^/]+\/released\/summary$/, ReleasedResultsSchema],
  [/^surveys\/[^/]+\/(results|counted|tickets|begun|quota|invitations)\/[^/]+$/, null],
  [/^secrets\/[^/]+$/, null],
  [/^statistics\/[^/]+$/, StatisticsSchema],
  [/^site\/global$/, SiteGlobalSchema],
  [/^site\/taxonomy$/, TaxonomySchema],
  [/^site\/popular$/, PopularSchema],
  [/^site\/matching$/, MatchingSettingsSchema],
  [/^site\/legal$/, LegalSchema],
  [/^site\/identity$/, SiteIdentitySchema],
  [/^site\/retention$/, v.looseObject(RetentionSchema.entries)],
  [/^site\/[^/]+$/, null],
  [/^(search[A-Z]\w+|(text|message)Entries|termSuggestions)\/[^/]+$/, null],
  [
    /^(mail|mailOptOuts|audit|failures|previews|seedOrders|matchReruns|erasures|jobs|match[A-Z]\w+|deleted\w*|tombstones)\/[^/]+$/,
    null,
  ],
];

export const isServerOnly = (path: string) =>
  SCHEMAS.find(([pattern]) => pattern.test(path))?.[1] === null;

const COMPOSED =
  /^(matches|reports|conversations|search[A-Z]\w+|(text|message)Entries|users\/[^/]+\/(notifications|notified|waitingNotifications|dismissals|matchViews))\/[^/]+$/;

/** Reports an unknown path, an invalid id or invalid fields; null for a valid document. */
export function findStoredFault(path: string, fields: unknown): string | null {
  const place = SCHEMAS.find(([pattern]) => pattern.test(path));
  if (!place) return `${path}: nothing is kept there`;
  const id = path.split('/').at(-1) ?? '';
  const isSound = COMPOSED.test(path) ? v.is(JoinedIdSchema, id) : isId(id);
  if (!isSound) return `${path.slice(0, 200)}: is no id`;
  if (!place[1]) return null;
  const { issues = [] } = v.safeParse(place[1], fields);
  const [issue] = issues;
  return issue ? `${path}: ${v.getDotPath(issue)}: ${issue.message}` : null;
}
