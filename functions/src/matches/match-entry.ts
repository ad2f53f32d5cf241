import { cityOf, type Rarity } from '@samspill/domain/matches/evidence';
import {
  MATCH_KINDS,
  type Match,
  type MatchKind,
  MatchKindSchema,
  MatchSchema,
  type MatchSide,
} from '@samspill/domain/matches/match';
import {
  type MatchPerson,
  type MatchProject,
  matchFactsOfPerson,
  matchFactsOfProject,
  OPEN_TO_OF_KIND,
} from '@samspill/domain/matches/match-facts';
import { projectPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { MustHaveSchema, OpenToSchema, type Person } from '@samspill/domain/people/person';
import { FundingSchema, type Project } from '@samspill/domain/projects/project';
import { CurrencySchema, StageSchema, TermSchema } from '@samspill/domain/projects/terms';
import { fold } from '@samspill/domain/search/fold';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { people, projects } from '../platform/firestore/collections.ts';
import { keysOfPerson, keysOfProject } from './match-keys.ts';

interface IndexFields {
  readonly keys: readonly string[];
  readonly place: string;
  readonly intent: Readonly<Record<MatchKind, boolean>>;
  readonly sectors: Readonly<Record<string, true>>;
}

interface ProjectMatchSubject {
  readonly side: 'project';
  readonly id: string;
  readonly ownerId: string;
  readonly facts: MatchProject;
  readonly card: Match['project'];
}

interface PersonMatchSubject {
  readonly side: 'person';
  readonly id: string;
  readonly facts: MatchPerson;
  readonly card: Match['person'];
}

export type MatchSubject = ProjectMatchSubject | PersonMatchSubject;
export type ProjectEntry = ProjectMatchSubject & IndexFields;
export type PersonEntry = PersonMatchSubject & IndexFields;

/**
 * Index of matchable projects and users in `matchProjects/{projectId}` and `matchPeople/{uid}`; only the server has
 * access.
 */
export type MatchEntry = ProjectEntry | PersonEntry;

export const ENTRIES = { project: 'matchProjects', person: 'matchPeople' } as const;
export const OTHER_SIDE = { project: 'person', person: 'project' } as const;

const strings = v.array(v.string());
const termFlags = v.record(v.string(), v.literal(true));
const terms = v.exactOptional(v.array(TermSchema));
const hours = v.exactOptional(v.number());

const INDEX_FIELDS = {
  keys: strings,
  place: v.string(),
  intent: v.strictObject({
    talent: v.boolean(),
    cofounder: v.boolean(),
    investor: v.boolean(),
  }),
  sectors: termFlags,
};

const ProjectEntrySchema = v.strictObject({
  side: v.literal('project'),
  id: v.string(),
  ownerId: v.string(),
  ...INDEX_FIELDS,
  facts: v.strictObject({
    memberIds: strings,
    stage: StageSchema,
    sectors: strings,
    skillsWanted: strings,
    lookingFor: v.array(MatchKindSchema),
    funding: v.nullable(FundingSchema),
    location: v.string(),
    terms,
    hours,
  }),
  card: MatchSchema.entries.project,
});

const MatchInvestorSchema = v.strictObject({
  stages: v.array(StageSchema),
  ticketMin: v.number(),
  ticketMax: v.number(),
  currency: CurrencySchema,
});

const PersonEntrySchema = v.strictObject({
  side: v.literal('person'),
  id: v.string(),
  ...INDEX_FIELDS,
  facts: v.strictObject({
    uid: v.string(),
    skills: strings,
    sectors: strings,
    openTo: v.array(OpenToSchema),
    location: v.string(),
    investor: v.nullable(MatchInvestorSchema),
    availability: hours,
    terms,
    mustHaves: v.exactOptional(v.array(MustHaveSchema)),
  }),
  card: MatchSchema.entries.person,
});

export const projectEntries = defineCollection(`${ENTRIES.project}/{id}`, ProjectEntrySchema);
export const personEntries = defineCollection(`${ENTRIES.person}/{id}`, PersonEntrySchema);

export const parseEntry = (
  deps: Pick<Deps, 'log'>,
  side: MatchSide,
  snapshot: DocumentSnapshot | undefined,
): MatchEntry | undefined =>
  side === 'project' ? projectEntries.parse(deps, snapshot) : personEntries.parse(deps, snapshot);

export const entryPath = (side: MatchSide, id: string) => `${ENTRIES[side]}/${id}`;
export const sourcePath = (side: MatchSide, id: string) =>
  side === 'project' ? projectPath(id) : userPath(id);

/** Returns null if the project is missing or hidden, so that it cannot be matched. */
export function matchSubjectOfProject(
  id: string,
  project: Project | undefined,
): ProjectMatchSubject | null {
  const facts = project && matchFactsOfProject(project);
  if (!facts) return null;
  const { ownerId, title, tagline, stage, coverPath } = project;
  return { side: 'project', id, ownerId, facts, card: { title, tagline, stage, coverPath } };
}

export function matchSubjectOfPerson(
  id: string,
  person: Person | undefined,
): PersonMatchSubject | null {
  const facts = person && matchFactsOfPerson(id, person);
  if (!facts) return null;
  return {
    side: 'person',
    id,
    facts,
    card: { ...authorCardOf(id, person), headline: person.headline },
  };
}

export const parseMatchSubject = (
  deps: Pick<Deps, 'log'>,
  side: MatchSide,
  source: DocumentSnapshot | undefined,
): MatchSubject | null =>
  side === 'project'
    ? matchSubjectOfProject(source?.id ?? '', projects.parse(deps, source))
    : matchSubjectOfPerson(source?.id ?? '', people.parse(deps, source));

function intentOf({ side, facts }: MatchSubject): IndexFields['intent'] {
  const isLookedFor = (kind: MatchKind) =>
    side === 'project'
      ? facts.lookingFor.includes(kind)
      : facts.openTo.includes(OPEN_TO_OF_KIND[kind]);
  return Object.fromEntries(
    MATCH_KINDS.map((kind) => [kind, isLookedFor(kind)]),
  ) as IndexFields['intent'];
}

export const foldedCityOf = (location: string) => fold(cityOf(location));

export function toEntry(outline: MatchSubject, rarity: Rarity): MatchEntry {
  const { sectors, location } = outline.facts;
  const found = {
    place: foldedCityOf(location),
    intent: intentOf(outline),
    sectors: Object.fromEntries(sectors.map((sector) => [sector, true as const])),
  };
  return outline.side === 'project'
    ? { ...outline, ...found, keys: keysOfProject(outline.facts, rarity) }
    : { ...outline, ...found, keys: keysOfPerson(outline.facts, rarity) };
}
