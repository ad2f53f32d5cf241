import { ERASURES, erasurePath } from '@samspill/domain/account/paths';
import { MINUTE_MS } from '@samspill/domain/durations';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import type { DataSubject, PersonalData } from '../platform/personal-data/erase-matching.ts';
import { deleteSignIn, erasures } from '../platform/personal-data/order-erasure.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { reactTo } from '../platform/triggers/reaction.ts';
import { recordErasure } from './erasure-record.ts';

/**
 * Erases a user from every feature. Continues after a failed feature and throws at the end. Idempotent; a retry starts
 * from the beginning.
 */
export async function erasePerson(
  deps: Deps,
  personalData: readonly PersonalData[],
  subject: DataSubject,
): Promise<void> {
  const failed: string[] = [];
  for (const data of personalData) {
    try {
      await data.erase(deps, subject);
    } catch (error) {
      deps.log.error('not erased', { uid: subject.uid, name: data.name, error: String(error) });
      failed.push(data.name);
    }
  }
  if (failed.length > 0) throw new Error(`Not erased of ${subject.uid}: ${failed.join(', ')}`);
}

export const eraseOrderedPerson = ({ personalData }: Pick<Site, 'personalData'>) =>
  reactTo(erasures, {
    name: 'erase the person',
    concerns: ({ type }) => type !== 'deleted',
    run: async (deps, { path, params: { uid } }) => {
      const order = await deps.db.doc(path).get();
      const ordered = erasures.parse(deps, order);
      if (!order.exists) return;
      const orderedAt = new Date(
        (ordered?.orderedAt ?? order.createTime)?.toMillis() ?? deps.now(),
      );
      await recordErasure(deps, { uid, orderedAt });
      await deleteSignIn(deps, uid);
      const subject: DataSubject = { uid, email: ordered?.email ?? null };
      await erasePerson(deps, personalData, subject);
      await deps.db.doc(erasurePath(subject.uid)).delete();
      deps.log.info('person erased', { uid: subject.uid });
    },
  });

/** Longer than an erasure takes. */
const STOPPED_MS = 10 * MINUTE_MS;
const MAX_SWEPT = 100;

/** Starts erasures again whose event was lost or given up: each is a promise with a deadline. Returns how many. */
export async function resumeErasures(deps: Deps): Promise<number> {
  const before = Timestamp.fromMillis(deps.now().getTime() - STOPPED_MS);
  const ordered = deps.db.collection(ERASURES).where('orderedAt', '<', before).limit(MAX_SWEPT);
  const { docs } = await ordered.get();
  const stopped = docs.filter(({ updateTime }) => updateTime.toMillis() < before.toMillis());
  const pathOf = ({ ref }: (typeof docs)[number]) => ref.path;
  const work = { name: 'resume an erasure', items: stopped, pathOf };
  return forEachSettled(deps, work, ({ ref }) => ref.update({ resumed: FieldValue.increment(1) }));
}
