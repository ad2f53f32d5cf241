import { diff3Merge } from 'node-diff3';

export interface MergedText {
  readonly text: string;
  /** False if both changed the same lines; `text` then has both versions, mine first. */
  readonly isClean: boolean;
}

/** Merges two changes of a text by lines. */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return { text: mine, isClean: true };
  if (mine === base) return { text: theirs, isClean: true };
  let isClean = true;
  const [a, o, b] = [mine, base, theirs].map((text) => text.split('\n'));
  const lines = diff3Merge(a ?? [], o ?? [], b ?? []).flatMap(({ ok, conflict }) => {
    if (!conflict) return ok ?? [];
    isClean = false;
    return [...conflict.a, ...conflict.b];
  });
  return { text: lines.join('\n'), isClean };
}
