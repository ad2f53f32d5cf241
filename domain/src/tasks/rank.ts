import { generateKeyBetween } from 'fractional-indexing';
import * as v from 'valibot';
import { RankSchema } from './task.ts';

/** Halvings at random after the first: two who insert in one place at once differ but for one time in 65,536. */
const JITTER_HALVINGS = 16;

/** Where a task stands in its column; equal ranks are ordered by id, so that every board shows one order. */
export interface Ranked {
  readonly id: string;
  readonly rank: string;
}

/** The board's order, by code units as Firestore compares: never by the reader's language. */
export function compareRanked(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/**
 * A rank between two others, null being an end of the column; null when there is no room: the two are equal, or
 * the rank would be longer than a rank may be.
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
 * A rank for the place `index` of a sorted column. Where two neighbours leave no room, the nearest place that has
 * some: a move writes the moved task and never another one. The ends of a column always have room.
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
