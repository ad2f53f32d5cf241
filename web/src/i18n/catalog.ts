import type { Messages, PlaceholderOf } from './message-types.ts';

type MessagesOf<File extends { readonly messages: Messages }> = File['messages'];

interface Catalog {
  readonly about: MessagesOf<typeof import('./messages/public/about.nb.ts')>;
  readonly account: MessagesOf<typeof import('./messages/page/account.nb.ts')>;
  readonly 'admin-broadcasts': MessagesOf<typeof import('./messages/admin/admin-broadcasts.nb.ts')>;
  readonly 'admin-connections': MessagesOf<
    typeof import('./messages/admin/admin-connections.nb.ts')
  >;
  readonly 'admin-content': MessagesOf<typeof import('./messages/admin/admin-content.nb.ts')>;
  readonly 'admin-failures': MessagesOf<typeof import('./messages/admin/admin-failures.nb.ts')>;
  readonly 'admin-feedback': MessagesOf<typeof import('./messages/admin/admin-feedback.nb.ts')>;
  readonly 'admin-imports': MessagesOf<typeof import('./messages/admin/admin-imports.nb.ts')>;
  readonly 'admin-invitations': MessagesOf<
    typeof import('./messages/admin/admin-invitations.nb.ts')
  >;
  readonly 'admin-matches': MessagesOf<typeof import('./messages/admin/admin-matches.nb.ts')>;
  readonly 'admin-overview': MessagesOf<typeof import('./messages/admin/admin-overview.nb.ts')>;
  readonly 'admin-polls': MessagesOf<typeof import('./messages/admin/admin-polls.nb.ts')>;
  readonly 'admin-reactions': MessagesOf<typeof import('./messages/admin/admin-reactions.nb.ts')>;
  readonly 'admin-retention': MessagesOf<typeof import('./messages/admin/admin-retention.nb.ts')>;
  readonly 'admin-seeding': MessagesOf<typeof import('./messages/admin/admin-seeding.nb.ts')>;
  readonly 'admin-site': MessagesOf<typeof import('./messages/admin/admin-site.nb.ts')>;
  readonly 'admin-survey-builder': MessagesOf<
    typeof import('./messages/admin/admin-survey-builder.nb.ts')
  >;
  readonly 'admin-survey-results': MessagesOf<
    typeof import('./messages/admin/admin-survey-results.nb.ts')
  >;
  readonly 'admin-surveys': MessagesOf<typeof import('./messages/admin/admin-surveys.nb.ts')>;
  readonly 'admin-users': MessagesOf<typeof import('./messages/admin/admin-users.nb.ts')>;
  readonly admin: MessagesOf<typeof import('./messages/admin/admin.nb.ts')>;
  readonly bookmarks: MessagesOf<typeof import('./messages/member/bookmarks.nb.ts')>;
  readonly broadcasts: MessagesOf<typeof import('./messages/member/broadcasts.nb.ts')>;
  readonly comments: MessagesOf<typeof import('./messages/member/comments.nb.ts')>;
  readonly contacts: MessagesOf<typeof import('./messages/member/contacts.nb.ts')>;
  readonly content: MessagesOf<typeof import('./messages/feed/content.nb.ts')>;
  readonly conversations: MessagesOf<typeof import('./messages/page/conversations.nb.ts')>;
  readonly deals: MessagesOf<typeof import('./messages/member/deals.nb.ts')>;
  readonly errors: MessagesOf<typeof import('./messages/site/errors.nb.ts')>;
  readonly failures: MessagesOf<typeof import('./messages/public/failures.nb.ts')>;
  readonly feed: MessagesOf<typeof import('./messages/feed/feed.nb.ts')>;
  readonly feedback: MessagesOf<typeof import('./messages/public/feedback.nb.ts')>;
  readonly finder: MessagesOf<typeof import('./messages/feed/finder.nb.ts')>;
  readonly follows: MessagesOf<typeof import('./messages/member/follows.nb.ts')>;
  readonly forms: MessagesOf<typeof import('./messages/public/forms.nb.ts')>;
  readonly groups: MessagesOf<typeof import('./messages/page/groups.nb.ts')>;
  readonly investors: MessagesOf<typeof import('./messages/public/investors.nb.ts')>;
  readonly invitation: MessagesOf<typeof import('./messages/public/invitation.nb.ts')>;
  readonly invitations: MessagesOf<typeof import('./messages/member/invitations.nb.ts')>;
  readonly landing: MessagesOf<typeof import('./messages/public/landing.nb.ts')>;
  readonly limits: MessagesOf<typeof import('./messages/feed/limits.nb.ts')>;
  readonly matches: MessagesOf<typeof import('./messages/member/matches.nb.ts')>;
  readonly media: MessagesOf<typeof import('./messages/member/media.nb.ts')>;
  readonly member: MessagesOf<typeof import('./messages/feed/member.nb.ts')>;
  readonly notifications: MessagesOf<typeof import('./messages/feed/notifications.nb.ts')>;
  readonly people: MessagesOf<typeof import('./messages/member/people.nb.ts')>;
  readonly pitch: MessagesOf<typeof import('./messages/public/pitch.nb.ts')>;
  readonly polls: MessagesOf<typeof import('./messages/feed/polls.nb.ts')>;
  readonly 'project-terms': MessagesOf<typeof import('./messages/feed/project-terms.nb.ts')>;
  readonly projects: MessagesOf<typeof import('./messages/member/projects.nb.ts')>;
  readonly requests: MessagesOf<typeof import('./messages/member/requests.nb.ts')>;
  readonly scheduled: MessagesOf<typeof import('./messages/member/scheduled.nb.ts')>;
  readonly search: MessagesOf<typeof import('./messages/feed/search.nb.ts')>;
  readonly session: MessagesOf<typeof import('./messages/public/session.nb.ts')>;
  readonly shares: MessagesOf<typeof import('./messages/public/shares.nb.ts')>;
  readonly shell: MessagesOf<typeof import('./messages/site/shell.nb.ts')>;
  readonly 'survey-answering': MessagesOf<
    typeof import('./messages/public/survey-answering.nb.ts')
  >;
  readonly 'survey-files': MessagesOf<typeof import('./messages/public/survey-files.nb.ts')>;
  readonly 'survey-notices': MessagesOf<typeof import('./messages/public/survey-notices.nb.ts')>;
  readonly 'survey-results': MessagesOf<typeof import('./messages/public/survey-results.nb.ts')>;
  readonly surveys: MessagesOf<typeof import('./messages/public/surveys.nb.ts')>;
  readonly tasks: MessagesOf<typeof import('./messages/member/tasks.nb.ts')>;
  readonly ui: MessagesOf<typeof import('./messages/site/ui.nb.ts')>;
  readonly waiting: MessagesOf<typeof import('./messages/page/waiting.nb.ts')>;
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
