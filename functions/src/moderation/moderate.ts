import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditTarget } from '@samspill/domain/audit-log';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { AppError } from '@samspill/domain/errors';
import type { Restriction } from '@samspill/domain/moderation/appeal';
import type { Decision, DecisionAction } from '@samspill/domain/moderation/decision';
import {
  isPrivateText,
  type ModeratedItem,
  type ModeratedKind,
  type ModeratedTarget,
} from '@samspill/domain/moderation/moderated-item';
import type { Report } from '@samspill/domain/moderation/report';
import type { NotificationSubject } from '@samspill/domain/notification-schema';
import { contentPath, projectPath } from '@samspill/domain/paths';
import type { ContentStatus } from '@samspill/domain/text-status';
import {
  type DocumentSnapshot,
  FieldValue,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  MAX_SUBJECT_TITLE_CHARS,
  subjectOfComment,
} from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { contents } from '../platform/firestore/collections.ts';
import { moderatedPathOf, toModerated } from './read-moderated.ts';
import { reportsOf } from './reports-of.ts';
import { readRestrictionIn } from './restrictions.ts';

function subjectOf({ kind, id, contentId, title, body }: ModeratedItem): NotificationSubject {
  if (kind === 'comment') return subjectOfComment(contentId ?? '', { id, body });
  if (kind === 'project') return { kind, id, title, href: `/${projectPath(id)}` };
  return {
    kind: 'content',
    id,
    title: toExcerpt(body, MAX_SUBJECT_TITLE_CHARS),
    href: `/${contentPath(id)}`,
  };
}

export async function notifyAuthor(
  deps: Deps,
  item: ModeratedItem,
  { action, reason, actorId, key }: Decision & { readonly actorId: string; readonly key: string },
): Promise<void> {
  const recipientUid = item.author.uid;
  // The author's account was deleted, or the author is the administrator.
  if (recipientUid === '' || recipientUid === actorId) return;
  const subject = subjectOf(item);
  const decision = { action, reason };
  await notify(deps, {
    recipientUid,
    type: 'admin',
    actor: null,
    subject,
    decision,
    key,
    about: [],
  });
}

const MAX_LABEL_CHARS = 80;

type Action = Extract<DecisionAction, 'hold' | 'hide' | 'restore' | 'delete'>;

const STATE_AFTER = {
  hold: 'hidden',
  hide: 'hidden',
  restore: 'visible',
  delete: 'deleted',
} as const satisfies Record<Action, ContentStatus>;

/** Status of open reports after each action; held content keeps them open for an administrator. */
const REPORTS_AFTER: Readonly<Record<Action, Exclude<Report['status'], 'open'> | null>> = {
  hold: null,
  hide: 'resolved',
  restore: 'rejected',
  delete: 'resolved',
};

export interface Ruling {
  readonly actorId: string;
  readonly action: Action;
  readonly logAs: AuditAction;
  readonly reason: string;
  /** Makes the author's notification idempotent; without it each ruling notifies. */
  readonly key?: string;
  readonly decidedAlone?: true;
  /** Checks the restriction in the transaction; throws to leave the content as it is. */
  readonly assertApplies?: (restriction: Restriction | undefined) => void;
}

export function auditTargetOf(item: ModeratedItem): AuditTarget {
  const { kind, id, title, body } = item;
  // Keep private texts out of the audit log.
  if (isPrivateText(kind)) return { kind: 'report', id, label: id };
  return { kind, id, label: title || toExcerpt(body, MAX_LABEL_CHARS) || id };
}

export function closeReports(
  transaction: Transaction,
  open: QuerySnapshot,
  status: Report['status'],
): void {
  for (const { ref } of open.docs)
    transaction.update(ref, {
      status,
      snapshot: FieldValue.delete(),
      updatedAt: FieldValue.serverTimestamp(),
    });
}

/** Restored posts of a group are shown to its members only. */
const statusAfter = (state: ContentStatus, groupId: string | undefined): ContentStatus =>
  state === 'visible' && groupId !== undefined ? 'group' : state;

const groupIdOf = (deps: Deps, kind: ModeratedKind, stored: DocumentSnapshot) =>
  kind === 'content' ? contents.only('groupId').parse(deps, stored)?.groupId : undefined;

const fieldsOf = (kind: ModeratedKind, state: ContentStatus, groupId: string | undefined) =>
  kind === 'project'
    ? { hidden: state === 'hidden' }
    : { status: statusAfter(state, groupId), updatedAt: FieldValue.serverTimestamp() };

function assertRulingApplies(item: ModeratedItem, state: ContentStatus, waiting: number): void {
  if (item.state === 'deleted') throw new AppError('conflict', 'It is deleted.');
  if (item.state === state && waiting === 0)
    throw new AppError('conflict', `It is ${state} already.`);
}

interface RulingResult {
  readonly item: ModeratedItem;
  readonly isChanged: boolean;
}

function applyRuling(
  deps: Deps,
  target: ModeratedTarget & { readonly kind: ModeratedKind },
  { action, logAs, actorId, reason, decidedAlone, assertApplies }: Ruling,
): Promise<RulingResult> {
  const ref = deps.db.doc(moderatedPathOf(target));
  const state = STATE_AFTER[action];
  const settled = REPORTS_AFTER[action];
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const stored = await transaction.get(ref);
    if (!stored.exists) throw new AppError('not-found', 'It is not there.');
    const open = await transaction.get(reportsOf(deps, target, 'open'));
    const restriction = await readRestrictionIn(deps, transaction, target);
    const item = toModerated(deps, target.kind, stored);
    if (!item) throw new AppError('conflict', 'It cannot be read.');
    assertRulingApplies(item, state, settled === null ? 0 : open.size);
    assertApplies?.(restriction.stored);
    if (action === 'delete' && restriction.stored?.appeal?.status === 'open')
      throw new AppError('conflict', 'An appeal waits. Decide on it first.');
    audit({
      action: logAs,
      reason,
      target: auditTargetOf(item),
      concernsUid: item.author.uid,
      before: { status: item.state, text: item.body },
      after: {
        status: state,
        ...(action !== 'delete' && { text: item.body }),
        ...(settled && { settledReports: open.size }),
        ...(decidedAlone && { decidedAlone }),
      },
    });
    if (action === 'hide') restriction.create({ authorId: item.author.uid, actorId, reason });
    else if (action !== 'hold') restriction.remove();
    if (item.state !== state)
      transaction.update(ref, fieldsOf(target.kind, state, groupIdOf(deps, target.kind, stored)));
    if (settled) closeReports(transaction, open, settled);
    return { item, isChanged: item.state !== state };
  });
}

/**
 * Hides, shows or deletes content, closes its reports and logs the ruling in one transaction, then notifies the author.
 * Throws `not-found`, or `conflict` if nothing would change.
 */
export async function moderate(
  deps: Deps,
  target: ModeratedTarget & { readonly kind: ModeratedKind },
  ruling: Ruling,
): Promise<ModeratedItem> {
  const { item, isChanged } = await applyRuling(deps, target, ruling);
  const { actorId, action, reason, key = randomUUID() } = ruling;
  // Don't notify the author of rejected reports about content that was never hidden.
  if (isChanged || action === 'hide')
    await notifyAuthor(deps, item, { actorId, action, reason, key });
  return { ...item, state: STATE_AFTER[action] };
}
