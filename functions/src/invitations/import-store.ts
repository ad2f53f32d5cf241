import type { AuditAction } from '@samspill/domain/audit-log';
import { DAY_MS } from '@samspill/domain/durations';
import { AppError } from '@samspill/domain/errors';
import type { ImportAction } from '@samspill/domain/invitations/import';
import {
  CHUNK_ROWS,
  type Import,
  ImportChunkSchema,
  type ImportCount,
  type ImportDetail,
  type ImportList,
  type ImportOptions,
  type ImportPart,
  ImportSchema,
  type ImportSummary,
  MAX_IMPORTS_A_DAY,
  MAX_ROWS_A_REQUEST,
} from '@samspill/domain/invitations/import';
import {
  CHUNKS,
  chunkPath,
  chunksPath,
  IMPORTS,
  importPath,
  SITE_INVITATIONS,
} from '@samspill/domain/invitations/paths';
import type { Job } from '@samspill/domain/job';
import { jobPath } from '@samspill/domain/jobs/paths';
import { MAIL } from '@samspill/domain/paths';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { prepareAudit } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection, type ParsedDocument } from '../platform/firestore/collection.ts';
import { readAuthorCards } from '../platform/firestore/read-people.ts';
import { TooManyRequestsError } from '../platform/http/rate-limit.ts';
import { jobs, newJob } from '../platform/jobs/job-store.ts';
import { hasStopped } from '../platform/jobs/resume-jobs.ts';
import { deleteMatching } from '../platform/personal-data/erase-matching.ts';
import { type PageRequest, readPage } from '../platform/search/read-page.ts';

export const imports = defineCollection(`${IMPORTS}/{importId}`, ImportSchema);
export const importChunks = defineCollection(
  `${IMPORTS}/{importId}/${CHUNKS}/{number}`,
  ImportChunkSchema,
);

const RETRY_AFTER_SECONDS = 3_600;
const CHUNKS_A_PART = MAX_ROWS_A_REQUEST / CHUNK_ROWS;

const notFound = () => new AppError('not-found', 'There is no such import.');

export async function createImport(
  deps: Deps,
  actorId: string,
  options: ImportOptions,
): Promise<{ readonly id: string }> {
  const all = deps.db.collection(IMPORTS);
  const ref = all.doc();
  const since = Timestamp.fromMillis(deps.now().getTime() - DAY_MS);
  await deps.db.runTransaction(async (transaction) => {
    const made = await transaction.get(all.where('createdAt', '>', since).count());
    if (made.data().count >= MAX_IMPORTS_A_DAY) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    transaction.create(ref, {
      ...options,
      actorId,
      state: 'uploading',
      total: 0,
      done: 0,
      next: 0,
      skipped: [],
      jobId: null,
      createdAt: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    });
  });
  return { id: ref.id };
}

async function requireImport(
  deps: Deps,
  transaction: Transaction,
  id: string,
  states: readonly Import['state'][],
): Promise<Import> {
  const found = imports.parse(deps, await transaction.get(deps.db.doc(importPath(id))));
  if (!found) throw notFound();
  if (!states.includes(found.state))
    throw new AppError('conflict', `This import is ${found.state}.`);
  return found;
}

/** Stores rows until the import starts; a part that is sent again replaces itself. */
export async function addRows(deps: Deps, id: string, { part, rows }: ImportPart): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    await requireImport(deps, transaction, id, ['uploading']);
    for (let index = 0; index < CHUNKS_A_PART; index += 1) {
      const number = part * CHUNKS_A_PART + index;
      const ref = deps.db.doc(chunkPath(id, number));
      const ofChunk = rows.slice(index * CHUNK_ROWS, (index + 1) * CHUNK_ROWS);
      const emails = ofChunk.map(({ email }) => email);
      if (ofChunk.length === 0) transaction.delete(ref);
      else transaction.set(ref, { number, rows: ofChunk, emails });
    }
  });
}

async function countRows(deps: Deps, transaction: Transaction, id: string): Promise<number> {
  const { docs } = await transaction.get(deps.db.collection(chunksPath(id)));
  return importChunks.parseAll(deps, docs).reduce((sum, { data }) => sum + data.rows.length, 0);
}

interface Order {
  readonly importId: string;
  readonly name: string;
  readonly actorId: string;
  readonly action: ImportAction;
  readonly total: number;
}

