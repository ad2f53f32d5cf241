import { setTimeout as pause } from 'node:timers/promises';
import { type FirestoreTimestamp, isAfter } from '@samspill/domain/timestamps';
import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { createBatches } from './batches.ts';

type Fields = Record<string, unknown>;
type OptionalTimestamp = FirestoreTimestamp | null | undefined;

interface CountedAt {
  readonly countedAt?: OptionalTimestamp;
}

interface ReadSnapshot {
  count(query: Query): Promise<number>;
  list(query: Query): Promise<readonly QueryDocumentSnapshot[]>;
}

export interface Counter<T extends CountedAt = CountedAt> {
  readonly of: Collection<T>;
  readonly path: string;
  fieldsOf(deps: Deps, stored: T, moment: ReadSnapshot): Promise<Fields>;
  /** Splits the fields if results are hidden: some for a separate document, the rest for this one. */
  asideOf?(
    stored: T,
    fields: Fields,
  ): { readonly left: Fields; readonly path: string; readonly fields: Fields } | null;
}

interface RecountRequest {
  readonly counted: Counter;
  readonly committedAt: Timestamp;
}

/** Firestore sustains about one write per second and document. */
const MIN_INTERVAL_MS = 1_000;

const isAtLeast = (stored: OptionalTimestamp, wanted: FirestoreTimestamp) =>
  stored != null && !isAfter(wanted, stored);

const latestOf = (times: readonly Timestamp[]) =>
  times.reduce((latest, time) => (isAtLeast(time, latest) ? time : latest));

/** Time until the next write; capped at one second because clocks may differ. */
function intervalLeftMs(deps: Deps, countedAt: OptionalTimestamp): number {
  if (!countedAt) return 0;
  const ageMs = deps.now().getTime() - countedAt.toMillis();
  return Math.min(MIN_INTERVAL_MS, Math.max(0, MIN_INTERVAL_MS - ageMs));
}

/** Counts in a read-only transaction: one read time for all counts, without locks. */
function readCounts(deps: Deps, counted: Counter, stored: CountedAt) {
  return deps.db.runTransaction(
    async (transaction) => {
      let readAt: Timestamp | undefined;
      const fields = await counted.fieldsOf(deps, stored, {
        count: async (query) => {
          const answer = await transaction.get(query.count());
          readAt = answer.readTime;
          return answer.data().count;
        },
        list: async (query) => (await transaction.get(query)).docs,
      });
      if (!readAt) throw new Error(`nothing was counted for ${counted.path}`);
      return { fields, readAt };
    },
    { readOnly: true },
  );
}

/** Skips the write if this or another instance stored a recent enough count. */
async function storeCounts(
  deps: Deps,
  { counted, committedAt }: RecountRequest,
  stored: CountedAt,
) {
  const { fields, readAt } = await readCounts(deps, counted, stored);
  const ref = deps.db.doc(counted.path);
  await deps.db.runTransaction(async (transaction) => {
    const current = counted.of.parse(deps, await transaction.get(ref));
    if (!current || isAtLeast(current.countedAt, readAt)) return;
    if (isAtLeast(current.countedAt, committedAt)) return;
    const aside = counted.asideOf?.(stored, fields);
    transaction.update(ref, { ...(aside?.left ?? fields), countedAt: readAt });
    if (aside) transaction.set(deps.db.doc(aside.path), { ...aside.fields, countedAt: readAt });
  });
}

async function recountOnce(deps: Deps, requests: readonly RecountRequest[]): Promise<void> {
  const [request] = requests;
  if (!request) return;
  const { counted } = request;
  const committedAt = latestOf(requests.map((each) => each.committedAt));
  const readUncounted = async () => {
    const stored = await counted.of.read(deps, counted.path);
    return stored && !isAtLeast(stored.countedAt, committedAt) ? stored : undefined;
  };
  let stored = await readUncounted();
  const waitMs = stored ? intervalLeftMs(deps, stored.countedAt) : 0;
  if (waitMs > 0) {
    await pause(waitMs);
    stored = await readUncounted();
  }
  if (stored) await storeCounts(deps, { counted, committedAt }, stored);
}

const addToBatch = createBatches('recount', recountOnce);

/**
 * Updates the counts to include everything committed up to `committedAt`. Recounts instead of incrementing and never
 * replaces a newer count, so events may arrive twice or out of order. Costs one read if an earlier count already
 * included the event; a hot document is written about once a second.
 */
export function recount(deps: Deps, counted: Counter, committedAt: Timestamp): Promise<void> {
  return addToBatch(deps, counted.path, { counted, committedAt });
}
