import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { toExcerpt } from '@samspill/domain/content/mentions';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import {
  isModeratedKind,
  isPrivateText,
  MIN_REPORTERS_TO_HIDE,
  type ModeratedItem,
  type ModeratedKind,
  type ModeratedTarget,
} from '@samspill/domain/moderation/moderated-item';
import type { Report } from '@samspill/domain/moderation/report';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { isShown } from '@samspill/domain/text-status';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import {
  addsLinks,
  commentsBy,
  hasTooManyLinks,
  type LimitedText,
  limitedComments,
  limitedPosts,
  postsBy,
} from '../content/text-limits.ts';
import {
  MAX_SUBJECT_TITLE_CHARS,
  type NotificationRequest,
  subjectOfComment,
  subjectOfContent,
} from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import type { Deps } from '../platform/deps.ts';
import type { Collection, ParsedDocument } from '../platform/firestore/collection.ts';
import { people, reports } from '../platform/firestore/collections.ts';
import { type CreatedBy, isOverLimit } from '../platform/limits/created-by.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { moderate, notifyAuthor, type Ruling } from './moderate.ts';
import { readModerated } from './read-moderated.ts';
import { reportsOf } from './reports-of.ts';

interface ExcessText {
  readonly path: string;
  readonly contentId: string;
  readonly text: ParsedDocument<LimitedText>;
}

interface HeldKind<Params extends { readonly contentId: string }> {
  readonly kind: 'post' | 'comment';
  readonly of: Collection<LimitedText, Params>;
  readonly createdBy: CreatedBy;
  readonly subjectOf: (placed: ExcessText) => NotificationRequest['subject'];
}

async function holdText(deps: Deps, of: Collection<LimitedText>, { ref }: DocumentSnapshot) {
  await deps.db.runTransaction(async (transaction) => {
    if (!isShown(of.parse(deps, await transaction.get(ref)))) return;
    transaction.update(ref, { status: 'held', updatedAt: FieldValue.serverTimestamp() });
  });
}

async function notifyOfHeldText(
  deps: Deps,
  placed: ExcessText,
  subject: NotificationRequest['subject'],
): Promise<void> {
  const { author, createdAt } = placed.text.data;
  await notify(deps, {
    recipientUid: author.uid,
    type: 'admin',
    actor: null,
    about: [],
    subject,
    decision: { action: 'wait', reason: '' },
    key: `${placed.path} ${createdAt.toMillis()}`,
  });
}

/**
 * Holds texts over the author's quota or with more links than a new account may post. Clients can exceed both by a
 * batch, offline writes or an edit. Runs before all reactions that publish the text. Deterministic for duplicate and
 * unordered events.
 */
const holdExcess = <Params extends { readonly contentId: string }>({
  kind,
  of,
  createdBy,
  subjectOf,
}: HeldKind<Params>): Reaction<LimitedText, Params> =>
  reactTo(of, {
    name: `hold ${kind}s above the limit`,
    runsFirst: true,
    concerns: ({ type, before, after, ...change }) =>
      isShown(after) &&
      (type === 'created' ||
        before?.status === 'held' ||
        addsLinks({ ...change, type, before, after })),
    run: async (deps, { path, params: { contentId } }) => {
      const made = await deps.db.doc(path).get();
      const [text] = of.parseAll(deps, [made]);
      if (!text) return;
      const { status, author } = text.data;
      const isOver =
        isShown({ status }) &&
        ((await isOverLimit(deps, kind, { uid: author.uid, made, of, createdBy })) ||
          (await hasTooManyLinks(deps, text)));
      if (isOver) await holdText(deps, of, made);
      const placed = { path, contentId, text };
      // An earlier delivery may have held it and crashed before the notification.
      if (isOver || status === 'held') await notifyOfHeldText(deps, placed, subjectOf(placed));
    },
  });

export const holdExcessPosts = holdExcess({
  kind: 'post',
  of: limitedPosts,
  createdBy: postsBy,
  subjectOf: ({ contentId, text: { data } }) => ({
    ...subjectOfContent({ id: contentId, body: data.body }),
    id: 'waiting',
  }),
});

export const holdExcessComments = holdExcess({
  kind: 'comment',
  of: limitedComments,
  createdBy: commentsBy,
  subjectOf: ({ contentId, text: { id, data } }) => ({
    ...subjectOfComment(contentId, { id, body: data.body }),
    id: contentId,
  }),
});

function hrefOf({ kind, id, contentId }: ModeratedTarget): string {
  if (kind === 'message') return `/messages?c=${contentId}`;
  if (kind === 'taskComment') return `/${projectPath(contentId ?? '-')}?tab=tasks`;
  if (kind === 'comment') return `/${contentPath(contentId ?? '-')}#comment-${id}`;
  if (kind === 'project') return `/${projectPath(id)}`;
  return `/${kind === 'user' ? userPath(id) : contentPath(id)}`;
}

