import type { Currency } from '../projects/stage.ts';

/**
 * Norwegian kroner for one unit, rounded from the yearly averages of recent years. They compare the sizes of a ticket
 * and a goal and are shown nowhere, so a drift of some per cent moves a score by a point or two.
 */
const NOK_PER_UNIT: Readonly<Record<Currency, number>> = {
  NOK: 1,
  SEK: 1,
  DKK: 1.5,
  EUR: 11.5,
  USD: 10.5,
};

/** Roughly how much an amount is in Norwegian kroner. */
export function roughlyInNok(amount: number, currency: Currency): number {
  return amount * NOK_PER_UNIT[currency];
}
