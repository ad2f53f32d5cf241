import type { FirestoreTimestamp } from '../timestamps.ts';
import type { AuditFields } from './audit-fields.ts';

export const AUDIT_ACTIONS = [
  'user.change-role',
  // Written before there were roles.
  'user.make-admin',
  'user.remove-admin',
  'user.approve',
  'user.decline',
  'user.suspend',
  'user.restore',
  'user.check',
  'user.uncheck',
  'user.reset-password',
  'user.delete',
  'user.export',
  'invitation.create',
  'invitation.resend',
  'invitation.revoke',
  'group.create',
  'group.edit',
  'group.archive',
  'group.restore',
  'group.delete',
  'group.invite',
  'group.accept',
  'group.decline',
  'group.remove-member',
  'group.make-leader',
  'group.remove-leader',
  'import.start',
  'import.stop',
  'import.continue',
  'import.resend',
  'import.revoke',
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
  'appeal.accept',
  'appeal.reject',
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
  'survey.remind',
  'survey.recount',
  'survey.delete-response',
  'survey.remark',
  'survey.delete',
  'broadcast.send',
  'broadcast.stop',
  'broadcast.delete',
  'webhook.create',
  'webhook.change',
  'webhook.rotate',
  'webhook.off',
  'webhook.delete',
  'apiKey.create',
  'apiKey.revoke',
  'apiKey.export',
  'feedback.triage',
  'feedback.reply',
  'match.rerun',
  'failure.repeat',
  'failure.dismiss',
  'site.matching',
  'site.global',
  'site.legal',
  'site.identity',
  'site.mail-texts',
  'site.taxonomy',
  'site.retention',
  'site.clean-up',
  'seed.users',
  'seed.projects',
  'seed.purge',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const SITE_ACTOR_ID = 'site';

export const AUDIT_TARGETS = [
  ...(['user', 'content', 'comment', 'project', 'report', 'feedback'] as const),
  ...(['survey', 'site', 'seed', 'failure', 'invitation', 'group', 'import', 'broadcast'] as const),
  ...(['webhook', 'apiKey'] as const),
] as const;

export interface AuditTarget {
  readonly kind: (typeof AUDIT_TARGETS)[number];
  readonly id: string;
  readonly label: string;
}

export type AuditState = Readonly<Partial<AuditFields>>;

/** `audit/{id}`: append-only. Written by the server and read by administrators through the API. */
export interface AuditEntry {
  readonly actor: { readonly uid: string; readonly name: string };
  readonly action: AuditAction;
  readonly target: AuditTarget;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
  readonly reason: string;
  readonly searchTokens: readonly string[];
  readonly at: FirestoreTimestamp;
}

export type AuditRow = Omit<AuditEntry, 'searchTokens' | 'at' | 'before' | 'after'> & {
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly at: string;
};

export interface AuditPage {
  readonly entries: readonly AuditRow[];
  readonly next: string | null;
}
