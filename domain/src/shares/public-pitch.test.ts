import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COMPLETE_PITCH } from '../projects/pitch.cases.ts';
import { COMPLETE_DRAFT } from '../projects/project.cases.ts';
import { hideContacts, PublicPitchSchema, pitchOfProject } from './public-pitch.ts';

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

describe('hideContacts', () => {
  it.each([
    ['skriv til a.b+c@dd.co.uk nå', 'skriv til … nå'],
    ['+47 91 23 45 67', '…'],
    ['tlf. 91234567.', 'tlf. ….'],
    ['91 23 45 67', '…'],
    ['912 34 567', '…'],
    ['+4791234567, +46 70 123 45 67', '…, …'],
    ['(kari@nord.no)', '(…)'],
  ])('hides %j', (text, shown) => {
    expect(hideContacts(text)).toBe(shown);
  });

  it.each([
    '10 000 000 kroner',
    '12 500 000 tonn i 2025',
    '1 000 000 000',
    '2024–2026',
    'fra 1.1.2026',
    '100 % av 500 000',
    '@home',
    'kl. 10 30',
  ])('keeps %j', (text) => {
    expect(hideContacts(text)).toBe(text);
  });
});
