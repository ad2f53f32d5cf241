import type { Frequencies } from '@samspill/domain/surveys/summary';

const DAY_MS = 86_400_000;
const DAY_CHARS = 'yyyy-mm-dd'.length;

/** Counts per day from the first to the last non-empty day; fills gaps with zero. */
export function countsPerDay(
  counts: Frequencies,
): { readonly day: string; readonly value: number }[] {
  const days = Object.keys(counts).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, DAY_CHARS);
    return { day, value: counts[day] ?? 0 };
  });
}
