import type { MatchProject } from '@samspill/domain/matches/match-facts';
import { describe, expect, it } from 'vitest';
import { keysOfPerson, keysOfProject } from './match-keys.ts';
import { skillSetsOf } from './skill-sets.ts';

const common = () => 1;
const skills = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);
const person = {
  uid: 'ola',
  skills: ['react', 'figma'],
  sectors: [],
  openTo: [],
  location: '',
  investor: null,
};
const project: MatchProject = {
  memberIds: [],
  stage: 'idea',
  sectors: [],
  skillsWanted: [],
  lookingFor: [],
  funding: null,
  location: '',
};
const investor = {
  stages: ['idea'],
  ticketMin: 1_000_000,
  ticketMax: 3_000_000,
  currency: 'NOK',
} as const;

describe('setsOf', () => {
  it('include all while they are few', () => {
    expect(skillSetsOf(['a', 'b', 'c'], 255).map((set) => set.join(''))).toEqual([
      'a',
      'b',
      'c',
      'ab',
      'ac',
      'bc',
      'abc',
    ]);
    expect(skillSetsOf(skills(8), 255)).toHaveLength(255);
  });

  it('prefers small subsets and the first of many skills', () => {
    const sets = skillSetsOf(skills(30), 255);
    expect(sets).toHaveLength(255);
    expect(sets.filter(({ length }) => length === 1)).toHaveLength(30);
    expect(sets.filter(({ length }) => length === 2)).toHaveLength(225);
  });
});

describe('match keys', () => {
  it('of a person are sets of skills, independent of order', () => {
    expect(keysOfPerson(person, common)).toEqual(['figma', 'react', 'figma+react']);
    const other = { ...person, skills: ['figma', 'react'] };
    expect(keysOfPerson(other, common)).toEqual(keysOfPerson(person, common));
  });

  it('include the share of the wanted skills that each set covers for a project', () => {
    const rarity = (skill: string) => (skill === 'figma' ? 0.7 : 0.3);
    expect(keysOfProject({ ...project, skillsWanted: ['react', 'figma'] }, rarity)).toEqual([
      'figma',
      'figma|0.6',
      'react',
      'figma+react',
      'figma+react|1',
    ]);
  });

  it('of an investor and a project match if the goal is as large as a ticket', () => {
    const keys = new Set(keysOfPerson({ ...person, skills: [], investor }, common));
    const meeting = (goal: number) =>
      keysOfProject(
        { ...project, lookingFor: ['investor'], funding: { goal, currency: 'NOK' } },
        common,
      ).filter((key) => keys.has(key) && key.startsWith('invests|idea|') && !key.endsWith('*'));
    expect(meeting(2_000_000)).toHaveLength(1);
    expect(meeting(50_000_000)).toEqual([]);
    expect(meeting(100_000)).toEqual([]);
  });

  it('are limited to three hundred', () => {
    const stages = ['idea', 'prototype', 'launched', 'growing'] as const;
    const widest = { stages, ticketMin: 0, ticketMax: 1_000_000_000_000, currency: 'EUR' } as const;
    const most = { ...person, skills: skills(30), openTo: ['cofounding'] as const };
    expect(keysOfPerson({ ...most, investor: widest }, common).length).toBeLessThanOrEqual(300);
    for (let count = 1; count <= 30; count += 1) {
      const wanted = { ...project, skillsWanted: skills(count) };
      expect(keysOfProject(wanted, common).length).toBeLessThanOrEqual(300);
    }
  });
});
