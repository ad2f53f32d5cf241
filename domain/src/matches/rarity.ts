import * as v from 'valibot';
import { SlugSchema } from '../site/taxonomy.ts';
import { TimestampSchema } from '../timestamps.ts';
import type { Rarity } from './evidence.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const SkillCountsSchema = v.strictObject({
  people: count,
  skills: v.record(SlugSchema, count),
  countedAt: TimestampSchema,
});
export type SkillCounts = v.InferOutput<typeof SkillCountsSchema>;

/** Rarity of unlisted skills, and of all skills before the first count: equal for all. */
export const DEFAULT_RARITY = 1;

/** Returns the rarity in (0, 1]: 1 without holders, falling with the logarithm of their share of `people`. */
export function rarityOfCount(holders: number, people: number): number {
  if (holders <= 0 || people <= 0) return DEFAULT_RARITY;
  const rarity = Math.log1p(people / (1 + Math.min(holders, people))) / Math.log1p(people);
  // Two decimals, so that small count changes do not change scores.
  return Math.min(1, Math.max(0.01, Math.round(100 * rarity) / 100));
}

export function rarityFrom(counts: Pick<SkillCounts, 'people' | 'skills'> | null): Rarity {
  if (!counts) return () => DEFAULT_RARITY;
  const holders = new Map(Object.entries(counts.skills));
  return (skill) => rarityOfCount(holders.get(skill) ?? 0, counts.people);
}
