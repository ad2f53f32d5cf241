import { setTimeout as pause } from 'node:timers/promises';
import { type FirestoreTimestamp, isAfter } from '@samspill/domain/timestamps';
import {
  type DocumentData,
  FieldValue,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { createBatches } from './batches.ts';
import { claimRecount, markForRecount } from './recount-marks.ts';

type Fields = Record<string, unknown>;
type OptionalTimestamp = FirestoreTimestamp | null | undefined;

interface Counted {
  readonly countedAt?: OptionalTimestamp;
  /** Read time by part; absent before the first count and where all parts are counted together. */
  readonly counted?: Readonly<Record<string, FirestoreTimestamp>> | undefined;
}

interface CountedPart {
  /** Dotted path of the number in the document. */
  readonly field: string;
  readonly query: Query;
  /** Stored number; a large one is recounted less often. */
  readonly stored?: number | undefined;
  /** Absent in the document while it is zero. */
  readonly isOptional?: boolean;
}

type List = (query: Query) => Promise<readonly QueryDocumentSnapshot[]>;

export interface Counter<T extends Counted = Counted> {
  readonly of: Collection<T>;
  readonly path: string;
  /** Numbers by name. Each is counted alone if a change names it. */
  partsOf(deps: Deps, stored: T): Readonly<Record<string, CountedPart>>;
  alsoOf?(deps: Deps, stored: T, list: List): Promise<Fields>;
  /** Splits the fields if results are hidden: some for a separate document, the rest for this one. */
  asideOf?(
    stored: T,
    fields: Fields,
  ): { readonly left: Fields; readonly path: string; readonly fields: Fields } | null;
}

interface RecountRequest {
  readonly counter: Counter;
  readonly committedAt: Timestamp;
  /** Names of the changed parts; null for all. */
  readonly parts: readonly string[] | null;
}

/** Firestore sustains about one write per second and document. */
const MIN_INTERVAL_MS = 1_000;
/** Numbers up to this cost one read to count, and are exact a second after each change. */
const MAX_COUNTED_AT_ONCE = 1_000;
/** An open page with the item reads it after each count. */
const MIN_LARGE_INTERVAL_MS = 60_000;

/** Time between two counts. Grows with the number, so that counting costs at most one read a second. */
export const recountIntervalMs = (size: number): number =>
  size <= MAX_COUNTED_AT_ONCE ? MIN_INTERVAL_MS : Math.max(MIN_LARGE_INTERVAL_MS, size);

const isAtLeast = (stored: OptionalTimestamp, wanted: FirestoreTimestamp) =>
  stored != null && !isAfter(wanted, stored);

const latestOf = (times: readonly Timestamp[]) =>
  times.reduce((latest, time) => (isAtLeast(time, latest) ? time : latest));

/** Older documents have one time for all parts. */
const timeOf = ({ counted, countedAt }: Counted, part: string): OptionalTimestamp =>
  counted ? counted[part] : countedAt;

/** Caps the interval at one second, because clocks may differ. */
function intervalLeftMs(deps: Deps, countedAt: OptionalTimestamp): number {
  if (!countedAt) return 0;
  const ageMs = deps.now().getTime() - countedAt.toMillis();
  return Math.min(MIN_INTERVAL_MS, Math.max(0, MIN_INTERVAL_MS - ageMs));
}

interface ReadCounts {
  readonly counts: ReadonlyMap<string, CountedPart & { readonly count: number }>;
  readonly also: Fields;
  readonly readAt: Timestamp;
}

/** Counts in a read-only transaction: one read time for all counts, without locks. */
function readCounts(
  deps: Deps,
  counter: Counter,
  stored: Counted,
  names: readonly string[],
): Promise<ReadCounts> {
  const parts = counter.partsOf(deps, stored);
  return deps.db.runTransaction(
    async (transaction) => {
      let readAt: Timestamp | undefined;
      const counted = names.map(async (name) => {
        const part = parts[name];
        if (!part) throw new Error(`${counter.path} has no ${name}`);
        const answer = await transaction.get(part.query.count());
        readAt = answer.readTime;
        return [name, { ...part, count: answer.data().count }] as const;
      });
      const counts = new Map(await Promise.all(counted));
      const list: List = async (query) => (await transaction.get(query)).docs;
      const also = (await counter.alsoOf?.(deps, stored, list)) ?? {};
      if (!readAt) throw new Error(`nothing was counted for ${counter.path}`);
      return { counts, also, readAt };
    },
    { readOnly: true },
  );
}

/** Times of the counted parts. The first one by part keeps the time that was valid for all. */
function timesOf(
  all: readonly string[],
  current: Counted,
  { names, readAt }: { readonly names: readonly string[]; readonly readAt: Timestamp },
): Fields {
  if (all.length === 1) return { countedAt: readAt };
  const { countedAt: last, counted } = current;
  const countedAt = isAtLeast(last, readAt) ? last : readAt;
  const times = Object.fromEntries(names.map((name) => [name, readAt]));
  if (counted) return { countedAt, ...prefixed('counted', times) };
  const known = last ? Object.fromEntries(all.map((name) => [name, last])) : {};
  return { countedAt, counted: { ...known, ...times } };
}

const prefixed = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]));

interface StoredCounts {
  readonly stored: Counted;
  readonly updateTime: Timestamp | undefined;
}

async function readStoredCounts(deps: Deps, { of, path }: Counter): Promise<StoredCounts | null> {
  const snapshot = await deps.db.doc(path).get();
  const stored = of.parse(deps, snapshot);
  return stored ? { stored, updateTime: snapshot.updateTime } : null;
}

