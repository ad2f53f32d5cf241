import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MatchPerson, MatchProject } from '../matches/match-facts.ts';
import { scoreMatch } from '../matches/score.ts';
import { DEFAULT_MATCH_WEIGHTS } from '../matches/weights.ts';

/** The example on the landing page, as its texts describe it. */
const PROJECT: MatchProject = {
  memberIds: [],
  stage: 'prototype',
  sectors: ['energy', 'ocean'],
  skillsWanted: ['react', 'typescript', 'figma', 'iot'],
  lookingFor: ['cofounder'],
  funding: null,
  location: 'Bergen',
};
const PERSON: MatchPerson = {
  uid: 'ola',
  skills: ['react', 'typescript', 'figma'],
  sectors: ['energy', 'ocean'],
  openTo: ['cofounding'],
  location: 'Tromsø',
  investor: null,
};

it.each(['nb', 'en'])('shows on the landing page (%s) what the formula gives', (locale) => {
  const messages = new URL(
    `../../../web/src/i18n/messages/public/landing.${locale}.ts`,
    import.meta.url,
  );
  const [, shown] = /exampleScore: '(\d+) /.exec(readFileSync(messages, 'utf8')) ?? [];
  const match = scoreMatch(PROJECT, PERSON, {
    weights: DEFAULT_MATCH_WEIGHTS,
    rarity: () => 1,
  });
  expect(match?.reasons.map(({ code }) => code).sort()).toEqual(['intent', 'sectors', 'skills']);
  expect(shown).toBe(String(match?.score));
});
