import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { emptyProjectDraft } from '@samspill/domain/projects/project';
import { expect, it } from 'vitest';
import { tokensOfPeople, tokensOfProjects } from './migrations.ts';

it('refolds search tokens of people and projects, and changes nothing on a second run', () => {
  const person = { ...COMPLETE_PROFILE, displayName: 'Þórður 李', searchTokens: ['þo'] };
  const migrated = tokensOfPeople.change(person);
  expect(migrated).toMatchObject({ displayName: 'Þórður 李' });
  expect(migrated.searchTokens).toEqual(expect.arrayContaining(['thordur', '李']));
  expect(tokensOfPeople.change(migrated)).toEqual(migrated);
  const project = tokensOfProjects.change({ ...emptyProjectDraft(), title: 'C++' });
  expect(project.searchTokens).toContain('c++');
});
