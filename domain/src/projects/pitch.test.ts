import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_PITCHES, VALID_PITCHES } from './pitch.cases.ts';
import { contactOf, emptyPitch, PITCH_ENTRIES, STORED_PITCH_ENTRIES } from './pitch.ts';
import { COMPLETE_DRAFT } from './project.cases.ts';
import { emptyProjectDraft, ProjectDraftSchema } from './project.ts';

describe('a pitch', () => {
  it.each(VALID_PITCHES)('may be $name', ({ fields }) => {
    const { issues } = v.safeParse(ProjectDraftSchema, { ...COMPLETE_DRAFT, ...fields });
    expect(issues).toBeUndefined();
  });

  it.each(INVALID_PITCHES)('may not have $name', ({ fields }) => {
    expect(v.is(ProjectDraftSchema, { ...COMPLETE_DRAFT, ...fields })).toBe(false);
  });
});

it('of a project from before there were pitches reads as an empty one', () => {
  const old = Object.fromEntries(
    Object.entries(emptyProjectDraft()).filter(([field]) => !(field in PITCH_ENTRIES)),
  );
  const StoredDraft = v.object({ ...ProjectDraftSchema.entries, ...STORED_PITCH_ENTRIES });
  expect(v.parse(StoredDraft, old)).toEqual({ ...old, ...emptyPitch() });
});

describe('the contact of a project', () => {
  const project = { ownerId: 'kari', memberIds: ['kari', 'ola'] };

  it.each([
    ['a member', 'ola', 'ola'],
    ['nobody in particular', null, 'kari'],
    ['somebody who has left', 'per', 'kari'],
    ['absent', undefined, 'kari'],
  ])('that is %s', (_name, contact, expected) => {
    expect(contactOf({ ...project, contact })).toBe(expected);
  });
});