function changesOf(
  deps: Deps,
  counter: Counter,
  { counts, also, readAt }: ReadCounts,
  current: Counted,
) {
  const newer = [...counts].filter(([name]) => !isAtLeast(timeOf(current, name), readAt));
  if (newer.length === 0) return null;
  const numbers = newer.map(
    ([, { field, count, isOptional }]) =>
      [field, isOptional && count === 0 ? FieldValue.delete() : count] as const,
  );
  const fields = { ...Object.fromEntries(numbers), ...also };
  const names = newer.map(([name]) => name);
  const times = timesOf(Object.keys(counter.partsOf(deps, current)), current, { names, readAt });
  return { fields, times };
}

/** Both a batch and a transaction, whose overloads TypeScript cannot unite. */
type Writer = Pick<WriteBatch, 'update' | 'set'>;

const isChangedSince = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === GrpcStatus.FAILED_PRECONDITION || error.code === GrpcStatus.NOT_FOUND);

/** Reads the document again only if it changed during the count. Returns the largest number. */
async function storeCounts(
  deps: Deps,
  counter: Counter,
  { stored, updateTime }: StoredCounts,
  counted: readonly string[],
): Promise<number> {
  const read = await readCounts(deps, counter, stored, counted);
  const ref = deps.db.doc(counter.path);
  const write = (writer: Writer, current: Counted, since?: Timestamp) => {
    const changes = changesOf(deps, counter, read, current);
    if (!changes) return;
    const aside = counter.asideOf?.(stored, changes.fields);
    const fields: DocumentData = { ...(aside?.left ?? changes.fields), ...changes.times };
    writer.update(ref, fields, since ? { lastUpdateTime: since } : {});
    if (!aside) return;
    const added: DocumentData = { ...aside.fields, countedAt: read.readAt };
    writer.set(deps.db.doc(aside.path), added, { merge: true });
  };
  const batch = deps.db.batch();
  write(batch, stored, updateTime);
  try {
    await batch.commit();
  } catch (error) {
    if (!isChangedSince(error)) throw error;
    await deps.db.runTransaction(async (transaction) => {
      const current = counter.of.parse(deps, await transaction.get(ref));
      if (current) write(transaction as unknown as Writer, current);
    });
  }
  return Math.max(...[...read.counts.values()].map(({ count }) => count));
}

export async function recountParts(
  deps: Deps,
  counter: Counter,
  names: readonly string[],
): Promise<number | null> {
  const found = await readStoredCounts(deps, counter);
  if (!found) return null;
  const known = Object.keys(counter.partsOf(deps, found.stored));
  const valid = names.filter((name) => known.includes(name));
  return valid.length > 0 ? storeCounts(deps, counter, found, valid) : null;
}

interface Uncounted {
  readonly found: StoredCounts;
  readonly small: readonly string[];
  readonly large: readonly string[];
  readonly dueAtMs: number;
}

async function readUncounted(
  deps: Deps,
  { counter, parts, committedAt }: RecountRequest,
): Promise<Uncounted | null> {
  const found = await readStoredCounts(deps, counter);
  if (!found) return null;
  const { stored } = found;
  const all = Object.entries(counter.partsOf(deps, stored));
  const uncounted = all.filter(
    ([name]) =>
      (parts === null || parts.includes(name) || timeOf(stored, name) == null) &&
      !isAtLeast(timeOf(stored, name), committedAt),
  );
  if (uncounted.length === 0) return null;
  const isLarge = ([, part]: (typeof all)[number]) => (part.stored ?? 0) > MAX_COUNTED_AT_ONCE;
  const namesOf = (some: typeof all) => some.map(([name]) => name);
  const large = uncounted.filter(isLarge);
  const dueAtMs = Math.min(
    ...large.map(
      ([name, part]) =>
        (timeOf(stored, name)?.toMillis() ?? 0) + recountIntervalMs(part.stored ?? 0),
    ),
  );
  const small = uncounted.filter((each) => !isLarge(each));
  return { found, small: namesOf(small), large: namesOf(large), dueAtMs };
}

function merge(requests: readonly RecountRequest[], { counter }: RecountRequest): RecountRequest {
  const parts = requests.some((each) => each.parts === null)
    ? null
    : [...new Set(requests.flatMap((each) => each.parts ?? []))];
  return { counter, parts, committedAt: latestOf(requests.map((each) => each.committedAt)) };
}

async function recountOnce(deps: Deps, requests: readonly RecountRequest[]): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const request = merge(requests, first);
  const { path } = request.counter;
  for (let isBusy = false; ; isBusy = true) {
    const uncounted = await readUncounted(deps, request);
    if (!uncounted) return;
    const { found, small, large, dueAtMs } = uncounted;
    if (large.length > 0) await markForRecount(deps, path, { parts: large, dueAtMs });
    if (small.length === 0) return;
    const waitMs = isBusy ? 0 : intervalLeftMs(deps, found.stored.countedAt);
    if (waitMs === 0 && (!isBusy || (await claimRecount(deps, path, MIN_INTERVAL_MS)))) {
      await storeCounts(deps, request.counter, found, small);
      return;
    }
    await pause(waitMs || MIN_INTERVAL_MS);
  }
}

const addToBatch = createBatches('recount', recountOnce);

/**
 * Updates the counts to include everything committed up to `committedAt`. Recounts instead of incrementing and never
 * replaces a newer count, so events may arrive twice or out of order. Costs one read if an earlier count already
 * included the event; a hot document is written about once a second. Numbers above `MAX_COUNTED_AT_ONCE` are left to
 * `recountMarked`, so that a change costs the same at any number.
 */
export function recount(
  deps: Deps,
  counter: Counter,
  committedAt: Timestamp,
  parts: readonly string[] | null = null,
): Promise<void> {
  return addToBatch(deps, counter.path, { counter, committedAt, parts });
}
