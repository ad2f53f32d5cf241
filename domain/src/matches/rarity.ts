import * as v from 'valibot';
import { SlugSchema } from '../site/taxonomy.ts';
import { TimestampSchema } from '../timestamps.ts';
import type { Rarity } from './evidence.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `site/rarity`, the server's: how many people there are and how many list each skill. */
export const SkillCountsSchema = v.strictObject({
  people: count,
  skills: v.record(SlugSchema, count),
  countedAt: TimestampSchema,
});
export type SkillCounts = v.InferOutput<typeof SkillCountsSchema>;

/** Of a skill that nobody lists, and of every skill before the first count: none counts for more than another. */
export const DEFAULT_RARITY = 1;

/** How many of `people` list a skill, as a number in (0, 1]: 1 where nobody does, falling with the logarithm. */
export function rarityOfCount(holders: number, people: number): number {
  if (holders <= 0 || people <= 0) return DEFAULT_RARITY;
  const rarity = Math.log1p(people / (1 + Math.min(holders, people))) / Math.log1p(people);
  // Two decimals keep scores as they are while a count moves by a few.
  return Math.min(1, Math.max(0.01, Math.round(100 * rarity) / 100));
}

/** The rarity of each skill by these counts; null before the first. */
export function rarityFrom(counts: Pick<SkillCounts, 'people' | 'skills'> | null): Rarity {
  if (!counts) return () => DEFAULT_RARITY;
  const holders = new Map(Object.entries(counts.skills));
  return (skill) => rarityOfCount(holders.get(skill) ?? 0, counts.people);
}
