import type { Known } from '../../data/batched-watch.ts';
import { useBatchedWatch } from '../../data/batched-watch.ts';
import { type MarkKind, type OwnMark, ownMarks } from './own-marks.ts';

/** One's own like of or vote on an item, live; undefined until it is known. */
export function useOwnMark(kind: MarkKind, uid: string, contentId: string): Known<OwnMark> {
  return useBatchedWatch(ownMarks(kind, uid), contentId);
}
