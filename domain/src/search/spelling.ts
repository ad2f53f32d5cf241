/** Shorter words are within one edit of too many others. */
export const MIN_SPELLED_CHARS = 4;
const MAX_SPELLED_CHARS = 12;
const MIN_CHARS_FOR_TWO_EDITS = 7;

/**
 * Returns a word and its forms without one letter. Two words within one edit (substitution, insertion, deletion,
 * transposition) share a form, so that an exact lookup finds the other (SymSpell).
 */
export function deletionFormsOf(word: string): string[] {
  if (word.length < MIN_SPELLED_CHARS) return [];
  const cut = word.slice(0, MAX_SPELLED_CHARS);
  const shorter = Array.from(cut, (_, index) => cut.slice(0, index) + cut.slice(index + 1));
  return [...new Set([cut, ...shorter])];
}

export function editDistance(one: string, other: string): number {
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

export interface Spelling {
  readonly written: string;
  readonly folded: string;
}

/** Returns the closest word; null if the typed word is correct, too short, or without a close match. */
export function closestSpelling(typed: string, words: readonly Spelling[]): string | null {
  if (typed.length < MIN_SPELLED_CHARS) return null;
  const most = typed.length >= MIN_CHARS_FOR_TWO_EDITS ? 2 : 1;
  let best: { readonly written: string; readonly slips: number } | null = null;
  for (const { written, folded } of words) {
    if (Math.abs(folded.length - typed.length) > most) continue;
    const slips = editDistance(typed, folded);
    if (slips === 0) return null;
    if (slips <= most && slips < (best?.slips ?? most + 1)) best = { written, slips };
  }
  return best?.written ?? null;
}
