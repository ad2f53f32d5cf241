import { matchPath, matchViewPath, SITE_MATCHING } from '@samspill/domain/matches/paths';
import { rarityFrom, type SkillCounts } from '@samspill/domain/matches/rarity';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { PROJECTS, USERS } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { SITE_RARITY } from '@samspill/domain/site/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import {
  entryPath,
  type MatchEntry,
  matchSubjectOfPerson,
  matchSubjectOfProject,
  toEntry,
} from '../../functions/src/matches/match-entry.ts';
import {
  matchFieldsOf,
  matchIdOf,
  pairOf,
  scorePair,
} from '../../functions/src/matches/match-pair.ts';
import { segmentsOf } from '../../functions/src/platform/firestore/document-path.ts';
import { PEOPLE } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';

interface Seeded {
  readonly entry: MatchEntry;
  readonly since: FirestoreTimestamp;
}

const FOLDERS = { project: PROJECTS, person: USERS } as const;
const isBlocked = () => false;

const laterOf = (some: FirestoreTimestamp, other: FirestoreTimestamp) =>
  some.toMillis() > other.toMillis() ? some : other;

const matchSubjectOf = (side: MatchEntry['side'], id: string, data: object) =>
  side === 'project'
    ? matchSubjectOfProject(id, data as Project)
    : matchSubjectOfPerson(id, data as Person);

export function toSkillCounts(countedAt: FirestoreTimestamp): SkillCounts {
  const skills: Record<string, number> = {};
  for (const skill of PEOPLE.flatMap(({ profile }) => profile.skills)) {
    skills[skill] = (skills[skill] ?? 0) + 1;
  }
  return { people: PEOPLE.length, skills, countedAt };
}

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] => [
  { path: SITE_MATCHING, data: DEFAULT_MATCHING },
  { path: SITE_RARITY, data: toSkillCounts(hoursAgo(0)) },
];

/** Precomputes matches, so that they exist before the triggers run. */
export function listMatchDocuments(
  documents: readonly SeedDocument[],
  now: FirestoreTimestamp,
): SeedDocument[] {
  const rarity = rarityFrom(toSkillCounts(now));
  const options = { ...DEFAULT_MATCHING, rarity };

  const entriesOf = (side: MatchEntry['side']): Seeded[] =>
    documents.flatMap(({ path, data }) => {
      const [folder, id = '', ...deeper] = segmentsOf(path);
      const outline =
        folder === FOLDERS[side] && deeper.length === 0 ? matchSubjectOf(side, id, data) : null;
      const { publishedAt = null, createdAt } = data as Partial<Project> & Person;
      return outline ? [{ entry: toEntry(outline, rarity), since: publishedAt ?? createdAt }] : [];
    });

  const [projects, people] = [entriesOf('project'), entriesOf('person')];
  const matches = projects.flatMap((project) =>
    people.flatMap((person) => {
      const pair = pairOf(project.entry, person.entry);
      const match = scorePair(pair, options, isBlocked);
      if (!match) return [];
      const at = laterOf(project.since, person.since);
      const times = { createdAt: at, updatedAt: at };
      const shared = { ...matchFieldsOf(pair, match), mutualAt: null, ...times };
      const states = { projectState: 'new', personState: 'new', status: 'current' };
      const id = matchIdOf('project', project.entry.id, person.entry.id);
      const view = { ...shared, state: 'new' };
      return [
        { path: matchPath(id), data: { ...shared, ...states } },
        { path: matchViewPath(shared.ownerId, id), data: { ...view, side: 'project' } },
        { path: matchViewPath(shared.uid, id), data: { ...view, side: 'person' } },
      ];
    }),
  );
  const entries = [...projects, ...people].map(({ entry }) => ({
    path: entryPath(entry.side, entry.id),
    data: entry,
  }));
  return [...entries, ...matches];
}
