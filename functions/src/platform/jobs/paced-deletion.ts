import { setTimeout as pause } from 'node:timers/promises';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import type { Deletion } from '@samspill/domain/jobs/feature';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { createSiteJob } from './job-store.ts';

/** Firestore takes 500 writes a second to a collection at first. */
const PER_SECOND = 500;
const PER_BATCH = 250;
/** Maximum number that an event deletes itself; a job deletes the rest. */
const MAX_IN_EVENT = 2_000;

async function queriesOf({ db }: Deps, deletion: Deletion): Promise<readonly Query[]> {
  return deletion.kind === 'followers'
    ? [db.collectionGroup(FOLLOWING).where('targetId', '==', deletion.id)]
    : db.doc(deletion.id).listCollections();
}

interface Budget {
  readonly mayGoOn: (deleted: number) => boolean;
  readonly onProgress?: (deleted: number) => Promise<void>;
}

interface Page {
  readonly query: Query;
  last?: QueryDocumentSnapshot | undefined;
}

async function collectionsBelow(docs: readonly QueryDocumentSnapshot[]): Promise<Query[]> {
  const found = await Promise.all(docs.map(({ ref }) => ref.listCollections()));
  return found.flat();
}

async function deletePages(
  deps: Deps,
  deletion: Deletion,
  { mayGoOn, onProgress }: Budget,
): Promise<{ readonly deleted: number; readonly isDone: boolean }> {
  let deleted = 0;
  const stack: Page[] = (await queriesOf(deps, deletion)).map((query) => ({ query }));
  for (let page = stack.at(-1); page; page = stack.at(-1)) {
    if (!mayGoOn(deleted)) return { deleted, isDone: false };
    const startedMs = deps.now().getTime();
    const limited = page.query.limit(PER_BATCH).select();
    const { docs } = await (page.last ? limited.startAfter(page.last) : limited).get();
    const nested = deletion.kind === 'below' ? await collectionsBelow(docs) : [];
    if (nested.length > 0) {
      // First what is below: without its document, nothing would name it.
      stack.push(...nested.map((query) => ({ query })));
      continue;
    }
    const batch = deps.db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    deleted += docs.length;
    if (docs.length > 0) await onProgress?.(deleted);
    if (docs.length < PER_BATCH) stack.splice(stack.indexOf(page), 1);
    else {
      // The cursor passes the index entries of what was deleted, which the start would scan again.
      page.last = docs.at(-1);
      const dueMs = startedMs + (docs.length * 1_000) / PER_SECOND;
      await pause(Math.max(0, dueMs - deps.now().getTime()));
    }
  }
  return { deleted, isDone: true };
}

async function countAll(deps: Deps, deletion: Deletion): Promise<number> {
  const queries = await queriesOf(deps, deletion);
  const counts = await Promise.all(queries.map((query) => query.count().get()));
  return counts.reduce((sum, answer) => sum + answer.data().count, 0);
}

/**
 * Deletes what belongs to a document that was deleted before: a little at once, more by a job that survives the event.
 * Idempotent.
 */
export async function deleteRest(deps: Deps, deletion: Deletion): Promise<void> {
  const mayGoOn = (deleted: number) => deleted < MAX_IN_EVENT;
  const { isDone } = await deletePages(deps, deletion, { mayGoOn });
  if (isDone) return;
  const total = await countAll(deps, deletion);
  const work = { kind: 'delete', deletion } as const;
  const list = deletion.kind === 'below' ? 'content' : 'users';
  await createSiteJob(deps, { list, work, total });
}

/** Needs no stored cursor: what is deleted is no longer found. */
export function continueDeletion(
  deps: Deps,
  deletion: Deletion,
  { endMs, onProgress }: { readonly endMs: number; readonly onProgress: Budget['onProgress'] },
): Promise<{ readonly deleted: number; readonly isDone: boolean }> {
  const mayGoOn = () => deps.now().getTime() < endMs;
  return deletePages(deps, deletion, { mayGoOn, ...(onProgress && { onProgress }) });
}
