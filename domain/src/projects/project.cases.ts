import { BLANK_TEXTS, UNREADABLE_TITLES } from '../hostile-texts.cases.ts';
import { type Case, times } from '../testing/cases.ts';
import { emptyPitch } from './pitch.ts';
import { emptyProjectDraft, type ProjectDraft } from './project.ts';

export const COMPLETE_DRAFT: ProjectDraft = {
  title: 'Sjøsol',
  tagline: 'Solceller som tåler saltvann',
  description: '## Hvorfor\n\nBåter står stille 300 dager i året.',
  stage: 'prototype',
  sectors: ['energy', 'ocean'],
  skillsWanted: ['react', 'power-electronics'],
  lookingFor: ['cofounder', 'investor'],
  funding: { goal: 3_000_000, currency: 'NOK' },
  location: 'Bodø',
  coverPath: null,
  ...emptyPitch(),
};

const changed = (fields: Readonly<Record<string, unknown>>) => ({ ...COMPLETE_DRAFT, ...fields });

export const VALID_DRAFTS: readonly Case[] = [
  { name: 'an empty draft', fields: emptyProjectDraft() },
  { name: 'a complete draft', fields: COMPLETE_DRAFT },
  {
    name: 'every text and list at its limit',
    fields: changed({
      title: 'x'.repeat(100),
      tagline: 'x'.repeat(160),
      description: 'x'.repeat(10_000),
      location: 'x'.repeat(80),
      sectors: times(10, (index) => `sector-${index}`),
      skillsWanted: times(30, (index) => `skill-${index}`),
      lookingFor: ['cofounder', 'talent', 'investor', 'advisor', 'customer'],
      funding: { goal: 1_000_000_000_000, currency: 'USD' },
    }),
  },
];

export const INVALID_DRAFTS: readonly Case[] = [
  { name: 'a title that is too long', fields: changed({ title: 'x'.repeat(101) }) },
  ...[...BLANK_TEXTS, ...UNREADABLE_TITLES]
    .filter(([, title]) => title.trim() !== '')
    .map(([name, title]) => ({ name: `a title: ${name}`, fields: changed({ title }) })),
  ...['Samspill', 'SAMSPILL administrator', 'Admin', 'Team Samspill', 'Moderatorteam'].map(
    (title) => ({ name: `the title ${title}`, fields: changed({ title }) }),
  ),
  { name: 'a title with a link', fields: changed({ title: 'Se spam.no' }) },
  { name: 'a title that is no text', fields: changed({ title: ['Sjøsol'] }) },
  { name: 'a tagline that is too long', fields: changed({ tagline: 'x'.repeat(161) }) },
  { name: 'a description that is too long', fields: changed({ description: 'x'.repeat(10_001) }) },
  { name: 'an unknown stage', fields: changed({ stage: 'exit' }) },
  {
    name: 'too many sectors',
    fields: changed({ sectors: times(11, (index) => `sector-${index}`) }),
  },
  { name: 'a sector that is no slug', fields: changed({ sectors: ['-energy'] }) },
  {
    name: 'too many skills',
    fields: changed({ skillsWanted: times(31, (index) => `s-${index}`) }),
  },
  { name: 'a skill that is a map', fields: changed({ skillsWanted: [{ id: 'react' }] }) },
  { name: 'an unknown kind looked for', fields: changed({ lookingFor: ['king'] }) },
  { name: 'a funding without a currency', fields: changed({ funding: { goal: 1 } }) },
  {
    name: 'a funding with an extra field',
    fields: changed({ funding: { goal: 1, currency: 'NOK', by: 'x' } }),
  },
  {
    name: 'a funding in an unknown currency',
    fields: changed({ funding: { goal: 1, currency: 'BTC' } }),
  },
  { name: 'a negative goal', fields: changed({ funding: { goal: -1, currency: 'NOK' } }) },
  {
    name: 'a goal beyond all money',
    fields: changed({ funding: { goal: 1_000_000_000_001, currency: 'NOK' } }),
  },
  { name: 'a goal that is text', fields: changed({ funding: { goal: '1', currency: 'NOK' } }) },
  { name: 'a place that is too long', fields: changed({ location: 'x'.repeat(81) }) },
  { name: 'a cover that is a number', fields: changed({ coverPath: 7 }) },
  { name: 'a cover that is any text', fields: changed({ coverPath: 'x'.repeat(900_000) }) },
  { name: 'an extra field', fields: changed({ budget: 1 }) },
];

export const UNPUBLISHABLE_DRAFTS: readonly Case[] = [
  { name: 'an empty draft', fields: emptyProjectDraft() },
  { name: 'a title of two letters', fields: changed({ title: 'Ab' }) },
  { name: 'a title of blanks', fields: changed({ title: '     ' }) },
  { name: 'no tagline', fields: changed({ tagline: '' }) },
  { name: 'a blank tagline', fields: changed({ tagline: '  ' }) },
];
