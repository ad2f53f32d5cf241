import { describe, expect, it } from 'vitest';
import { emptyProfile, type Person } from '../people/person.ts';
import { emptyProjectDraft, type Project } from '../projects/project.ts';
import { areFactsEqual, matchFactsOfPerson, matchFactsOfProject } from './match-facts.ts';

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
  areFactsEqual(matchFactsOfProject(project), matchFactsOfProject({ ...project, ...change }));
const personIsSame = (change: Partial<Person>) =>
  areFactsEqual(
    matchFactsOfPerson('ingrid', person),
    matchFactsOfPerson('ingrid', { ...person, ...change }),
  );

describe('match facts of a project', () => {
  it.each([
    ['a draft', { status: 'draft' }],
    ['archived', { status: 'archived' }],
    ['hidden', { hidden: true }],
  ] as const)('are null when it is %s', (_, change) => {
    expect(matchFactsOfProject({ ...project, ...change })).toBeNull();
    expect(projectIsSame(change)).toBe(false);
  });

  it.each([
    ['a member', { memberIds: ['kari'] }],
    ['the stage', { stage: 'growing' }],
    ['a sector', { sectors: ['health'] }],
    ['a wanted skill', { skillsWanted: ['react'] }],
    ['who it looks for', { lookingFor: ['talent'] }],
    ['the goal', { funding: { goal: 1, currency: 'NOK' } }],
    ['the place', { location: 'Voss' }],
  ] satisfies [string, Partial<Project>][])('change with %s', (_, change) => {
    expect(projectIsSame(change)).toBe(false);
  });

  it('do not change with texts, wishes irrelevant to matching, or list order', () => {
    expect(projectIsSame({ title: 'Vaktlista', description: 'Ny tekst' })).toBe(true);
    expect(projectIsSame({ lookingFor: ['customer', 'investor'] })).toBe(true);
    expect(projectIsSame({ skillsWanted: ['figma', 'react'], memberIds: ['ola', 'kari'] })).toBe(
      true,
    );
  });
});

describe('match facts of a project with roles', () => {
  const roles = [
    { skills: ['figma', 'law'], terms: ['pay'], hoursPerWeek: 20 },
    { skills: ['seo'], terms: ['share', 'pay'], hoursPerWeek: 8 },
    { skills: [], terms: [], hoursPerWeek: null },
  ] as const;

  it('include the skills, terms and fewest hours of the roles', () => {
    expect(matchFactsOfProject({ ...project, roles })).toMatchObject({
      skillsWanted: ['react', 'figma', 'law', 'seo'],
      terms: ['share', 'pay'],
      hours: 8,
    });
  });

  it('omit terms and hours when no role states them', () => {
    const silent = { ...project, roles: roles.slice(2) };
    for (const facts of [matchFactsOfProject(project), matchFactsOfProject(silent)])
      expect(Object.keys(facts ?? {})).not.toEqual(expect.arrayContaining(['terms']));
  });
});

describe('match facts of a person', () => {
  it('are null while suspended', () => {
    expect(matchFactsOfPerson('ingrid', { ...person, status: 'suspended' })).toBeNull();
  });

  it('contain no ticket when the user is not an investor', () => {
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
  ] satisfies [string, Partial<Person>][])('change with %s', (_, change) => {
    expect(personIsSame(change)).toBe(false);
  });

  it('do not change with the name, thesis, visibility or list order', () => {
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
  expect(areFactsEqual(facts, stored)).toBe(true);
});
