import { describe, expect, it } from 'vitest';
import { emptyProfile, type Person } from '../people/person.ts';
import { emptyProjectDraft, type Project } from '../projects/project.ts';
import { haveSameFacts, matchFactsOfPerson, matchFactsOfProject } from './match-facts.ts';

const project = {
  ...emptyProjectDraft(),
  title: 'Vaktplan',
  memberIds: ['kari', 'ola'],
  skillsWanted: ['react', 'figma'],
  lookingFor: ['investor', 'advisor'],
  status: 'published',
  hidden: false,
} satisfies Partial<Project>;

const investor = {
  thesis: 'Helse',
  stages: ['idea', 'prototype'],
  ticketMin: 1,
  ticketMax: 2,
  currency: 'NOK',
  listed: true,
} satisfies Person['investor'];

const person = {
  ...emptyProfile('Ingrid', 'nb'),
  kinds: ['investor'],
  skills: ['law', 'sales'],
  openTo: ['investing', 'advising'],
  investor,
  status: 'active',
} satisfies Partial<Person>;

const projectIsSame = (change: Partial<Project>) =>
  haveSameFacts(matchFactsOfProject(project), matchFactsOfProject({ ...project, ...change }));
const personIsSame = (change: Partial<Person>) =>
  haveSameFacts(
    matchFactsOfPerson('ingrid', person),
    matchFactsOfPerson('ingrid', { ...person, ...change }),
  );

describe('a project', () => {
  it.each([
    ['a draft', { status: 'draft' }],
    ['archived', { status: 'archived' }],
    ['hidden', { hidden: true }],
  ] as const)('has no facts while it is %s', (_, change) => {
    expect(matchFactsOfProject({ ...project, ...change })).toBeNull();
    expect(projectIsSame(change)).toBe(false);
  });

  it.each([
    ['a member', { memberIds: ['kari'] }],
    ['the stage', { stage: 'growing' }],
    ['a sector', { sectors: ['health'] }],
    ['a wanted skill', { skillsWanted: ['react'] }],
    ['whom it looks for', { lookingFor: ['talent'] }],
    ['the goal', { funding: { goal: 1, currency: 'NOK' } }],
    ['the place', { location: 'Voss' }],
  ] satisfies [string, Partial<Project>][])('has other facts with another %s', (_, change) => {
    expect(projectIsSame(change)).toBe(false);
  });

  it('has the same with other words, other wishes that no match is made of, and lists in another order', () => {
    expect(projectIsSame({ title: 'Vaktlista', description: 'Ny tekst' })).toBe(true);
    expect(projectIsSame({ lookingFor: ['customer', 'investor'] })).toBe(true);
    expect(projectIsSame({ skillsWanted: ['figma', 'react'], memberIds: ['ola', 'kari'] })).toBe(
      true,
    );
  });
});

describe("a project's roles", () => {
  const roles = [
    { skills: ['figma', 'law'], terms: ['pay'], hoursPerWeek: 20 },
    { skills: ['seo'], terms: ['share', 'pay'], hoursPerWeek: 8 },
    { skills: [], terms: [], hoursPerWeek: null },
  ] as const;

  it('add what they ask for, and say the terms and the fewest hours', () => {
    expect(matchFactsOfProject({ ...project, roles })).toMatchObject({
      skillsWanted: ['react', 'figma', 'law', 'seo'],
      terms: ['share', 'pay'],
      hours: 8,
    });
  });

  it('say nothing where there are none, or none says', () => {
    const silent = { ...project, roles: roles.slice(2) };
    for (const facts of [matchFactsOfProject(project), matchFactsOfProject(silent)])
      expect(Object.keys(facts ?? {})).not.toEqual(expect.arrayContaining(['terms']));
  });
});

describe('a person', () => {
  it('has no facts while suspended', () => {
    expect(matchFactsOfPerson('ingrid', { ...person, status: 'suspended' })).toBeNull();
  });

  it('has no ticket once investor is none of their kinds', () => {
    expect(matchFactsOfPerson('ingrid', { ...person, kinds: ['talent'] })?.investor).toBeNull();
  });

  it.each([
    ['a skill', { skills: ['law'] }],
    ['a sector', { sectors: ['health'] }],
    ['what they are open to', { openTo: ['work'] }],
    ['the place', { location: 'Voss' }],
    ['the kinds', { kinds: ['talent'] }],
    ['a stage', { investor: { ...investor, stages: ['idea'] } }],
    ['the ticket', { investor: { ...investor, ticketMax: 3 } }],
    ['the currency', { investor: { ...investor, currency: 'SEK' } }],
    ['the hours', { availability: 8 }],
    ['terms', { terms: ['pay'] }],
    ['a must-have', { mustHaves: ['place'] }],
  ] satisfies [string, Partial<Person>][])('has other facts with another %s', (_, change) => {
    expect(personIsSame(change)).toBe(false);
  });

  it('has the same with another name, thesis or advice, and lists in another order', () => {
    expect(personIsSame({ displayName: 'Inga', bio: 'Hei' })).toBe(true);
    expect(personIsSame({ investor: { ...investor, thesis: 'Hav', listed: false } })).toBe(true);
    expect(personIsSame({ openTo: ['investing'], skills: ['sales', 'law'] })).toBe(true);
  });
});

it('treats facts as equal when the database returns fields in another order', () => {
  const facts = matchFactsOfProject({ ...project, funding: { goal: 1, currency: 'NOK' } });
  const stored = facts && {
    ...Object.fromEntries(Object.entries(facts).reverse()),
    ...facts,
    funding: { currency: 'NOK' as const, goal: 1 },
  };
  expect(haveSameFacts(facts, stored)).toBe(true);
});
