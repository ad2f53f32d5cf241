import type { PlaceholderOf } from './message-types.ts';
import type { messages as admin } from './messages/admin/admin.nb.ts';
import type { messages as adminBroadcasts } from './messages/admin/admin-broadcasts.nb.ts';
import type { messages as adminConnections } from './messages/admin/admin-connections.nb.ts';
import type { messages as adminContent } from './messages/admin/admin-content.nb.ts';
import type { messages as adminFailures } from './messages/admin/admin-failures.nb.ts';
import type { messages as adminFeedback } from './messages/admin/admin-feedback.nb.ts';
import type { messages as adminImports } from './messages/admin/admin-imports.nb.ts';
import type { messages as adminInvitations } from './messages/admin/admin-invitations.nb.ts';
import type { messages as adminMatches } from './messages/admin/admin-matches.nb.ts';
import type { messages as adminOverview } from './messages/admin/admin-overview.nb.ts';
import type { messages as adminPolls } from './messages/admin/admin-polls.nb.ts';
import type { messages as adminReactions } from './messages/admin/admin-reactions.nb.ts';
import type { messages as adminRetention } from './messages/admin/admin-retention.nb.ts';
import type { messages as adminSeeding } from './messages/admin/admin-seeding.nb.ts';
import type { messages as adminSite } from './messages/admin/admin-site.nb.ts';
import type { messages as surveyBuilder } from './messages/admin/admin-survey-builder.nb.ts';
import type { messages as adminSurveyResults } from './messages/admin/admin-survey-results.nb.ts';
import type { messages as adminSurveys } from './messages/admin/admin-surveys.nb.ts';
import type { messages as adminUsers } from './messages/admin/admin-users.nb.ts';
import type { messages as content } from './messages/feed/content.nb.ts';
import type { messages as feed } from './messages/feed/feed.nb.ts';
import type { messages as finder } from './messages/feed/finder.nb.ts';
import type { messages as likes } from './messages/feed/likes.nb.ts';
import type { messages as limits } from './messages/feed/limits.nb.ts';
import type { messages as member } from './messages/feed/member.nb.ts';
import type { messages as notifications } from './messages/feed/notifications.nb.ts';
import type { messages as polls } from './messages/feed/polls.nb.ts';
import type { messages as projectTerms } from './messages/feed/project-terms.nb.ts';
import type { messages as search } from './messages/feed/search.nb.ts';
import type { messages as bookmarks } from './messages/member/bookmarks.nb.ts';
import type { messages as broadcasts } from './messages/member/broadcasts.nb.ts';
import type { messages as comments } from './messages/member/comments.nb.ts';
import type { messages as contacts } from './messages/member/contacts.nb.ts';
import type { messages as deals } from './messages/member/deals.nb.ts';
import type { messages as follows } from './messages/member/follows.nb.ts';
import type { messages as invitations } from './messages/member/invitations.nb.ts';
import type { messages as matches } from './messages/member/matches.nb.ts';
import type { messages as media } from './messages/member/media.nb.ts';
import type { messages as people } from './messages/member/people.nb.ts';
import type { messages as projects } from './messages/member/projects.nb.ts';
import type { messages as requests } from './messages/member/requests.nb.ts';
import type { messages as scheduled } from './messages/member/scheduled.nb.ts';
import type { messages as tasks } from './messages/member/tasks.nb.ts';
import type { messages as account } from './messages/page/account.nb.ts';
import type { messages as conversations } from './messages/page/conversations.nb.ts';
import type { messages as groups } from './messages/page/groups.nb.ts';
import type { messages as waiting } from './messages/page/waiting.nb.ts';
import type { messages as about } from './messages/public/about.nb.ts';
import type { messages as cards } from './messages/public/cards.nb.ts';
import type { messages as failures } from './messages/public/failures.nb.ts';
import type { messages as feedback } from './messages/public/feedback.nb.ts';
import type { messages as forms } from './messages/public/forms.nb.ts';
import type { messages as investors } from './messages/public/investors.nb.ts';
import type { messages as invitation } from './messages/public/invitation.nb.ts';
import type { messages as landing } from './messages/public/landing.nb.ts';
import type { messages as pitch } from './messages/public/pitch.nb.ts';
import type { messages as session } from './messages/public/session.nb.ts';
import type { messages as shares } from './messages/public/shares.nb.ts';
import type { messages as surveyAnswering } from './messages/public/survey-answering.nb.ts';
import type { messages as surveyFiles } from './messages/public/survey-files.nb.ts';
import type { messages as surveyResults } from './messages/public/survey-results.nb.ts';
import type { messages as surveys } from './messages/public/surveys.nb.ts';
import type { messages as errors } from './messages/site/errors.nb.ts';
import type { messages as shell } from './messages/site/shell.nb.ts';
import type { messages as ui } from './messages/site/ui.nb.ts';

