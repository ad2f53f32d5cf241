import { isSameValue } from '@samspill/domain/merge-edit';
import { mergeTexts } from '../../data/merge-text.ts';

interface MergedValue {
  readonly value: unknown;
  /** False if both changed the same part: the user chooses. */
  readonly isClean: boolean;
}

export type MergeValues = (base: unknown, mine: unknown, theirs: unknown) => MergedValue;

/** Merges two changes of a field's value: lists by entry, texts by line. */
export const mergeValues: MergeValues = (base, mine, theirs) => {
  if (isSameValue(mine, base)) return { value: theirs, isClean: true };
  if (isSameValue(theirs, base) || isSameValue(mine, theirs)) return { value: mine, isClean: true };
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs))
    return { value: mergeLists(base, mine, theirs), isClean: true };
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const { text, isClean } = mergeTexts(base, mine, theirs);
    return { value: isClean ? text : mine, isClean };
  }
  return { value: mine, isClean: false };
};

/** Keeps every entry that one added or changed; drops what one removed and the other left as it was. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  const has = (list: readonly unknown[], entry: unknown) =>
    list.some((other) => isSameValue(other, entry));
  const kept = mine.filter((entry) => !has(base, entry) || has(theirs, entry));
  const added = theirs.filter((entry) => !has(base, entry) && !has(mine, entry));
  return [...kept, ...added];
}
