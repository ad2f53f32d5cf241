/** Short words are one slip away from too many others. */
export const MIN_SPELLED_CHARS = 4;
/** A slip is looked for among so many letters of a word. */
const MAX_SPELLED_CHARS = 12;
/** Longer words forgive a second slip. */
const SECOND_SLIP_FROM_CHARS = 7;

/**
 * A word and what is left of it without one of its letters. Two words that are one slip apart (a letter wrong, missing,
 * too many, or two in the wrong order) have one of these in common, so that an exact look-up finds the other.
 */
export function nearFormsOf(word: string): string[] {
  if (word.length < MIN_SPELLED_CHARS) return [];
  const cut = word.slice(0, MAX_SPELLED_CHARS);
  const shorter = Array.from(cut, (_, index) => cut.slice(0, index) + cut.slice(index + 1));
  return [...new Set([cut, ...shorter])];
}

/** How many slips lie between two words: a letter changed, added, left out, or two neighbours swapped. */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const before = rows[i - 1] ?? [];
      let slips = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + cost,
      );
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) slips = Math.min(slips, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** Of a word as it is written and as it is folded. */
export interface Spelling {
  readonly written: string;
  readonly folded: string;
}

/** The word that was most likely meant; null where it is right, too short, or nothing is close. */
export function closestSpelling(typed: string, words: readonly Spelling[]): string | null {
  if (typed.length < MIN_SPELLED_CHARS) return null;
  const most = typed.length >= SECOND_SLIP_FROM_CHARS ? 2 : 1;
  let best: { readonly written: string; readonly slips: number } | null = null;
  for (const { written, folded } of words) {
    if (Math.abs(folded.length - typed.length) > most) continue;
    const slips = slipsBetween(typed, folded);
    if (slips === 0) return null;
    if (slips <= most && slips < (best?.slips ?? most + 1)) best = { written, slips };
  }
  return best?.written ?? null;
}
