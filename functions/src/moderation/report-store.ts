import { AppError } from '@samspill/domain/errors';
import type {
  ModeratedItem,
  ModeratedKind,
  ModeratedTarget,
  ReportedItem,
  ReportedPage,
  ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import { REPORTS } from '@samspill/domain/paths';
import type { Report } from '@samspill/domain/reports/report';
import { isoTime } from '@samspill/domain/timestamps';
import { prepareAudit } from '../audit/audit-store.ts';
import { emptyMessage } from '../conversations/message-reports.ts';
import type { Deps } from '../deps.ts';
import type { Found } from '../firestore/collection.ts';
import { reports as reportsIn } from '../firestore/collections.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';
import { auditTargetOf, moderate, settle } from './moderate.ts';
import { readModerated } from './read-moderated.ts';
import { reportsOf } from './reports-of.ts';

export interface ReportFilter {
  readonly status: Report['status'];
  readonly kind?: ReportTargetKind | undefined;
}

const targetOf = (report: Report): ModeratedTarget => ({
  kind: report.targetKind,
  id: report.targetId,
  contentId: report.contentId,
});
const keyOf = ({ kind, id, contentId }: ModeratedTarget) => `${kind} ${contentId} ${id}`;

const newestFirst = (one: Found<Report>, other: Found<Report>) =>
  other.data.createdAt.toMillis() - one.data.createdAt.toMillis() || (one.id < other.id ? 1 : -1);

interface Group {
  readonly target: ModeratedTarget;
  /** The newest first. */
  readonly reports: readonly Found<Report>[];
}

async function readGroup(deps: Deps, found: Report): Promise<Group> {
  const target = targetOf(found);
  const { docs } = await reportsOf(deps, target, found.status).get();
  return { target, reports: reportsIn.parseAll(deps, docs).toSorted(newestFirst) };
}

function toReportedItem({ target, reports }: Group, item: ModeratedItem | null): ReportedItem {
  const said = reports.map(({ data }) => data);
  return {
    ...target,
    item,
    status: said[0]?.status ?? 'open',
    lines: (said[0]?.lines ?? []).map((line) => ({
      ...line,
      at: isoTime(line.at),
    })),
    reporters: new Set(said.map(({ reporterId }) => reporterId)).size,
    reports: said.map(({ reason, note, createdAt }) => ({
      ...{ reason, note },
      at: isoTime(createdAt),
    })),
  };
}

/** What was reported, by what was reported: each thing stands where its newest report does. */
export async function listReported(
  deps: Deps,
  { status, kind }: ReportFilter,
  page: PageRequest,
): Promise<ReportedPage> {
  const all = deps.db.collection(REPORTS);
  const ofStatus = all.where('status', '==', status);
  const query = kind ? ofStatus.where('targetKind', '==', kind) : ofStatus;
  const { documents, next } = await readPage(all, query.orderBy('createdAt', 'desc'), page);
  const firsts = new Map<string, Found<Report>>();
  for (const report of reportsIn.parseAll(deps, documents)) {
    const key = keyOf(targetOf(report.data));
    if (!firsts.has(key)) firsts.set(key, report);
  }
  const read = await Promise.all(
    [...firsts.values()].map(async (first) => ({
      first,
      group: await readGroup(deps, first.data),
    })),
  );
  // One whose newest report stands on a page before this is told of there.
  const groups = read.flatMap(({ first, group }) =>
    group.reports[0]?.id === first.id ? [group] : [],
  );
  const items = await readModerated(
    deps,
    groups.map(({ target }) => target),
  );
  return { items: groups.map((group, index) => toReportedItem(group, items[index] ?? null)), next };
}

export interface Verdict {
  readonly actorId: string;
  readonly verdict: 'resolve' | 'reject';
  readonly reason: string;
}

/** Of a person, and of what is gone: the reports are closed, and there is nothing to hide. */
async function settleAlone(
  deps: Deps,
  target: ModeratedTarget,
  { item, verdict, ...deed }: Verdict & { readonly item: ModeratedItem | null },
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const open = await transaction.get(reportsOf(deps, target, 'open'));
    if (open.empty) throw new AppError('conflict', 'No report of it waits.');
    const addAudit = await prepareAudit(deps, {
      ...deed,
      action: `report.${verdict}`,
      target: item ? auditTargetOf(item) : { kind: 'report', id: target.id, label: target.id },
      ...(item && { concernsUid: item.author.uid }),
      after: { settledReports: open.size },
    });
    settle(transaction, open, verdict === 'resolve' ? 'resolved' : 'rejected');
    addAudit(transaction);
  });
}

const isModerated = (
  target: ModeratedTarget,
): target is ModeratedTarget & { readonly kind: ModeratedKind } =>
  target.kind !== 'user' && target.kind !== 'message';

/** Closes every open report of it: resolved hides it, rejected shows it again where it was held. */
export async function decideReports(
  deps: Deps,
  target: ModeratedTarget,
  verdict: Verdict,
): Promise<void> {
  const waiting = await reportsOf(deps, target, 'open').limit(1).get();
  if (waiting.empty) throw new AppError('conflict', 'No report of it waits.');
  const [item = null] = await readModerated(deps, [target]);
  const { kind, id: messageId, contentId: conversationId } = target;
  if (kind === 'message' && conversationId !== null && verdict.verdict === 'resolve')
    await emptyMessage(deps, { conversationId, messageId });
  if (!isModerated(target) || item === null || item.state === 'deleted')
    return settleAlone(deps, target, { ...verdict, item });
  await moderate(deps, target, {
    ...{ actorId: verdict.actorId, reason: verdict.reason },
    action: verdict.verdict === 'resolve' ? 'hide' : 'restore',
    logAs: `report.${verdict.verdict}`,
  });
}
