import type { MatchPerson, MatchProject } from './match-facts.ts';

export const HEALTH_PROJECT: MatchProject = {
  memberIds: ['kari'],
  stage: 'prototype',
  sectors: ['health'],
  skillsWanted: ['react', 'figma'],
  lookingFor: ['talent', 'investor'],
  funding: { goal: 2_000_000, currency: 'NOK' },
  location: 'Bergen',
  terms: ['share', 'pay'],
  hours: 16,
};

export function personWith(facts: Partial<MatchPerson>): MatchPerson {
  return {
    uid: 'somebody',
    skills: [],
    sectors: [],
    openTo: [],
    location: '',
    investor: null,
    ...facts,
  };
}

export const DEVELOPER = personWith({
  uid: 'ola',
  skills: ['react', 'typescript'],
  sectors: ['health', 'sport'],
  openTo: ['work'],
  location: 'bergen, Norge',
  availability: 8,
  terms: ['pay'],
});

export const HEALTH_INVESTOR = personWith({
  uid: 'ingrid',
  sectors: ['health', 'biotech'],
  openTo: ['investing'],
  location: 'Oslo',
  investor: {
    stages: ['prototype', 'launched'],
    ticketMin: 500_000,
    ticketMax: 1_000_000,
    currency: 'NOK',
  },
});

export const SKILL_COUNTS = { people: 100, skills: { figma: 3, react: 12 } };