/** Empty for removed content, private messages and comments on tasks, since a mail repeats the title. */
function titleOf(item: ModeratedItem | null, status: Report['status']): string {
  if (!item || isPrivateText(item.kind)) return '';
  if (status === 'resolved' && item.kind !== 'user') return '';
  return toExcerpt(item.title || item.body, MAX_SUBJECT_TITLE_CHARS);
}

/** Notifies a reporter of the decision, which the Digital Services Act requires (article 16, paragraph 5). */
export const notifyReporter = reactTo(reports, {
  name: 'notify the reporter of the decision',
  concerns: ({ before, after }) => before?.status === 'open' && after?.status !== 'open' && !!after,
  run: async (deps: Deps, { path, params: { reportId }, after }) => {
    if (!after || after.status === 'open') return;
    const { targetKind: kind, targetId: id, contentId, reporterId, status } = after;
    const target: ModeratedTarget = { kind, id, contentId };
    const [item = null] = await readModerated(deps, [target]);
    await notify(deps, {
      recipientUid: reporterId,
      type: 'admin',
      event: status === 'resolved' ? 'reportResolved' : 'reportRejected',
      actor: null,
      subject: { kind: 'site', id: reportId, title: titleOf(item, status), href: hrefOf(target) },
      key: `${path} ${after.updatedAt.toMillis()}`,
      about: [],
    });
  },
});

/** Limit of `getUsers` per call. */
const MAX_ACCOUNTS = 100;

/**
 * Returns active reporters with a verified address and an account older than a day, so that throwaway accounts cannot
 * hide content.
 */
async function listTrustedReporters(deps: Deps, uids: readonly string[]): Promise<Set<string>> {
  const asked = uids.slice(0, MAX_ACCOUNTS);
  const [{ users }, found] = await Promise.all([
    deps.auth.getUsers(asked.map((uid) => ({ uid }))),
    deps.db.getAll(...asked.map((uid) => deps.db.doc(userPath(uid)))),
  ]);
  const active = new Set(
    people
      .only('status')
      .parseAll(deps, found)
      .flatMap(({ id, data }) => (data.status === 'active' ? [id] : [])),
  );
  const latestMs = deps.now().getTime() - DAY_MS;
  const trusted = users.filter(
    ({ uid, disabled, emailVerified, metadata }) =>
      active.has(uid) &&
      !disabled &&
      emailVerified &&
      Date.parse(metadata.creationTime) <= latestMs,
  );
  return new Set(trusted.map(({ uid }) => uid));
}

async function hasEnoughTrustedReports(deps: Deps, waiting: readonly ParsedDocument<Report>[]) {
  const uids = new Set(waiting.map(({ data }) => data.reporterId));
  if (uids.size < MIN_REPORTERS_TO_HIDE) return false;
  return (await listTrustedReporters(deps, [...uids])).size >= MIN_REPORTERS_TO_HIDE;
}

/** Returns the earliest open report as idempotency key: stable across deliveries, different after a ruling. */
function earliestReportOf(waiting: readonly ParsedDocument<Report>[]): string {
  const byTime = waiting.toSorted(
    ({ data: one }, { data: other }) => one.createdAt.toMillis() - other.createdAt.toMillis(),
  );
  return byTime[0]?.ref.path ?? '';
}

async function holdItem(deps: Deps, target: ModeratedTarget & { readonly kind: ModeratedKind }) {
  const { docs } = await reportsOf(deps, target, 'open').get();
  const waiting = reports.parseAll(deps, docs);
  if (!(await hasEnoughTrustedReports(deps, waiting))) return;
  const [item] = await readModerated(deps, [target]);
  if (!item) return;
  const ruling = {
    actorId: SITE_ACTOR_ID,
    action: 'hold',
    reason: '',
    key: earliestReportOf(waiting),
  } as const;
  // An earlier delivery may have hidden it and crashed before the notification.
  if (item.state === 'hidden') await notifyAuthor(deps, item, ruling);
  if (item.state === 'visible') await hideItem(deps, target, ruling);
}

async function hideItem(
  deps: Deps,
  target: ModeratedTarget & { readonly kind: ModeratedKind },
  ruling: Omit<Ruling, 'logAs'>,
): Promise<void> {
  try {
    await moderate(deps, target, { ...ruling, logAs: `${target.kind}.hide` });
  } catch (error) {
    // Another report's event hid it first, or the author deleted it.
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Hides content after enough reports by trusted members until an administrator decides. Counts open reports only, so
 * rejected ones never hide it again.
 */
export const holdReported = reactTo(reports, {
  name: 'hold texts reported by several',
  concerns: ({ type, after }) =>
    type === 'created' && after !== undefined && isModeratedKind(after.targetKind),
  run: async (deps, { after }) => {
    if (!after) return;
    const { targetKind: kind, targetId: id, contentId } = after;
    if (isModeratedKind(kind)) await holdItem(deps, { kind, id, contentId });
  },
});
