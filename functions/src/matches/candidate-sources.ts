import { type Rarity, roughlyInNok } from '@samspill/domain/matches/evidence';
import type { MatchKind } from '@samspill/domain/matches/match';
import type { MatchPerson, MatchProject } from '@samspill/domain/matches/match-facts';
import type { ScoreOptions } from '@samspill/domain/matches/score';
import type { MatchWeights } from '@samspill/domain/matches/weights';
import type { MustHave } from '@samspill/domain/people/person';
import { foldedCityOf, type MatchEntry } from './match-entry.ts';
import {
  ANY_VALUE,
  COFOUNDER_KEY,
  investorKey,
  MAX_SKILL_SETS,
  MIN_SHARE,
  rarestFirst,
  SHARES,
  shareKey,
  sizeBucketOf,
  sizeBucketsOf,
  totalWeight,
} from './match-keys.ts';
import { skillSetKey, skillSetsOf } from './skill-sets.ts';

export interface KeyPoints {
  readonly key: string;
  readonly points: number;
}

export interface CandidateSource {
  readonly kind: MatchKind;
  readonly keys: readonly KeyPoints[];
  readonly isMutual: boolean;
  readonly intentPoints: number;
  readonly sectors: readonly string[];
  readonly sectorPoints: number;
  readonly place: string;
  readonly placePoints: number;
  readonly mustSharePlace: boolean;
  readonly mustShareSector: boolean;
  /** Points of all wanted skills, which lift the limit without a shared sector; infinite where they don’t. */
  readonly allSkillsPoints: number;
  /** Points for terms and hours, which are not indexed. */
  readonly otherPoints: number;
}

const FAR_BUCKETS = 3;
const NEARLY_FULL_SHARE = 0.99;

const byPoints = (keys: readonly KeyPoints[]) => keys.toSorted((a, b) => b.points - a.points);

function skillKeysOfProject({ skillsWanted }: MatchProject, rarity: Rarity, points: number) {
  const wanted = rarestFirst(skillsWanted, rarity);
  const whole = totalWeight(wanted, rarity);
  return skillSetsOf(wanted, MAX_SKILL_SETS).map((set) => ({
    key: skillSetKey(set),
    points: (points * totalWeight(set, rarity)) / whole,
  }));
}

function skillKeysOfPerson({ skills }: MatchPerson, rarity: Rarity, points: number) {
  const sets = skillSetsOf(rarestFirst(skills, rarity), MAX_SKILL_SETS);
  return sets.flatMap((set) => [
    ...SHARES.map((share) => ({
      key: shareKey(skillSetKey(set), share),
      points: points * (share.from === 1 ? 1 : Math.min(NEARLY_FULL_SHARE, share.below)),
    })),
    ...(set.length <= 2 ? [{ key: skillSetKey(set), points: points * MIN_SHARE }] : []),
  ]);
}

const shareAtDistance = (buckets: number) => Math.min(1, 2 ** (1 - buckets));

function investorKeys(
  stages: readonly string[],
  buckets: readonly (readonly [bucket: number, share: number])[],
  weights: MatchWeights['investor'],
): KeyPoints[] {
  const far = weights.ticket * shareAtDistance(FAR_BUCKETS + 1);
  const ticketKeys = (stage: string, points: number) => [
    ...buckets.map(([bucket, share]) => ({
      key: investorKey(stage, bucket),
      points: points + share * weights.ticket,
    })),
    { key: investorKey(stage, ANY_VALUE), points: points + far },
  ];
  return [
    ...stages.flatMap((stage) => ticketKeys(stage, weights.stage)),
    ...ticketKeys(ANY_VALUE, 0),
  ];
}

const hasMustHave = ({ side, facts }: MatchEntry, mustHave: MustHave): boolean =>
  side === 'person' && facts.mustHaves?.includes(mustHave) === true;

const DISTANCES = Array.from({ length: FAR_BUCKETS }, (_, index) => index + 1);

function investorKeysOfProject(project: MatchProject, weights: MatchWeights['investor']) {
  if (!project.funding) return [];
  const bucket = sizeBucketOf(roughlyInNok(project.funding.goal, project.funding.currency));
  const smaller = DISTANCES.map((each) => [bucket - each, shareAtDistance(each)] as const);
  return investorKeys([project.stage], [[bucket, 1], ...smaller], weights);
}

function investorKeysOfPerson({ investor }: MatchPerson, weights: MatchWeights['investor']) {
  if (!investor) return [];
  const within = sizeBucketsOf(investor);
  const last = within.at(-1) ?? 0;
  const larger = DISTANCES.map((each) => [last + each, shareAtDistance(each)] as const);
  const all = [...within.map((bucket) => [bucket, 1] as const), ...larger];
  return investorKeys(investor.stages, all, weights);
}

function keysOf(
  entry: MatchEntry,
  kind: MatchKind,
  { weights, rarity }: ScoreOptions,
): KeyPoints[] {
  if (kind === 'investor') {
    return entry.side === 'project'
      ? investorKeysOfProject(entry.facts, weights.investor)
      : investorKeysOfPerson(entry.facts, weights.investor);
  }
  const ofSkills =
    entry.side === 'project'
      ? skillKeysOfProject(entry.facts, rarity, weights[kind].skills)
      : skillKeysOfPerson(entry.facts, rarity, weights[kind].skills);
  return kind === 'cofounder' ? [...ofSkills, { key: COFOUNDER_KEY, points: 0 }] : ofSkills;
}

/** Whether this side is interested: skills suffice for talent; founding and investing need a stated interest. */
function isPossible({ side, facts, intent }: MatchEntry, kind: MatchKind): boolean {
  if (kind === 'talent') return true;
  if (kind === 'cofounder' || side === 'project') return intent[kind];
  return facts.investor !== null;
}

function otherPointsOf({ side, facts }: MatchEntry, weights: MatchWeights[MatchKind]): number {
  if (!('terms' in weights)) return 0;
  const hours = side === 'project' ? facts.hours : facts.availability;
  return (
    (facts.terms === undefined ? 0 : weights.terms) + (hours === undefined ? 0 : weights.hours)
  );
}

function candidateSourceOf(
  entry: MatchEntry,
  kind: MatchKind,
  options: ScoreOptions,
): CandidateSource {
  const weights = options.weights[kind];
  const { sectors, location } = entry.facts;
  const isMutual = kind === 'cofounder' || (kind === 'investor' && entry.side === 'person');
  return {
    kind,
    keys: byPoints(keysOf(entry, kind, options)),
    isMutual,
    intentPoints: entry.intent[kind] ? weights.intent : 0,
    sectors,
    sectorPoints: sectors.length > 0 ? weights.sectors : 0,
    place: foldedCityOf(location),
    placePoints: foldedCityOf(location) === '' ? 0 : weights.location,
    mustSharePlace: foldedCityOf(location) !== '' && hasMustHave(entry, 'place'),
    mustShareSector: sectors.length > 0 && hasMustHave(entry, 'sector'),
    allSkillsPoints: kind === 'talent' ? options.weights.talent.skills : Number.POSITIVE_INFINITY,
    otherPoints: otherPointsOf(entry, weights),
  };
}

export function candidateSourcesOf(entry: MatchEntry, options: ScoreOptions): CandidateSource[] {
  const kinds: readonly MatchKind[] = ['talent', 'cofounder', 'investor'];
  return kinds
    .filter((kind) => isPossible(entry, kind))
    .map((kind) => candidateSourceOf(entry, kind, options))
    .filter(({ keys }) => keys.length > 0);
}
