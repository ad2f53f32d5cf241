import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { emptyProjectDraft } from '@samspill/domain/projects/project';
import type { DocumentData } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { FOLDED_TEXTS } from './migrations.ts';

const change = (subject: string, data: DocumentData): DocumentData => {
  const migration = FOLDED_TEXTS.find(({ id }) => id === `2026-11-27-${subject}-digraphs`);
  if (!migration) throw new Error(`No migration of ${subject}`);
  return migration.change(data);
};

const FEEDBACK = { kind: 'idea', message: 'Sæther', path: '/', email: null, sender: null };
const ENTRY = {
  actor: { uid: 'a', name: 'Astrid' },
  target: { kind: 'user', id: 'b', label: 'Ola Bæck' },
  action: 'suspend',
  reason: 'C++',
};
const FACETS = ['action:suspend', 'actor:a', 'target:b', 'target:c'];

describe('migrations of folded texts', () => {
  it.each([
    ['people', { ...COMPLETE_PROFILE, displayName: 'Þórður 李', searchTokens: ['þo'] }, 'thordur'],
    ['projects', { ...emptyProjectDraft(), title: 'Bæck', searchTokens: ['baeck'] }, 'back'],
    ['feedback', { ...FEEDBACK, searchTokens: ['kind:idea', 'saether'] }, 'sather'],
    ['audit', { ...ENTRY, searchTokens: [...FACETS, 'baeck'] }, 'back'],
  ])(
    'refold the search tokens of %s, and change nothing on a second run',
    (subject, data, token) => {
      const migrated = change(subject, data);
      expect(migrated.searchTokens).toContain(token);
      expect({ ...migrated, searchTokens: data.searchTokens }).toEqual(data);
      expect(change(subject, migrated)).toEqual(migrated);
    },
  );

  it('keep the facets of a log entry, and add no words to one whose names are erased', () => {
    const migrated = change('audit', { ...ENTRY, searchTokens: [...FACETS, 'baeck'] });
    expect(migrated.searchTokens).toEqual(expect.arrayContaining(FACETS));
    const erased = { ...ENTRY, searchTokens: ['action:suspend'] };
    expect(change('audit', erased)).toEqual(erased);
  });

  it.each(['match-projects', 'match-people'])('refold the place of %s', (subject) => {
    const entry = { place: 'baerum', facts: { location: 'Bærum, Norge' } };
    expect(change(subject, entry)).toEqual({ ...entry, place: 'barum' });
  });
});
