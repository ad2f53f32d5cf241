import { type Evidence, evidenceOf, type Rarity, sharedTerms } from './evidence.ts';
import { MATCH_KINDS, type MatchKind } from './match.ts';
import { type MatchPerson, type MatchProject, OPEN_TO_OF_KIND } from './match-facts.ts';
import { GOOD_SCORE } from './match-view.ts';
import { unmetMustHaves } from './must-haves.ts';
import { REASON_CODES, type Reason, type ReasonCode } from './reason.ts';
import type { MatchWeights } from './weights.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Rounds parts to integers that sum to the rounded total (largest remainder method; ties go to the earlier part). */
export function wholePoints(parts: readonly number[]): number[] {
  const whole = parts.map(Math.floor);
  const left = Math.round(sumOf(parts)) - sumOf(whole);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

/**
 * Maximum score without a shared sector, just below “good”: stage, ticket and wishes fit many projects of a field that
 * the person has nothing to do with.
 */
export const MAX_WITHOUT_SECTOR = GOOD_SCORE - 1;

/** Lowers parts in proportion, so that the reasons still add up to the score. */
export function capParts(parts: readonly number[]): number[] {
  const total = sumOf(parts);
  return total > MAX_WITHOUT_SECTOR
    ? parts.map((part) => (part * MAX_WITHOUT_SECTOR) / total)
    : [...parts];
}

/** The wanted skills are the must-haves of a project; a person who has all of them needs no shared sector. */
function isCapped(kind: MatchKind, project: MatchProject, person: MatchPerson): boolean {
  const hasAllSkills = project.skillsWanted.every((skill) => person.skills.includes(skill));
  return (
    sharedTerms(project.sectors, person.sectors).length === 0 &&
    !(kind === 'talent' && hasAllSkills)
  );
}

export interface MatchScore {
  readonly kind: MatchKind;
  /** 0–100; the sum of the reasons' points. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

export interface ScoreOptions {
  readonly weights: MatchWeights;
  readonly rarity: Rarity;
}

/**
 * Scores a person for a project as the best-fitting kind. Returns null for members, if no kind applies, or if every
 * kind fails a must-have. The caller applies the threshold of `site/matching`. `docs/matching.md` documents the
 * formula.
 */
export function scoreMatch(
  project: MatchProject,
  person: MatchPerson,
  options: ScoreOptions,
): MatchScore | null {
  if (project.memberIds.includes(person.uid)) return null;
  const [best = null] = MATCH_KINDS.filter(
    (kind) => canMatch(kind, project, person) && unmetMustHaves(kind, project, person).length === 0,
  )
    .map((kind) => scoreKind(kind, project, person, options))
    .sort((a, b) => b.score - a.score);
  return best;
}

function canMatch(kind: MatchKind, project: MatchProject, person: MatchPerson): boolean {
  const sharesSkill = sharedTerms(project.skillsWanted, person.skills).length > 0;
  switch (kind) {
    case 'talent':
      return sharesSkill;
    case 'cofounder':
      return (
        project.lookingFor.includes('cofounder') &&
        person.openTo.includes(OPEN_TO_OF_KIND.cofounder) &&
        (sharesSkill || sharedTerms(project.sectors, person.sectors).length > 0)
      );
    case 'investor':
      return (
        person.investor !== null &&
        project.lookingFor.includes('investor') &&
        (project.funding?.goal ?? 0) > 0
      );
  }
}

function scoreKind(
  kind: MatchKind,
  project: MatchProject,
  person: MatchPerson,
  { weights, rarity }: ScoreOptions,
): MatchScore {
  const weightOf: Readonly<Partial<Record<ReasonCode, number>>> = weights[kind];
  const evidence = REASON_CODES.map((code) => evidenceOf(code, kind, project, person, rarity))
    .filter((found): found is Evidence => found !== null)
    .map(({ share, reason }) => ({ reason, earned: share * (weightOf[reason.code] ?? 0) }));
  const parts = evidence.map(({ earned }) => earned);
  const points = wholePoints(isCapped(kind, project, person) ? capParts(parts) : parts);
  const reasons = evidence
    .map(({ reason }, index): Reason => ({ ...reason, points: points[index] ?? 0 }))
    .filter((reason) => reason.points > 0)
    .sort((a, b) => b.points - a.points);
  return { kind, score: sumOf(points), reasons };
}

export type ProfileChange =
  | { readonly add: 'skill' | 'sector'; readonly value: string }
  | { readonly add: 'intent'; readonly value: MatchKind };

interface Improvement {
  readonly change: ProfileChange;
  readonly from: number;
  readonly to: number;
}

const missingTerms = (terms: readonly string[], known: readonly string[]) =>
  [...new Set(terms)].filter((term) => !known.includes(term)).sort();

function listChanges(project: MatchProject, person: MatchPerson): ProfileChange[] {
  return [
    ...missingTerms(project.skillsWanted, person.skills).map(
      (value): ProfileChange => ({ add: 'skill', value }),
    ),
    ...missingTerms(project.sectors, person.sectors).map(
      (value): ProfileChange => ({ add: 'sector', value }),
    ),
    ...MATCH_KINDS.map((value): ProfileChange => ({ add: 'intent', value })),
  ];
}

/**
 * Returns the single added skill, sector or openness that raises the score most, the first of equals; null if no change
 * does.
 */
export function suggestImprovement(
  project: MatchProject,
  person: MatchPerson,
  options: ScoreOptions,
): Improvement | null {
  const scoreOf = (each: MatchPerson) => scoreMatch(project, each, options)?.score ?? 0;
  const from = scoreOf(person);
  const [best] = listChanges(project, person)
    .map((change) => ({ change, from, to: scoreOf(applyChange(person, change)) }))
    .sort((a, b) => b.to - a.to);
  return best && best.to > from ? best : null;
}

function applyChange(person: MatchPerson, change: ProfileChange): MatchPerson {
  switch (change.add) {
    case 'skill':
      return { ...person, skills: [...person.skills, change.value] };
    case 'sector':
      return { ...person, sectors: [...person.sectors, change.value] };
    case 'intent':
      return { ...person, openTo: [...person.openTo, OPEN_TO_OF_KIND[change.value]] };
  }
}
