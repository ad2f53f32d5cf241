import { generateKeyBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { RankSchema } from './task.ts';

/** Random halvings after the first, so that two concurrent inserts at one position collide once in 65,536 times. */
const JITTER_HALVINGS = 16;

/** Sort key of a task in its column; equal ranks are ordered by id, so every board shows one order. */
export interface Ranked {
  readonly id: string;
  readonly rank: string;
}

/** Compares by code unit like Firestore, independent of the locale. */
export function compareRanked(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/**
 * Rank between two others; null marks an end of the column. Returns null if the two are equal or the rank would exceed
 * its maximum length.
 */
export function rankBetween(
  above: string | null,
  below: string | null,
  random: () => number = Math.random,
): string | null {
  if (above !== null && below !== null && above >= below) return null;
  let [low, high] = [above, below];
  let rank = generateKeyBetween(low, high);
  for (let halving = 0; halving < JITTER_HALVINGS; halving += 1) {
    if (random() < 0.5) low = rank;
    else high = rank;
    rank = generateKeyBetween(low, high);
  }
  return v.is(RankSchema, rank) ? rank : null;
}

/**
 * Rank for position `index` of a sorted column, or for the nearest position with a free rank: a move never rewrites
 * other tasks. The ends always have a free rank.
 */
export function rankAt(
  ranks: readonly string[],
  index: number,
  random: () => number = Math.random,
): string {
  const isFree = (place: number) => place >= 0 && place <= ranks.length;
  for (let distance = 0; distance <= ranks.length; distance += 1) {
    for (const place of [index + distance, index - distance].filter(isFree)) {
      const rank = rankBetween(ranks[place - 1] ?? null, ranks[place] ?? null, random);
      if (rank !== null) return rank;
    }
  }
  throw new Error(`a column of ${ranks.length} tasks has no room`);
}
