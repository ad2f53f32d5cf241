import { RECOUNTS, recountPath } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

const MarkSchema = v.strictObject({
  path: v.string(),
  waiting: v.array(v.string()),
  /** Parts that the job counts; a job that broke leaves them here. */
  running: v.array(v.string()),
  claimedUntil: v.optional(TimestampSchema),
  dueAt: TimestampSchema,
});
type Mark = v.InferOutput<typeof MarkSchema>;

const marks = defineCollection(`${RECOUNTS}/{recountId}`, MarkSchema);

/** Longer than a count may take. */
const LEASE_MS = 120_000;

const at = (ms: number) => Timestamp.fromMillis(ms);
const union = (one: readonly string[], other: readonly string[]) => [
  ...new Set([...one, ...other]),
];
const refOf = ({ db }: Deps, path: string) => db.doc(recountPath(path));

/** Costs one read if the parts wait already, as during a burst. */
export async function markForRecount(
  deps: Deps,
  path: string,
  { parts, dueAtMs }: { readonly parts: readonly string[]; readonly dueAtMs: number },
): Promise<void> {
  const ref = refOf(deps, path);
  const isMarked = (mark: Mark | undefined) => parts.every((part) => mark?.waiting.includes(part));
  if (isMarked(await marks.read(deps, ref.path))) return;
  await deps.db.runTransaction(async (transaction) => {
    const mark = marks.parse(deps, await transaction.get(ref));
    if (isMarked(mark)) return;
    transaction.set(ref, {
      running: [],
      dueAt: at(dueAtMs),
      ...mark,
      path,
      waiting: union(mark?.waiting ?? [], parts),
    });
  });
}

export function claimRecount(deps: Deps, path: string, forMs: number): Promise<boolean> {
  const ref = refOf(deps, path);
  const nowMs = deps.now().getTime();
  return deps.db.runTransaction(async (transaction) => {
    const mark = marks.parse(deps, await transaction.get(ref));
    if (mark?.claimedUntil && mark.claimedUntil.toMillis() > nowMs) return false;
    transaction.set(ref, {
      waiting: [],
      running: [],
      dueAt: at(nowMs + LEASE_MS),
      ...mark,
      path,
      claimedUntil: at(nowMs + forMs),
    });
    return true;
  });
}

export async function listDueMarks(deps: Deps, limit: number): Promise<readonly string[]> {
  const due = await deps.db
    .collection(RECOUNTS)
    .where('dueAt', '<=', at(deps.now().getTime()))
    .orderBy('dueAt')
    .limit(limit)
    .get();
  return marks.parseAll(deps, due.docs).map(({ data }) => data.path);
}

/** Takes the waiting parts before they are counted: a later change marks the document again. Null if it is not due. */
export function takeMark(deps: Deps, path: string): Promise<readonly string[] | null> {
  const ref = refOf(deps, path);
  const nowMs = deps.now().getTime();
  return deps.db.runTransaction(async (transaction) => {
    const mark = marks.parse(deps, await transaction.get(ref));
    if (!mark || mark.dueAt.toMillis() > nowMs) return null;
    const running = union(mark.running, mark.waiting);
    transaction.update(ref, { waiting: [], running, dueAt: at(nowMs + LEASE_MS) });
    return running;
  });
}

/** Deletes the mark, or makes it due again after `intervalMs` if the document changed since. */
export async function releaseMark(deps: Deps, path: string, intervalMs: number): Promise<void> {
  const ref = refOf(deps, path);
  await deps.db.runTransaction(async (transaction) => {
    const mark = marks.parse(deps, await transaction.get(ref));
    if (!mark) return;
    const dueAt = at(deps.now().getTime() + intervalMs);
    if (mark.waiting.length === 0) transaction.delete(ref);
    else transaction.update(ref, { running: [], dueAt });
  });
}
