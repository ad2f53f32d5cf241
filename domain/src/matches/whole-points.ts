/** Rounds parts to integers that sum to the rounded total (largest remainder method; ties go to the earlier part). */
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
