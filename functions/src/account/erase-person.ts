import { erasurePath } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';
import type { DataSubject } from '../events/erase-matching.ts';
import { reactTo } from '../events/reaction.ts';
import { recordErasure } from './erasure-record.ts';
import { deleteSignIn, erasures } from './order-erasure.ts';
import { PERSONAL_DATA } from './personal-data.ts';

/**
 * Erases a user from every feature. Continues after a failed feature and throws at the end. Idempotent; a retry starts
 * from the beginning.
 */
export async function erasePerson(deps: Deps, subject: DataSubject): Promise<void> {
  const failed: string[] = [];
  for (const data of PERSONAL_DATA) {
    try {
      await data.erase(deps, subject);
    } catch (error) {
      deps.log.error('not erased', { uid: subject.uid, name: data.name, error: String(error) });
      failed.push(data.name);
    }
  }
  if (failed.length > 0) throw new Error(`Not erased of ${subject.uid}: ${failed.join(', ')}`);
}

export const eraseOrderedPerson = reactTo(erasures, {
  name: 'erase the person',
  concerns: ({ type }) => type !== 'deleted',
  run: async (deps, { path, params: { uid } }) => {
    const order = await deps.db.doc(path).get();
    const ordered = erasures.parse(deps, order);
    if (!order.exists) return;
    const orderedAt = new Date((ordered?.orderedAt ?? order.createTime)?.toMillis() ?? deps.now());
    await recordErasure(deps, { uid, orderedAt });
    await deleteSignIn(deps, uid);
    const subject: DataSubject = { uid, email: ordered?.email ?? null };
    await erasePerson(deps, subject);
    await deps.db.doc(erasurePath(subject.uid)).delete();
    deps.log.info('person erased', { uid: subject.uid });
  },
});
