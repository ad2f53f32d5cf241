import type { Currency } from '../projects/stage.ts';

/**
 * NOK per unit, rounded from recent yearly averages. Only compares ticket and goal and is not displayed; a drift of
 * some per cent changes a score by one or two points.
 */
const NOK_PER_UNIT: Readonly<Record<Currency, number>> = {
  NOK: 1,
  SEK: 1,
  DKK: 1.5,
  EUR: 11.5,
  USD: 10.5,
};

export function roughlyInNok(amount: number, currency: Currency): number {
  return amount * NOK_PER_UNIT[currency];
}
