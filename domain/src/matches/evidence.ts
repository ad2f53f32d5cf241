import { type Currency, TERMS } from '../projects/terms.ts';
import { fold } from '../search/fold.ts';
import type { MatchKind } from './match.ts';
import { type MatchPerson, type MatchProject, OPEN_TO_OF_KIND } from './match-facts.ts';
import type { Reason, ReasonCode } from './reason.ts';

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

type WithoutPoints<Each> = Each extends Reason ? Omit<Each, 'points'> : never;

export interface Evidence {
  readonly share: number;
  readonly reason: WithoutPoints<Reason>;
}

export type Rarity = (skill: string) => number;

/** A single shared sector earns this share, a second the rest. Sectors of only one side have no effect. */
export const SHARE_OF_ONE_SECTOR = 0.7;

export function sharedTerms(ours: readonly string[], theirs: readonly string[]): string[] {
  return [...new Set(ours)].filter((term) => theirs.includes(term)).sort();
}

function skillEvidence(
  { skillsWanted }: MatchProject,
  { skills }: MatchPerson,
  rarity: Rarity,
): Evidence | null {
  const shared = sharedTerms(skillsWanted, skills);
  if (shared.length === 0) return null;
  const wanted = sharedTerms(skillsWanted, skillsWanted);
  // Sums in id order: floating-point sums depend on the order.
  const totalWeight = (terms: readonly string[]) =>
    terms.reduce((sum, term) => sum + rarity(term), 0);
  return {
    share: totalWeight(shared) / totalWeight(wanted),
    reason: {
      code: 'skills',
      shared: shared.toSorted((a, b) => rarity(b) - rarity(a)),
      wanted: wanted.length,
    },
  };
}

function sectorEvidence(project: MatchProject, person: MatchPerson): Evidence | null {
  const shared = sharedTerms(project.sectors, person.sectors);
  if (shared.length === 0) return null;
  const share = shared.length === 1 ? SHARE_OF_ONE_SECTOR : 1;
  return { share, reason: { code: 'sectors', shared } };
}

function stageEvidence({ stage }: MatchProject, { investor }: MatchPerson): Evidence | null {
  if (!investor?.stages.includes(stage)) return null;
  return { share: 1, reason: { code: 'stage', stage } };
}

function ticketEvidence({ funding }: MatchProject, { investor }: MatchPerson): Evidence | null {
  if (!funding || !investor) return null;
  const { ticketMin, ticketMax, currency } = investor;
  const goal = roughlyInNok(funding.goal, funding.currency);
  if (goal <= 0 || ticketMax <= 0 || roughlyInNok(ticketMin, currency) > goal) return null;
  const share = Math.min(1, roughlyInNok(ticketMax, currency) / goal);
  const percent = Math.round(100 * share);
  const { goal: amount, currency: goalCurrency } = funding;
  return {
    share,
    reason: { code: 'ticket', ticketMin, ticketMax, currency, goal: amount, goalCurrency, percent },
  };
}

export function cityOf(location: string): string {
  return location.split(',', 1).join('').trim();
}

export function arePlacesEqual(ours: string, theirs: string): boolean {
  const place = cityOf(ours);
  return place !== '' && fold(place) === fold(cityOf(theirs));
}

function locationEvidence(project: MatchProject, person: MatchPerson): Evidence | null {
  if (!arePlacesEqual(project.location, person.location)) return null;
  return { share: 1, reason: { code: 'location', place: cityOf(project.location) } };
}

function termsEvidence(project: MatchProject, person: MatchPerson): Evidence | null {
  const shared = TERMS.filter(
    (term) => project.terms?.includes(term) && person.terms?.includes(term),
  );
  return shared.length === 0 ? null : { share: 1, reason: { code: 'terms', shared } };
}

function hoursEvidence(project: MatchProject, person: MatchPerson): Evidence | null {
  const { hours: needed } = project;
  const { availability: available } = person;
  if (needed === undefined || available === undefined) return null;
  return { share: Math.min(1, available / needed), reason: { code: 'hours', available, needed } };
}

function intentEvidence(
  { lookingFor }: MatchProject,
  { openTo }: MatchPerson,
  kind: MatchKind,
): Evidence | null {
  if (!lookingFor.includes(kind) || !openTo.includes(OPEN_TO_OF_KIND[kind])) return null;
  return { share: 1, reason: { code: 'intent', kind } };
}

export function evidenceOf(
  code: ReasonCode,
  kind: MatchKind,
  project: MatchProject,
  person: MatchPerson,
  rarity: Rarity,
): Evidence | null {
  switch (code) {
    case 'skills':
      return skillEvidence(project, person, rarity);
    case 'sectors':
      return sectorEvidence(project, person);
    case 'stage':
      return stageEvidence(project, person);
    case 'ticket':
      return ticketEvidence(project, person);
    case 'location':
      return locationEvidence(project, person);
    case 'intent':
      return intentEvidence(project, person, kind);
    case 'terms':
      return termsEvidence(project, person);
    case 'hours':
      return hoursEvidence(project, person);
  }
}
