import type { FirestoreTimestamp } from '../timestamps.ts';
import type { AuditFields } from './audit-fields.ts';

/** Everything an administrator can do, `<what>.<action>`; the log can be searched by it. */
export const AUDIT_ACTIONS = [
  'user.make-admin',
  'user.remove-admin',
  'user.suspend',
  'user.restore',
  'user.check',
  'user.uncheck',
  'user.reset-password',
  'user.delete',
  'user.export',
  'content.hide',
  'content.restore',
  'content.delete',
  'comment.hide',
  'comment.restore',
  'comment.delete',
  'project.hide',
  'project.restore',
  'report.resolve',
  'report.reject',
  'poll.create',
  'poll.close',
  'poll.reopen',
  'survey.create',
  'survey.save',
  'survey.publish',
  'survey.close',
  'survey.reopen',
  'survey.pin',
  'survey.notify',
  'survey.invite',
  'survey.recount',
  'survey.delete',
  'feedback.triage',
  'feedback.reply',
  'match.rerun',
  'failure.repeat',
  'failure.dismiss',
  'site.matching',
  'site.global',
  'site.legal',
  'site.taxonomy',
  'site.retention',
  'site.clean-up',
  'seed.users',
  'seed.projects',
  'seed.purge',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The actor of what the site does by itself. */
export const SITE_ACTOR_ID = 'site';

export const AUDIT_TARGETS = [
  ...(['user', 'content', 'comment', 'project', 'report', 'feedback'] as const),
  ...(['survey', 'site', 'seed', 'failure'] as const),
] as const;

/** What the action was done to. */
export interface AuditTarget {
  readonly kind: (typeof AUDIT_TARGETS)[number];
  readonly id: string;
  /** A name, a title or the first words. */
  readonly label: string;
}

/** The fields that changed, as they were or as they are. */
export type AuditState = Readonly<Partial<AuditFields>>;

/** `audit/{id}`: written once by the server, read by admins through the API, changed by nobody. */
export interface AuditEntry {
  readonly actor: { readonly uid: string; readonly name: string };
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
  /** Why, in the administrator's words; empty where none is asked for. */
  readonly reason: string;
  readonly searchTokens: readonly string[];
  readonly at: FirestoreTimestamp;
}

/** An entry as the API tells it; one of long ago may name fields that are no more. */
export type AuditRow = Omit<AuditEntry, 'searchTokens' | 'at' | 'before' | 'after'> & {
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** ISO 8601. */
  readonly at: string;
};

/** The newest first; `next` is the `after` of the page that follows. */
export interface AuditPage {
  readonly entries: readonly AuditRow[];
  readonly next: string | null;
}
