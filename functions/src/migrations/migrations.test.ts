import { COMPLETE_PROFILE } from '@samspill/domain/people/person.cases';
import { emptyProjectDraft } from '@samspill/domain/projects/project';
import type { DocumentData } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { FOLDED_TEXTS, sectorLimit } from './migrations.ts';

const change = (subject: string, data: DocumentData): DocumentData => {
  const migration = FOLDED_TEXTS.find(({ id }) => id === `2026-11-27-${subject}-joined-words`);
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

describe('limit without a shared sector', () => {
  const sectors = { code: 'sectors', points: 20, shared: ['ocean'] };
  const stage = { code: 'stage', points: 20, stage: 'idea' };
  const ticket = { code: 'ticket', points: 30 };
  const skills = (shared: string[], wanted: number) => ({
    code: 'skills',
    points: 60,
    shared,
    wanted,
  });

  it.each([
    [
      'an investor above it',
      'investor',
      [ticket, stage, { code: 'intent', points: 20 }],
      [22, 14, 14],
    ],
    ['an investor with a shared sector', 'investor', [ticket, sectors, stage], [30, 20, 20]],
    ['an investor below it', 'investor', [ticket, stage], [30, 20]],
    ['a talent with some skills', 'talent', [skills(['react'], 2)], [50]],
    ['a talent with all skills', 'talent', [skills(['react', 'seo'], 2)], [60]],
    ['a co-founder with all skills', 'cofounder', [skills(['react', 'seo'], 2)], [50]],
  ])('is applied once to stored matches: %s', (_name, kind, reasons, points) => {
    const score = reasons.reduce((sum, reason) => sum + reason.points, 0);
    const changed = sectorLimit.change({ kind, reasons, score });
    expect(changed.reasons.map((reason: { points: number }) => reason.points)).toEqual(points);
    expect(changed.score).toBe(points.reduce((sum, each) => sum + each, 0));
    expect(sectorLimit.change(changed)).toEqual(changed);
  });
});
