import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COMPLETE_PITCH } from '../projects/pitch.cases.ts';
import { COMPLETE_DRAFT } from '../projects/project.cases.ts';
import { PublicPitchSchema, pitchOfProject } from './public-pitch.ts';

const project = {
  ...COMPLETE_DRAFT,
  ...COMPLETE_PITCH,
  ownerId: 'kari',
  memberIds: ['kari', 'ola'],
  status: 'published',
  hidden: false,
  shareable: true,
  publicPitch: true,
};
const TERMS = { skills: {}, sectors: {}, kinds: {} };
const pitchOf = (fields: object = {}) =>
  pitchOfProject('p1', { ...project, ...fields }, TERMS)?.pitch;

describe('pitchOfProject', () => {
  it('contains the chosen fields and no others', () => {
    expect(Object.keys(pitchOf() ?? {}).sort()).toEqual(
      Object.keys(PublicPitchSchema.entries).sort(),
    );
    expect(v.is(PublicPitchSchema, pitchOf())).toBe(true);
    const text = JSON.stringify(pitchOf());
    for (const secret of [
      'kari',
      'ola',
      ...COMPLETE_PITCH.links.map(({ url }) => url),
      COMPLETE_PITCH.round?.purpose,
      String(COMPLETE_DRAFT.funding?.goal),
    ])
      expect(text).not.toContain(secret);
  });

  it.each([
    { publicPitch: false },
    { publicPitch: undefined },
    { publicPitch: 'yes' },
    { shareable: false },
    { status: 'draft' },
    { status: 'archived' },
    { hidden: true },
    { problem: 7 },
    { coverPath: '../secret' },
  ])('is null with %j', (fields) => {
    expect(pitchOf(fields)).toBeUndefined();
  });

  it('is empty for a project older than the pitch', () => {
    expect(pitchOf({ problem: undefined, roles: undefined, gallery: undefined })).toMatchObject({
      problem: [],
      roles: [],
      gallery: [],
    });
  });

  it('contains plain lines without links, names and contact details', () => {
    const problem =
      'Vi **taper** [varme](https://evil.example/x)\n\n- Ring 912 34 567\n- @[Kari Nord](kari) eller kari@nord.no';
    expect(pitchOf({ problem })?.problem).toEqual(['Vi taper varme', 'Ring …', '… eller …']);
  });

  it('names sectors and skills, removed ones by their id', () => {
    const terms = { ...TERMS, sectors: { energy: { nb: 'Energi', en: 'Energy' } } };
    const sectors = ['energy', 'deep-sea'];
    expect(pitchOfProject('p1', { ...project, sectors }, terms)?.pitch.sectors).toEqual([
      { nb: 'Energi', en: 'Energy' },
      { nb: 'Deep sea', en: 'Deep sea' },
    ]);
  });
});

it('hides contact details in every field', () => {
  const text = 'Ring 912-34-567 eller ola (at) firma.no';
  const role = { title: text, skills: [], terms: [], hoursPerWeek: null };
  const fields = {
    title: text,
    tagline: text,
    location: text,
    problem: text,
    solution: text,
    roles: [role],
  };
  const gallery = COMPLETE_PITCH.gallery.map((image) => ({ ...image, alt: text }));
  const shown = JSON.stringify(pitchOf({ ...fields, gallery }));
  expect(shown).not.toMatch(/912|firma/);
  expect(shown).toContain('Ring … eller …');
});
