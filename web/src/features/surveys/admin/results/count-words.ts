export interface WordCount {
  readonly word: string;
  readonly texts: number;
}

const MIN_CHARS = 3;
const STOP_WORDS = new Set(
  `alle andre bare ble blir bli både den denne der dere deres det dette eller enn ett etter for fordi fra før
  gjøre hadde han hans har hun hva hvem hver hvis hvor hvordan hvorfor ikke inn jeg kan kunne man med meg men mer
  mot mye når noe noen også opp oss over samt seg selv sin sitt skal skulle slik som til under uten var ved veldig
  vil ville vår være vært and are because been but can could did does for from had has have her him his how into its
  just like more most not our out she should some such than that the their them then there these they this those
  too very was were what when where which who will with would you your`.split(/\s+/),
);

const WORDS = /\p{L}[\p{L}\p{M}\p{N}'’-]*/gu;

/** Returns up to `limit` words by number of texts; counts a word once per text. */
export function countWords(texts: readonly string[], limit: number): WordCount[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = (text.toLowerCase().match(WORDS) ?? []).filter(
      (word) => word.length >= MIN_CHARS && !STOP_WORDS.has(word),
    );
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .map(([word, count]) => ({ word, texts: count }))
    .sort((one, two) => two.texts - one.texts || (one.word < two.word ? -1 : 1))
    .slice(0, limit);
}
