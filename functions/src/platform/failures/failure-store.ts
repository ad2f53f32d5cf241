import { createHash } from 'node:crypto';
import { cutChars } from '@samspill/domain/cut';
import {
  type AdminFailure,
  type Failure,
  type FailurePage,
  FailureSchema,
  MAX_ERROR_CHARS,
} from '@samspill/domain/failures/failure';
import { FAILURES, failurePath } from '@samspill/domain/failures/paths';
import { isoTime } from '@samspill/domain/timestamps';
import { FieldValue, type UpdateData, type WithFieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { idsInPath } from '../firestore/document-path.ts';
import { type PageRequest, readPage } from '../search/read-page.ts';
import type { Dropped, EventInfo } from '../triggers/process-event.ts';

export const failures = defineCollection(`${FAILURES}/{failureId}`, FailureSchema);

interface FailureSource extends Pick<Failure, 'path' | 'pattern' | 'change'> {
  readonly event: Pick<EventInfo, 'id'>;
}

/** Returns one id per reaction and document, so that a repeated failure stays one row. */
const failureIdOf = ({ path }: FailureSource, reaction: string | null) =>
  createHash('sha256')
    .update(JSON.stringify([reaction, path]))
    .digest('hex')
    .slice(0, 32);

const firstLine = (error: string): string =>
  cutChars(error.split('\n', 1)[0] ?? '', MAX_ERROR_CHARS);

export async function recordFailures(
  { db }: Pick<Deps, 'db'>,
  place: FailureSource,
  lost: readonly Dropped[],
): Promise<void> {
  const { event, ...where } = place;
  const batch = db.batch();
  for (const { reaction, error, isGivenUp } of lost) {
    const failure: WithFieldValue<Failure> = {
      ...where,
      reaction,
      isGivenUp,
      error: firstLine(error),
      eventId: event.id,
      count: FieldValue.increment(1),
      ids: idsInPath(place.path),
      lastAt: FieldValue.serverTimestamp(),
    };
    batch.set(db.doc(failurePath(failureIdOf(place, reaction))), failure, { merge: true });
  }
  await batch.commit();
}

export const repeatedFailureUpdate = (error: string): UpdateData<Failure> => ({
  error: firstLine(error),
  count: FieldValue.increment(1),
  lastAt: FieldValue.serverTimestamp(),
});

export function toAdminFailure(id: string, failure: Failure): AdminFailure {
  const { ids: _, pattern, lastAt, ...shown } = failure;
  const isRepeatable = pattern !== null;
  return { id, ...shown, isRepeatable, lastAt: isoTime(lastAt) };
}

export async function listFailures(deps: Deps, page: PageRequest): Promise<FailurePage> {
  const all = deps.db.collection(FAILURES);
  const { documents, next } = await readPage(all, all.orderBy('lastAt', 'desc'), page);
  const found = failures.parseAll(deps, documents);
  return { failures: found.map(({ id, data }) => toAdminFailure(id, data)), next };
}

export async function countFailures({ db }: Pick<Deps, 'db'>): Promise<number> {
  return (await db.collection(FAILURES).count().get()).data().count;
}