async function prepareOrder(
  deps: Deps,
  { importId, name, actorId, action, total }: Order,
  audited: AuditAction = `import.${action === 'invite' ? 'start' : action}`,
) {
  const work = { kind: 'import', importId, action, after: null } as const;
  const { ref, fields } = newJob(deps, { actorId, list: 'imports', work, total });
  const addAudit = await prepareAudit(deps, {
    actorId,
    action: audited,
    target: { kind: 'import', id: importId, label: name },
    after: { count: total },
  });
  return (transaction: Transaction) => {
    transaction.create(ref, fields);
    addAudit(transaction);
    return ref.id;
  };
}

async function readOrderFacts(deps: Deps, id: string): Promise<Pick<Import, 'name' | 'jobId'>> {
  const found = await imports.only('name', 'jobId').read(deps, importPath(id));
  if (!found) throw notFound();
  return found;
}

/** Idempotent: the answer to the first call may be lost. Returns the state. */
export async function startImport(
  deps: Deps,
  actorId: string,
  { id, total }: { readonly id: string; readonly total: number },
): Promise<Import['state']> {
  const { name } = await readOrderFacts(deps, id);
  const order = { importId: id, name, actorId, action: 'invite', total } as const;
  const addOrder = await prepareOrder(deps, order);
  return deps.db.runTransaction(async (transaction) => {
    const states = ['uploading', 'running', 'finished'] as const;
    const found = await requireImport(deps, transaction, id, states);
    if (found.state !== 'uploading' && found.total === total) return found.state;
    if (found.state !== 'uploading')
      throw new AppError('conflict', `This import is ${found.state}.`);
    if ((await countRows(deps, transaction, id)) !== total)
      throw new AppError('invalid-argument', 'Some rows are missing.', { total: 'is not right' });
    const jobId = addOrder(transaction);
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(deps.db.doc(importPath(id)), {
      state: 'running',
      actorId,
      total,
      jobId,
      updatedAt,
    });
    return 'running';
  });
}

/** `actorId` is null where no administrator ordered it. Idempotent; deletes the rows left. */
export async function stopImport(deps: Deps, id: string, actorId: string | null): Promise<void> {
  const addAudit = actorId === null ? null : await prepareStopAudit(deps, id, actorId);
  await deps.db.runTransaction(async (transaction) => {
    const found =
      actorId === null
        ? imports.parse(deps, await transaction.get(deps.db.doc(importPath(id))))
        : await requireImport(deps, transaction, id, ['running', 'stopped']);
    if (found?.state !== 'running') return;
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(deps.db.doc(importPath(id)), { state: 'stopped', updatedAt });
    addAudit?.(transaction);
  });
  await deleteMatching(deps.db, deps.db.collection(chunksPath(id)));
}

const prepareStopAudit = async (deps: Deps, id: string, actorId: string) =>
  prepareAudit(deps, {
    actorId,
    action: 'import.stop',
    target: { kind: 'import', id, label: (await readOrderFacts(deps, id)).name },
  });

export const invitationsOfImport = ({ db }: Deps, id: string): Query =>
  db.collection(SITE_INVITATIONS).where('imported.importId', '==', id);

async function assertNothingRuns(deps: Deps, transaction: Transaction, jobId: string | null) {
  if (jobId === null) return;
  const job = jobs.parse(deps, await transaction.get(deps.db.doc(jobPath(jobId))));
  if (job?.finishedAt === null) throw new AppError('conflict', 'This import is still running.');
}

export async function changeInvitations(
  deps: Deps,
  actorId: string,
  { id, action }: { readonly id: string; readonly action: 'resend' | 'revoke' },
): Promise<void> {
  const { name, jobId: before } = await readOrderFacts(deps, id);
  const open = invitationsOfImport(deps, id).where('state', '==', 'open');
  const total = (await open.count().get()).data().count;
  const addOrder = await prepareOrder(deps, { importId: id, name, actorId, action, total });
  await deps.db.runTransaction(async (transaction) => {
    const found = await requireImport(deps, transaction, id, ['finished', 'stopped']);
    await assertNothingRuns(deps, transaction, found.jobId);
    // Ordered at the same time, and done already.
    if (found.jobId !== before) throw new AppError('conflict', 'This was ordered already.');
    const jobId = addOrder(transaction);
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(deps.db.doc(importPath(id)), { jobId, updatedAt });
  });
}

async function toSummaries(
  deps: Deps,
  found: readonly Pick<ParsedDocument<Import>, 'id' | 'data'>[],
): Promise<ImportSummary[]> {
  const cards = await readAuthorCards(
    deps,
    found.map(({ data }) => data.actorId),
  );
  return found.map(({ id, data }) => {
    const { name, state, total, done, skipped, actorId, createdAt } = data;
    const actor = { uid: actorId, name: cards.get(actorId)?.name ?? '' };
    return { id, name, state, total, done, skipped, actor, createdAt: isoTime(createdAt) };
  });
}

