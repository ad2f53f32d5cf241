import { SEARCH_QUEUE, searchQueuePath } from '@samspill/domain/finder/paths';
import { subjectKey } from '@samspill/domain/finder/search-entry';
import { RESULT_KINDS } from '@samspill/domain/finder/search-result';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import type { SearchSubject } from './search-index.ts';

/** Changes that the hosted engine has missed; an owner stands for the removal of all of a user's entries. */
const searchQueue = defineCollection(
  `${SEARCH_QUEUE}/{key}`,
  v.strictObject({
    subject: v.nullable(
      v.strictObject({ kind: v.picklist(RESULT_KINDS), ids: v.array(v.string()) }),
    ),
    ownerId: v.nullable(v.string()),
    queuedAt: TimestampSchema,
  }),
);

export type QueuedChange = { readonly subject: SearchSubject } | { readonly ownerId: string };

/** One document per item: only the last state of an item matters. */
export async function queueChange({ db }: Deps, change: QueuedChange): Promise<void> {
  const { subject, ownerId } = { subject: null, ownerId: null, ...change };
  const key = subject ? subjectKey(subject.kind, ...subject.ids) : `owner_${ownerId}`;
  const queued = { subject, ownerId, queuedAt: FieldValue.serverTimestamp() };
  await db.doc(searchQueuePath(key)).set(queued);
}

export async function hasQueued({ db }: Deps): Promise<boolean> {
  return !(await db.collection(SEARCH_QUEUE).limit(1).select().get()).empty;
}

const PER_PAGE = 100;

type Queued = v.InferOutput<typeof searchQueue.schema>;

const isChangedSince = (error: { readonly code?: unknown }) =>
  error.code === GrpcStatus.FAILED_PRECONDITION || error.code === GrpcStatus.NOT_FOUND;

/** Runs `send` on each change and deletes it; the first failure ends the run. Keeps a change that was queued again. */
export async function forEachQueued(
  deps: Deps,
  send: (queued: Queued) => Promise<unknown>,
): Promise<void> {
  for await (const docs of readPages(deps.db.collection(SEARCH_QUEUE), { size: PER_PAGE }))
    for (const stored of docs) {
      const queued = searchQueue.parse(deps, stored);
      if (queued) await send(queued);
      const unchanged = { lastUpdateTime: stored.updateTime };
      await stored.ref.delete(unchanged).catch((error: { readonly code?: unknown }) => {
        if (!isChangedSince(error)) throw error;
      });
    }
}
