import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { COMPLETE_DRAFT } from '@samspill/domain/projects/project.cases';
import { describe, expect, it } from 'vitest';
import { missingPersonFields, missingProjectFields } from './missing-fields.ts';

describe('missing matching facts of a profile', () => {
  it('are empty when complete', () => {
    expect(missingPersonFields(COMPLETE_PROFILE)).toEqual([]);
  });

  it('asks a new user for skills, sectors and openness', () => {
    const bare = { kinds: [], skills: [], sectors: [], openTo: [], investor: null };
    expect(missingPersonFields(bare)).toEqual(['skills', 'sectors', 'openTo']);
  });

  it('are investment fields instead of skills for an investor', () => {
    const bare = {
      kinds: ['investor' as const],
      skills: [],
      sectors: [],
      openTo: [],
      investor: null,
    };
    expect(missingPersonFields(bare)).toEqual(['sectors', 'openTo', 'investor']);
  });
});

describe('missing matching facts of a project', () => {
  it('are empty when complete', () => {
    expect(missingProjectFields(COMPLETE_DRAFT)).toEqual([]);
  });

  it('include the goal when looking for an investor', () => {
    const project = { ...COMPLETE_DRAFT, lookingFor: ['investor' as const], funding: null };
    expect(missingProjectFields(project)).toEqual(['funding']);
  });

  it('are all for an empty one', () => {
    const bare = { lookingFor: [], skillsWanted: [], sectors: [], funding: null };
    expect(missingProjectFields(bare)).toEqual(['lookingFor', 'skillsWanted', 'sectors']);
  });
});
