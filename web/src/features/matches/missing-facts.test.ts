import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { COMPLETE_DRAFT } from '@samspill/domain/projects/project.cases';
import { describe, expect, it } from 'vitest';
import { missingOfPerson, missingOfProject } from './missing-facts.ts';

describe('what matches are found by and a profile lacks', () => {
  it('is nothing of a complete one', () => {
    expect(missingOfPerson(COMPLETE_PROFILE)).toEqual([]);
  });

  it('asks a new user for skills, sectors and openness', () => {
    const bare = { kinds: [], skills: [], sectors: [], openTo: [], investor: null };
    expect(missingOfPerson(bare)).toEqual(['skills', 'sectors', 'openTo']);
  });

  it('is how they invest rather than skills for an investor', () => {
    const bare = {
      kinds: ['investor' as const],
      skills: [],
      sectors: [],
      openTo: [],
      investor: null,
    };
    expect(missingOfPerson(bare)).toEqual(['sectors', 'openTo', 'investor']);
  });
});

describe('what matches are found by and a project lacks', () => {
  it('is nothing of a complete one', () => {
    expect(missingOfProject(COMPLETE_DRAFT)).toEqual([]);
  });

  it('is money for one that looks for an investor', () => {
    const project = { ...COMPLETE_DRAFT, lookingFor: ['investor' as const], funding: null };
    expect(missingOfProject(project)).toEqual(['funding']);
  });

  it('is everything for a bare one', () => {
    const bare = { lookingFor: [], skillsWanted: [], sectors: [], funding: null };
    expect(missingOfProject(bare)).toEqual(['lookingFor', 'skillsWanted', 'sectors']);
  });
});
