/**
 * Whole numbers that add up to the rounded sum of the parts: each is rounded down, and what is left goes to those
 * that lost the largest remainders, the earlier first.
 */
export function wholePoints(parts: readonly number[]): number[] {
  const whole = parts.map(Math.floor);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  const left = Math.round(sumOf(parts)) - sumOf(whole);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
