import {
  isSerialReporter,
  type ModeratedItem,
  type ModeratedTarget,
  type ReportedItem,
  type ReportedPage,
  type ReporterRecord,
  type ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import { REPORTS } from '@samspill/domain/moderation/paths';
import type { Report } from '@samspill/domain/moderation/report';
import { indexedWords } from '@samspill/domain/search/fold';
import { hasWordPart, joinWords, queryWords } from '@samspill/domain/search/grams';
import { isoTime } from '@samspill/domain/timestamps';
import type { Deps } from '../platform/deps.ts';
import type { ParsedDocument } from '../platform/firestore/collection.ts';
import { reports as reportsIn } from '../platform/firestore/collections.ts';
import type { DocumentPage, PageRequest } from '../platform/search/read-page.ts';
import { readPage } from '../platform/search/read-page.ts';
import { isSameText } from './keep-reported.ts';
import { readModerated } from './read-moderated.ts';
import { reportsOf } from './reports-of.ts';

/** Maximum records for a page of the queue; each record costs two aggregations. */
const MAX_RECORDS = 60;

async function countOf(deps: Deps, reporterId: string, status: Report['status']): Promise<number> {
  const decided = deps.db
    .collection(REPORTS)
    .where('reporterId', '==', reporterId)
    .where('status', '==', status);
  return (await decided.count().get()).data().count;
}

async function readRecords(
  deps: Deps,
  reporterIds: Iterable<string>,
): Promise<ReadonlyMap<string, ReporterRecord>> {
  const uids = [...new Set(reporterIds)].slice(0, MAX_RECORDS);
  const records = await Promise.all(
    uids.map(async (uid) => {
      const [resolved, rejected] = await Promise.all([
        countOf(deps, uid, 'resolved'),
        countOf(deps, uid, 'rejected'),
      ]);
      return [uid, { resolved, rejected }] as const;
    }),
  );
  return new Map(records);
}

interface ReportFilter {
  readonly q?: string | undefined;
  readonly status: Report['status'];
  readonly kind?: ReportTargetKind | undefined;
}

const targetOf = (report: Report): ModeratedTarget => ({
  kind: report.targetKind,
  id: report.targetId,
  contentId: report.contentId,
});
const keyOf = ({ kind, id, contentId }: ModeratedTarget) => `${kind} ${contentId} ${id}`;

const MAX_ROUNDS = 5;

const newestFirst = (one: ParsedDocument<Report>, other: ParsedDocument<Report>) =>
  other.data.createdAt.toMillis() - one.data.createdAt.toMillis() || (one.id < other.id ? 1 : -1);

interface ReportGroup {
  readonly target: ModeratedTarget;
  readonly reports: readonly ParsedDocument<Report>[];
}

async function readGroup(deps: Deps, found: Report): Promise<ReportGroup> {
  const target = targetOf(found);
  const { docs } = await reportsOf(deps, target, found.status).get();
  return { target, reports: reportsIn.parseAll(deps, docs).toSorted(newestFirst) };
}

/** The oldest report's, which is nearest to what all reporters saw; null while the item is still like that. */
function toSnapshotView(
  reports: ReportGroup['reports'],
  item: ModeratedItem | null,
): ReportedItem['snapshot'] {
  const snapshot = reports.findLast(({ data }) => data.snapshot)?.data.snapshot;
  if (!snapshot || (item && isSameText(item, snapshot))) return null;
  const { authorId: _, at, ...said } = snapshot;
  return { ...said, at: isoTime(at) };
}

function toReportedItem(
  { target, reports }: ReportGroup,
  item: ModeratedItem | null,
  records: ReadonlyMap<string, ReporterRecord>,
): ReportedItem {
  const said = reports.map(({ data }) => data);
  return {
    ...target,
    item,
    status: said[0]?.status ?? 'open',
    lines: (said[0]?.lines ?? []).map((line) => ({
      ...line,
      at: isoTime(line.at),
    })),
    snapshot: toSnapshotView(reports, item),
    reporters: new Set(said.map(({ reporterId }) => reporterId)).size,
    reports: said.map(({ reporterId, reason, note, createdAt }) => {
      const record = records.get(reporterId) ?? null;
      return {
        reason,
        note,
        at: isoTime(createdAt),
        record,
        serialReporterId: record && isSerialReporter(record) ? reporterId : null,
      };
    }),
  };
}

interface PagedReport {
  readonly cursor: string | null;
  readonly reported: ReportedItem;
}

/** Groups a page of reports by item; skips items with newer reports, which appear on an earlier page. */
async function readPagedReports(
  deps: Deps,
  { documents, cursorAt }: DocumentPage,
): Promise<PagedReport[]> {
  const firsts = new Map<string, ParsedDocument<Report>>();
  for (const report of reportsIn.parseAll(deps, documents)) {
    const key = keyOf(targetOf(report.data));
    if (!firsts.has(key)) firsts.set(key, report);
  }
  const read = await Promise.all(
    [...firsts.values()].map(async ({ id, ref, data }) => ({
      id,
      cursor: cursorAt(ref.path),
      group: await readGroup(deps, data),
    })),
  );
  const placed = read.filter(({ id, group }) => group.reports[0]?.id === id);
  const [items, records] = await Promise.all([
    readModerated(
      deps,
      placed.map(({ group }) => group.target),
    ),
    readRecords(
      deps,
      placed.flatMap(({ group }) => group.reports.map(({ data }) => data.reporterId)),
    ),
  ]);
  return placed.map(({ cursor, group }, index) => ({
    cursor,
    reported: toReportedItem(group, items[index] ?? null, records),
  }));
}

function hasAllWords(
  { item, lines, reports, snapshot }: ReportedItem,
  words: readonly string[],
): boolean {
  const texts = [
    ...(snapshot ? [snapshot.title, snapshot.name, snapshot.body, ...snapshot.options] : []),
    ...(item ? [item.title, item.author.name, item.body, ...item.options] : []),
    ...lines.flatMap(({ name, text }) => [name, text]),
    ...reports.map(({ note }) => note),
  ];
  const joined = joinWords(texts.flatMap(indexedWords));
  return words.every((word) => hasWordPart(joined, word));
}

/**
 * Lists reported items ordered by their newest report. Filters words over current texts page by page: reports are few,
 * and a search index would outlive the deleted texts.
 */
export async function listReported(
  deps: Deps,
  { q = '', status, kind }: ReportFilter,
  { limit, after }: PageRequest,
): Promise<ReportedPage> {
  const words = queryWords(q);
  const all = deps.db.collection(REPORTS);
  const ofStatus = all.where('status', '==', status);
  const ofKind = kind ? ofStatus.where('targetKind', '==', kind) : ofStatus;
  const query = ofKind.orderBy('createdAt', 'desc');
  const passed: PagedReport[] = [];
  let next: string | null = after ?? null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const read = await readPage(all, query, { limit, after: next ?? undefined });
    next = read.next;
    const placed = await readPagedReports(deps, read);
    passed.push(...placed.filter(({ reported }) => hasAllWords(reported, words)));
    if (passed.length > limit) next = passed[limit - 1]?.cursor ?? null;
    if (words.length === 0 || passed.length >= limit || next === null) break;
  }
  return { items: passed.slice(0, limit).map(({ reported }) => reported), next };
}
