import { MAX_SKILLS } from '../limits.ts';
import { MUST_HAVES, type MustHave, type OpenTo, type Person } from '../people/person.ts';
import type { Funding, Project } from '../projects/project.ts';
import { type Currency, type Stage, TERMS, type Term } from '../projects/terms.ts';
import { MATCH_KINDS, type MatchKind } from './match.ts';

export const OPEN_TO_OF_KIND: Readonly<Record<MatchKind, OpenTo>> = {
  talent: 'work',
  cofounder: 'cofounding',
  investor: 'investing',
};

interface OpenRole {
  readonly skills: readonly string[];
  readonly terms: readonly Term[];
  readonly hoursPerWeek: number | null;
}

export interface MatchProject {
  readonly memberIds: readonly string[];
  readonly stage: Stage;
  readonly sectors: readonly string[];
  readonly skillsWanted: readonly string[];
  readonly lookingFor: readonly MatchKind[];
  readonly funding: Readonly<Funding> | null;
  readonly location: string;
  readonly terms?: readonly Term[];
  readonly hours?: number;
}

export interface MatchInvestor {
  readonly stages: readonly Stage[];
  readonly ticketMin: number;
  readonly ticketMax: number;
  readonly currency: Currency;
}

export interface MatchPerson {
  readonly uid: string;
  readonly skills: readonly string[];
  readonly sectors: readonly string[];
  readonly openTo: readonly OpenTo[];
  readonly location: string;
  readonly investor: MatchInvestor | null;
  readonly availability?: number;
  readonly terms?: readonly Term[];
  readonly mustHaves?: readonly MustHave[];
}

type FactsOf<Entity, Facts> = Pick<Entity, Extract<keyof Facts, keyof Entity>>;

export function matchFactsOfProject(
  project: FactsOf<Project, MatchProject> &
    Pick<Project, 'status' | 'hidden'> & { readonly roles?: readonly OpenRole[] },
): MatchProject | null {
  if (project.status !== 'published' || project.hidden) return null;
  const { memberIds, stage, sectors, funding, location, roles = [] } = project;
  const lookingFor = MATCH_KINDS.filter((kind) => project.lookingFor.includes(kind));
  const skillsWanted = [
    ...new Set([...project.skillsWanted, ...roles.flatMap(({ skills }) => skills)]),
  ].slice(0, MAX_SKILLS);
  const facts = { memberIds, stage, sectors, skillsWanted, lookingFor, funding, location };
  return { ...facts, ...offerOfRoles(roles) };
}

function offerOfRoles(roles: readonly OpenRole[]): Pick<MatchProject, 'terms' | 'hours'> {
  const terms = TERMS.filter((term) => roles.some((role) => role.terms.includes(term)));
  const hours = roles.flatMap(({ hoursPerWeek }) => hoursPerWeek ?? []);
  return {
    ...(terms.length > 0 ? { terms } : {}),
    ...(hours.length > 0 ? { hours: Math.min(...hours) } : {}),
  };
}

export function matchFactsOfPerson(
  uid: string,
  person: FactsOf<Person, MatchPerson> & Pick<Person, 'kinds' | 'status'>,
): MatchPerson | null {
  if (person.status !== 'active') return null;
  const { skills, sectors, location } = person;
  const openTo = Object.values(OPEN_TO_OF_KIND).filter((subject) =>
    person.openTo.includes(subject),
  );
  const facts = { uid, skills, sectors, openTo, location, investor: investorFactsOf(person) };
  return { ...facts, ...conditionsOf(person) };
}

function conditionsOf(
  person: Pick<Person, 'availability' | 'terms' | 'mustHaves'>,
): Pick<MatchPerson, 'availability' | 'terms' | 'mustHaves'> {
  const terms = TERMS.filter((term) => person.terms?.includes(term));
  const mustHaves = MUST_HAVES.filter((each) => person.mustHaves?.includes(each));
  return {
    ...(person.availability ? { availability: person.availability } : {}),
    ...(terms.length > 0 ? { terms } : {}),
    ...(mustHaves.length > 0 ? { mustHaves } : {}),
  };
}

function investorFactsOf({
  kinds,
  investor,
}: Pick<Person, 'kinds' | 'investor'>): MatchInvestor | null {
  if (!investor || !kinds.includes('investor')) return null;
  const { stages, ticketMin, ticketMax, currency } = investor;
  return { stages, ticketMin, ticketMax, currency };
}

/** Detects writes that are irrelevant to matching and need no rematch. */
export function areFactsEqual<Facts extends MatchProject | MatchPerson>(
  before: Facts | null,
  after: Facts | null,
): boolean {
  return canonicalText(before) === canonicalText(after);
}

function canonicalText(facts: unknown): string {
  return JSON.stringify(facts, (_key, value: unknown) => {
    if (Array.isArray(value)) return [...value].sort();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
