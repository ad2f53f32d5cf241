import { ProfileSchema } from '@samspill/domain/people/person';
import { PublishableSchema } from '@samspill/domain/projects/project';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRandom, inventPerson, inventProject, kindAt } from './fulfil-order.ts';

const term = (name: string) => ({ nb: name, en: name });
const taxonomy = {
  skills: Object.fromEntries(
    ['react', 'figma', 'sales', 'welding', 'ux-design', 'law'].map((slug) => [slug, term(slug)]),
  ),
  sectors: Object.fromEntries(['health', 'food', 'ocean'].map((slug) => [slug, term(slug)])),
  kinds: {},
};
const mix = { founder: 30, talent: 60, investor: 10 };
const hundred = Array.from({ length: 100 }, (_, index) => index);

describe('generated people', () => {
  const people = hundred.map((index) =>
    inventPerson(createRandom(`test-${index}`), kindAt(index, mix), taxonomy),
  );

  it('are valid profiles with all fields filled', () => {
    for (const person of people) {
      expect(v.parse(ProfileSchema, person)).toEqual(person);
      expect(`${person.headline}${person.bio}`).not.toMatch(/[{}]/);
    }
  });

  it('are of the requested kinds', () => {
    const count = (kind: string) =>
      people.filter(({ kinds }) => kinds.some((k) => k === kind)).length;
    expect([count('founder'), count('talent'), count('investor')]).toEqual([30, 60, 10]);
  });

  it('are mixed with only ten people', () => {
    const kinds = hundred.slice(0, 10).map((index) => kindAt(index, mix));
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect([count('founder'), count('talent'), count('investor')]).toEqual([3, 6, 1]);
  });

  it('have a ticket only if they invest', () => {
    for (const { kinds, investor } of people)
      expect(investor !== null).toBe(kinds.includes('investor'));
  });
});

describe('generated projects', () => {
  it('can be published, with all fields filled', () => {
    for (const index of hundred) {
      const project = inventProject(createRandom(`test-${index}`), taxonomy);
      expect(v.parse(PublishableSchema, project)).toEqual(project);
      expect(`${project.tagline}${project.description}`).not.toMatch(/[{}]/);
    }
  });
});