interface Catalog {
  readonly about: typeof about;
  readonly account: typeof account;
  readonly waiting: typeof waiting;
  readonly admin: typeof admin;
  readonly 'admin-seeding': typeof adminSeeding;
  readonly 'admin-failures': typeof adminFailures;
  readonly 'admin-reactions': typeof adminReactions;
  readonly 'admin-feedback': typeof adminFeedback;
  readonly 'admin-retention': typeof adminRetention;
  readonly 'admin-site': typeof adminSite;
  readonly 'admin-survey-results': typeof adminSurveyResults;
  readonly 'admin-surveys': typeof adminSurveys;
  readonly 'admin-users': typeof adminUsers;
  readonly 'admin-content': typeof adminContent;
  readonly 'admin-imports': typeof adminImports;
  readonly 'admin-connections': typeof adminConnections;
  readonly 'admin-broadcasts': typeof adminBroadcasts;
  readonly 'admin-invitations': typeof adminInvitations;
  readonly 'admin-matches': typeof adminMatches;
  readonly 'admin-overview': typeof adminOverview;
  readonly 'admin-polls': typeof adminPolls;
  readonly broadcasts: typeof broadcasts;
  readonly bookmarks: typeof bookmarks;
  readonly cards: typeof cards;
  readonly comments: typeof comments;
  readonly contacts: typeof contacts;
  readonly content: typeof content;
  readonly conversations: typeof conversations;
  readonly deals: typeof deals;
  readonly errors: typeof errors;
  readonly failures: typeof failures;
  readonly feed: typeof feed;
  readonly feedback: typeof feedback;
  readonly finder: typeof finder;
  readonly follows: typeof follows;
  readonly forms: typeof forms;
  readonly groups: typeof groups;
  readonly investors: typeof investors;
  readonly invitation: typeof invitation;
  readonly invitations: typeof invitations;
  readonly landing: typeof landing;
  readonly limits: typeof limits;
  readonly likes: typeof likes;
  readonly matches: typeof matches;
  readonly media: typeof media;
  readonly member: typeof member;
  readonly notifications: typeof notifications;
  readonly people: typeof people;
  readonly pitch: typeof pitch;
  readonly polls: typeof polls;
  readonly 'project-terms': typeof projectTerms;
  readonly projects: typeof projects;
  readonly requests: typeof requests;
  readonly scheduled: typeof scheduled;
  readonly search: typeof search;
  readonly session: typeof session;
  readonly shares: typeof shares;
  readonly shell: typeof shell;
  readonly 'survey-answering': typeof surveyAnswering;
  readonly 'admin-survey-builder': typeof surveyBuilder;
  readonly surveys: typeof surveys;
  readonly 'survey-files': typeof surveyFiles;
  readonly 'survey-results': typeof surveyResults;
  readonly tasks: typeof tasks;
  readonly ui: typeof ui;
}

export type Feature = keyof Catalog;

export type MessageKey = {
  [Name in Feature]: `${Name}.${keyof Catalog[Name] & string}`;
}[Feature];

type MessageAt<Key extends MessageKey> = Key extends `${infer Name extends Feature}.${infer Rest}`
  ? Rest extends keyof Catalog[Name]
    ? Catalog[Name][Rest]
    : never
  : never;

type Names<Key extends MessageKey> = PlaceholderOf<MessageAt<Key>>;

export type ValuesFor<Key extends MessageKey> = [Names<Key>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Key>, string | number>>];
