import { type Rarity, roughlyInNok } from '@samspill/domain/matches/evidence';
import type { MatchPerson, MatchProject } from '@samspill/domain/matches/match-facts';
import { skillSetKey, skillSetsOf } from './skill-sets.ts';

/** Number of all sets of eight skills; more skills yield only smaller sets and sets of the rarest skills. */
export const MAX_SKILL_SETS = 255;
/** Maximum width of a ticket range in doublings; a wider range keeps the highest. */
const MAX_BUCKETS = 15;
/** Maximum size of sets that are project keys even if they cover a small share. */
const SMALL_SET = 2;

/** Shares of wanted skills that a set covers: at least `from` and, except in the first, less than `below`. */
export const SHARES = [
  { from: 1, below: 1 },
  { from: 0.8, below: 1 },
  { from: 0.6, below: 0.8 },
  { from: 0.4, below: 0.6 },
] as const;
export type Share = (typeof SHARES)[number];
export const MIN_SHARE = 0.4;

export const COFOUNDER_KEY = 'cofounder';

export const ANY_VALUE = '*';
export const shareKey = (set: string, { from }: Share) => `${set}|${from}`;
export const investorKey = (stage: string, bucket: number | typeof ANY_VALUE) =>
  `invests|${stage}|${bucket}`;

export const sizeBucketOf = (nok: number) => Math.floor(Math.log2(Math.max(1, nok)));

export const totalWeight = (skills: readonly string[], rarity: Rarity) =>
  skills.reduce((sum, skill) => sum + rarity(skill), 0);

export const rarestFirst = (skills: readonly string[], rarity: Rarity) =>
  [...new Set(skills)].sort((a, b) => rarity(b) - rarity(a) || (a < b ? -1 : 1));

export function sizeBucketsOf(investor: NonNullable<MatchPerson['investor']>): number[] {
  const { ticketMin, ticketMax, currency } = investor;
  const last = sizeBucketOf(roughlyInNok(ticketMax, currency));
  const first = Math.max(sizeBucketOf(roughlyInNok(ticketMin, currency)), last - MAX_BUCKETS + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const investorKeys = (stages: readonly string[], buckets: readonly number[]) =>
  [...new Set(stages), ANY_VALUE].flatMap((stage) =>
    [...buckets, ANY_VALUE].map((bucket) =>
      investorKey(stage, bucket as number | typeof ANY_VALUE),
    ),
  );

export function keysOfPerson(person: MatchPerson, rarity: Rarity): string[] {
  const { skills, openTo, investor } = person;
  const sets = skillSetsOf(
    rarestFirst(skills, rarity),
    investor ? MAX_SKILL_SETS - 40 : MAX_SKILL_SETS,
  );
  return [
    ...sets.map(skillSetKey),
    ...(openTo.includes('cofounding') ? [COFOUNDER_KEY] : []),
    ...(investor ? investorKeys(investor.stages, sizeBucketsOf(investor)) : []),
  ];
}

function shareKeys(skillsWanted: readonly string[], rarity: Rarity): string[] {
  const wanted = rarestFirst(skillsWanted, rarity);
  const whole = totalWeight(wanted, rarity);
  return skillSetsOf(wanted, MAX_SKILL_SETS).flatMap((set) => {
    const share = set.length === wanted.length ? 1 : totalWeight(set, rarity) / whole;
    const level = SHARES.find(({ from }) => share >= from);
    const name = skillSetKey(set);
    return [...(set.length <= SMALL_SET ? [name] : []), ...(level ? [shareKey(name, level)] : [])];
  });
}

export function keysOfProject(project: MatchProject, rarity: Rarity): string[] {
  const { skillsWanted, lookingFor, funding, stage } = project;
  const seeksMoney = lookingFor.includes('investor') && funding !== null && funding.goal > 0;
  const buckets = funding ? [sizeBucketOf(roughlyInNok(funding.goal, funding.currency))] : [];
  return [
    ...shareKeys(skillsWanted, rarity),
    ...(lookingFor.includes('cofounder') ? [COFOUNDER_KEY] : []),
    ...(seeksMoney ? investorKeys([stage], buckets) : []),
  ];
}
