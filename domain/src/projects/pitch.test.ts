import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_PITCHES, VALID_PITCHES } from './pitch.cases.ts';
import { contactOf, emptyPitch, PITCH_ENTRIES, STORED_PITCH_ENTRIES } from './pitch.ts';
import { COMPLETE_DRAFT } from './project.cases.ts';
import { emptyProjectDraft, ProjectDraftSchema } from './project.ts';

describe('ProjectDraftSchema with a pitch', () => {
  it.each(VALID_PITCHES)('accepts $name', ({ fields }) => {
    const { issues } = v.safeParse(ProjectDraftSchema, { ...COMPLETE_DRAFT, ...fields });
    expect(issues).toBeUndefined();
  });

  it.each(INVALID_PITCHES)('rejects $name', ({ fields }) => {
    expect(v.is(ProjectDraftSchema, { ...COMPLETE_DRAFT, ...fields })).toBe(false);
  });
});

it('reads a project that predates pitches as an empty pitch', () => {
  const old = Object.fromEntries(
    Object.entries(emptyProjectDraft()).filter(([field]) => !(field in PITCH_ENTRIES)),
  );
  const StoredDraft = v.object({ ...ProjectDraftSchema.entries, ...STORED_PITCH_ENTRIES });
  expect(v.parse(StoredDraft, old)).toEqual({ ...old, ...emptyPitch() });
});

describe('contactOf', () => {
  const project = { ownerId: 'kari', memberIds: ['kari', 'ola'] };

  it.each([
    ['a member', 'ola', 'ola'],
    ['nobody in particular', null, 'kari'],
    ['a former member', 'per', 'kari'],
    ['absent', undefined, 'kari'],
  ])('returns the contact or the owner when the contact is %s', (_name, contact, expected) => {
    expect(contactOf({ ...project, contact })).toBe(expected);
  });
});
