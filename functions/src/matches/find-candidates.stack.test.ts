import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import type { Project } from '@samspill/domain/projects/project';
import { expect, it } from 'vitest';
import { engineProject, personDocument } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { candidateSourcesOf } from './candidate-sources.ts';
import { findCandidates } from './find-candidates.ts';
import {
  entryPath,
  type MatchEntry,
  type MatchSubject,
  matchSubjectOfPerson,
  matchSubjectOfProject,
  toEntry,
} from './match-entry.ts';
import { createReadBudget } from './match-options.ts';
import { pairOf, scorePair } from './match-pair.ts';

const engine = engineProject('candidates');
const options = { ...DEFAULT_MATCHING, rarity: () => 1 };

function entryOf(outline: MatchSubject | null): MatchEntry {
  if (!outline) throw new Error('it takes part in no match');
  return toEntry(outline, options.rarity);
}

const project = (id: string, lookingFor: Project['lookingFor']) =>
  entryOf(
    matchSubjectOfProject(
      id,
      projectDocument('kari', {
        skillsWanted: ['react', 'figma'],
        sectors: ['health'],
        location: 'Oslo',
        lookingFor,
      }),
    ),
  );

it('spends reads on the candidates with the most possible points, of any kind', async () => {
  const ids = Array.from({ length: 8 }, (_, index) => `${index}`);
  const projects = ids.flatMap((id) => [
    project(`helper-${id}`, ['talent']),
    project(`founder-${id}`, ['cofounder']),
  ]);
  await Promise.all(projects.map((each) => engine.write(entryPath('project', each.id), each)));
  const person = personDocument('ola', {
    skills: ['react', 'figma'],
    sectors: ['health'],
    location: 'Oslo',
    openTo: ['cofounding'],
  });
  const ola = entryOf(matchSubjectOfPerson('ola', person));
  const search = {
    ...({
      side: 'project',
      sources: candidateSourcesOf(ola, options),
      threshold: options.threshold,
    } as const),
    scoreOf: (other: MatchEntry) => scorePair(pairOf(ola, other), options, () => false),
  };
  const found = await findCandidates(engine.deps, search, createReadBudget(10));
  expect([...found.keys()].toSorted()).toEqual(ids.map((id) => `founder-${id}`));
});
