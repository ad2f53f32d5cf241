import { useCallback, useSyncExternalStore } from 'react';
import type { Known } from './mark-watch.ts';
import { type MarkKind, type OwnMark, ownMarks } from './own-marks.ts';

/** One's own like of or vote on an item, live; undefined until it is known. */
export function useOwnMark(kind: MarkKind, uid: string, contentId: string): Known<OwnMark> {
  const watch = ownMarks(kind, uid);
  const subscribe = useCallback(
    (listener: () => void) => watch.subscribe(contentId, listener),
    [watch, contentId],
  );
  return useSyncExternalStore(subscribe, () => watch.read(contentId));
}
