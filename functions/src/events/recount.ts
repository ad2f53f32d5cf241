import { setTimeout as pause } from 'node:timers/promises';
import { type FirestoreTimestamp, isAfter } from '@samspill/domain/timestamps';
import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { createBatches } from './batches.ts';

type Fields = Record<string, unknown>;
type Time = FirestoreTimestamp | null | undefined;

interface CountedAt {
  readonly countedAt?: Time;
}

/** The database as it was at one moment: what is read of it fits together, whatever is written meanwhile. */
interface Moment {
  count(query: Query): Promise<number>;
  list(query: Query): Promise<readonly QueryDocumentSnapshot[]>;
}

/** A document that holds counts, all read at the same moment, which its `countedAt` names. */
export interface Counted<T extends CountedAt = CountedAt> {
  readonly of: Collection<T>;
  readonly path: string;
  /** The fields to write, dotted, from what the moment says of queries. */
  fieldsOf(deps: Deps, stored: T, moment: Moment): Promise<Fields>;
  /** Where not all may be read yet: what lies in a document of its own, and what is left for this one. */
  asideOf?(
    stored: T,
    fields: Fields,
  ): { readonly left: Fields; readonly path: string; readonly fields: Fields } | null;
}

interface Request {
  readonly counted: Counted;
  readonly committedAt: Timestamp;
}

/** Firestore sustains about one write a second to one document. */
const MIN_INTERVAL_MS = 1_000;

const isAtLeast = (stored: Time, wanted: FirestoreTimestamp) =>
  stored != null && !isAfter(wanted, stored);

const latestOf = (times: readonly Timestamp[]) =>
  times.reduce((latest, time) => (isAtLeast(time, latest) ? time : latest));

/** What is left of the second since the last count; clocks may differ, so never more than one. */
function intervalLeftMs(deps: Deps, countedAt: Time): number {
  if (!countedAt) return 0;
  const ageMs = deps.now().getTime() - countedAt.toMillis();
  return Math.min(MIN_INTERVAL_MS, Math.max(0, MIN_INTERVAL_MS - ageMs));
}

/** One read time for all counts, without locking what is counted. */
function countNow(deps: Deps, counted: Counted, stored: CountedAt) {
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

/** Leaves alone what was meanwhile counted late enough, here or by another instance. */
async function store(deps: Deps, { counted, committedAt }: Request, stored: CountedAt) {
  const { fields, readAt } = await countNow(deps, counted, stored);
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

async function recountOnce(deps: Deps, requests: readonly Request[]): Promise<void> {
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
  if (stored) await store(deps, { counted, committedAt }, stored);
}

const addToBatch = createBatches('recount', recountOnce);

/**
 * Makes the counts include everything committed up to `committedAt`. Counts are read again, never added to, and a count
 * never replaces a newer one, so events may come twice or in any order. One that an earlier count included costs one
 * read; a hot document is written about once a second, however many events come.
 */
export function recount(deps: Deps, counted: Counted, committedAt: Timestamp): Promise<void> {
  return addToBatch(deps, counted.path, { counted, committedAt });
}
