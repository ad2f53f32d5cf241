import type { Rarity } from '@samspill/domain/matches/evidence';
import type { MatchPerson, MatchProject } from '@samspill/domain/matches/match-facts';
import { roughlyInNok } from '@samspill/domain/matches/money';
import { nameOfSet, setsOf } from './skill-sets.ts';

/** All sets of eight skills; of more, the smaller ones and those of the rarest. */
export const MAX_SKILL_SETS = 255;
/** Ranges of tickets reach over so many doublings; of a wider one the highest are kept. */
const MAX_BUCKETS = 15;
/** Sets of so many skills stand in a project's keys also where they are little of what it wants. */
const SMALL_SET = 2;

/** How much of the wanted skills a set is: at least `from`, and of the lower ones less than the one before. */
export const SHARES = [
  { from: 1, below: 1 },
  { from: 0.8, below: 1 },
  { from: 0.6, below: 0.8 },
  { from: 0.4, below: 0.6 },
] as const;
export type Share = (typeof SHARES)[number];
export const LEAST_SHARE = 0.4;

/** Whoever may be asked to found a company, whatever the skills. */
export const COFOUNDER_KEY = 'cofounder';

export const ANY = '*';
export const shareKey = (set: string, { from }: Share) => `${set}|${from}`;
export const investorKey = (stage: string, bucket: number | typeof ANY) =>
  `invests|${stage}|${bucket}`;

/** Amounts that are at most doubled. */
export const sizeBucketOf = (nok: number) => Math.floor(Math.log2(Math.max(1, nok)));

export const totalWeight = (skills: readonly string[], rarity: Rarity) =>
  skills.reduce((sum, skill) => sum + rarity(skill), 0);

export const rarestFirst = (skills: readonly string[], rarity: Rarity) =>
  [...new Set(skills)].sort((a, b) => rarity(b) - rarity(a) || (a < b ? -1 : 1));

/** The doublings between the smallest and the largest ticket. */
export function sizeBucketsOf(investor: NonNullable<MatchPerson['investor']>): number[] {
  const { ticketMin, ticketMax, currency } = investor;
  const last = sizeBucketOf(roughlyInNok(ticketMax, currency));
  const first = Math.max(sizeBucketOf(roughlyInNok(ticketMin, currency)), last - MAX_BUCKETS + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const investorKeys = (stages: readonly string[], buckets: readonly number[]) =>
  [...new Set(stages), ANY].flatMap((stage) =>
    [...buckets, ANY].map((bucket) => investorKey(stage, bucket as number | typeof ANY)),
  );

/** What a person is found by: each set of skills, and as an investor each stage with each size of a goal. */
export function keysOfPerson(person: MatchPerson, rarity: Rarity): string[] {
  const { skills, openTo, investor } = person;
  const sets = setsOf(rarestFirst(skills, rarity), investor ? MAX_SKILL_SETS - 40 : MAX_SKILL_SETS);
  return [
    ...sets.map(nameOfSet),
    ...(openTo.includes('cofounding') ? [COFOUNDER_KEY] : []),
    ...(investor ? investorKeys(investor.stages, sizeBucketsOf(investor)) : []),
  ];
}

function shareKeys(skillsWanted: readonly string[], rarity: Rarity): string[] {
  const wanted = rarestFirst(skillsWanted, rarity);
  const whole = totalWeight(wanted, rarity);
  return setsOf(wanted, MAX_SKILL_SETS).flatMap((set) => {
    const share = set.length === wanted.length ? 1 : totalWeight(set, rarity) / whole;
    const level = SHARES.find(({ from }) => share >= from);
    const name = nameOfSet(set);
    return [...(set.length <= SMALL_SET ? [name] : []), ...(level ? [shareKey(name, level)] : [])];
  });
}

/** What a project is found by: sets of wanted skills with how much of them it is, and its stage with its goal. */
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