export async function listImports(deps: Deps, page: PageRequest): Promise<ImportList> {
  const all = deps.db.collection(IMPORTS);
  const { documents, next } = await readPage(all, all.orderBy('createdAt', 'desc'), page);
  const found = imports.parseAll(deps, documents);
  return { imports: await toSummaries(deps, found), next };
}

const countOf = async (query: Query) => (await query.count().get()).data().count;

/** The Trigger Email extension stores on each mail whether the mail server took it. */
async function countInvitations(
  deps: Deps,
  id: string,
): Promise<Readonly<Record<ImportCount, number>>> {
  const all = invitationsOfImport(deps, id);
  const ofState = (state: string) => all.where('state', '==', state);
  const now = Timestamp.fromMillis(deps.now().getTime());
  const mails = deps.db.collection(MAIL).where('about', 'array-contains', id);
  const queries: Readonly<Record<ImportCount, Query>> = {
    invited: all,
    opened: all.where('imported.openedAt', '>', Timestamp.fromMillis(0)),
    accepted: ofState('accepted'),
    // In the order of the index that the list uses.
    open: ofState('open').where('expiresAt', '>', now).orderBy('expiresAt', 'desc'),
    expired: ofState('open').where('expiresAt', '<=', now).orderBy('expiresAt', 'desc'),
    revoked: ofState('revoked'),
    declined: ofState('declined'),
    undelivered: mails.where('delivery.state', '==', 'ERROR'),
    unplaced: all.where('imported.unplaced', 'in', ['full', 'gone']),
  };
  const counted = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => [name, await countOf(query)] as const),
  );
  return Object.fromEntries(counted) as Record<ImportCount, number>;
}

/**
 * Orders a new job for an import whose job stopped or was given up. The chunk to go on with is stored, so that no row is
 * invited twice, also if the old job still comes. Throws `conflict` while it is running.
 */
export async function continueImport(deps: Deps, actorId: string, id: string): Promise<void> {
  const summary = await readImport(deps, id);
  const addOrder = await prepareOrder(
    deps,
    { importId: id, name: summary.name, actorId, action: 'invite', total: summary.total },
    'import.continue',
  );
  await deps.db.runTransaction(async (transaction) => {
    const found = await requireImport(deps, transaction, id, ['running']);
    const ref = found.jobId === null ? null : deps.db.doc(jobPath(found.jobId));
    const stored = ref && (await transaction.get(ref));
    const job = stored ? jobs.parse(deps, stored) : undefined;
    if (!isStuck(deps, job, stored?.updateTime?.toMillis()))
      throw new AppError('conflict', 'This import is running.');
    const jobId = addOrder(transaction);
    const at = FieldValue.serverTimestamp();
    if (ref && job?.finishedAt === null) transaction.update(ref, { finishedAt: at });
    transaction.update(deps.db.doc(importPath(id)), { jobId, actorId, updatedAt: at });
  });
}

const isStuck = (deps: Deps, job: Job | undefined, changedMs = 0): boolean =>
  !job || job.finishedAt !== null || hasStopped(job, changedMs, deps.now().getTime());

const toRunning = (job: Job | undefined): ImportDetail['running'] =>
  job?.finishedAt === null && job.work.kind === 'import'
    ? { action: job.work.action, done: job.done, total: job.total }
    : null;

export async function readImport(deps: Deps, id: string): Promise<ImportDetail> {
  // One snapshot: the page asks until nothing runs, and would keep the state of before.
  const { data, running, stuck } = await deps.db.runTransaction(
    async (transaction) => {
      const data = imports.parse(deps, await transaction.get(deps.db.doc(importPath(id))));
      if (!data) throw notFound();
      const isRunning = data.state === 'running';
      if (data.jobId === null) return { data, running: null, stuck: isRunning };
      const stored = await transaction.get(deps.db.doc(jobPath(data.jobId)));
      const job = jobs.parse(deps, stored);
      const stuck = isRunning && isStuck(deps, job, stored.updateTime?.toMillis());
      return { data, running: toRunning(job), stuck };
    },
    { readOnly: true },
  );
  const [[summary], counts] = await Promise.all([
    toSummaries(deps, [{ id, data }]),
    countInvitations(deps, id),
  ]);
  if (!summary) throw notFound();
  return { ...summary, counts, running, isStuck: stuck };
}
