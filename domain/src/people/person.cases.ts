import { type Case, times } from '../cases.ts';
import { emptyProfile, type Profile } from './person.ts';

export const COMPLETE_PROFILE: Profile = {
  displayName: 'Kari Nordmann',
  headline: 'Bygger solceller til båt',
  bio: 'Ingeniør fra Bodø. 🌞',
  location: 'Bodø',
  photoPath: null,
  kinds: ['founder', 'investor'],
  skills: ['react', 'ux-design'],
  sectors: ['energy', 'ocean'],
  links: ['https://example.no/kari', 'https://example.org'],
  openTo: ['cofounding', 'advising'],
  locale: 'nb',
  investor: {
    thesis: 'Grønn energi i nord.',
    stages: ['idea', 'prototype'],
    ticketMin: 100_000,
    ticketMax: 2_000_000,
    currency: 'NOK',
    listed: true,
  },
};

export const VALID_PROFILES: readonly Case[] = [
  { name: 'an empty profile', fields: emptyProfile('Kari', 'nb') },
  { name: 'a complete profile', fields: COMPLETE_PROFILE },
  {
    name: 'every text and list at its limit',
    fields: {
      ...COMPLETE_PROFILE,
      displayName: 'x'.repeat(80),
      headline: 'x'.repeat(120),
      bio: 'x'.repeat(2_000),
      location: 'x'.repeat(80),
      kinds: ['founder', 'talent', 'investor'],
      skills: times(30, (index) => `skill-${index}`),
      sectors: times(10, () => 'x'.repeat(60)),
      links: times(5, () => `https://example.no/${'x'.repeat(281)}`),
    },
  },
  {
    name: 'a ticket of one size',
    fields: {
      ...COMPLETE_PROFILE,
      investor: { ...COMPLETE_PROFILE.investor, ticketMin: 0, ticketMax: 0 },
    },
  },
];

const changed = (fields: Readonly<Record<string, unknown>>) => ({ ...COMPLETE_PROFILE, ...fields });
const investor = (fields: Readonly<Record<string, unknown>>) =>
  changed({ investor: { ...COMPLETE_PROFILE.investor, ...fields } });

export const INVALID_PROFILES: readonly Case[] = [
  { name: 'no name', fields: changed({ displayName: '' }) },
  { name: 'a blank name', fields: changed({ displayName: '   ' }) },
  { name: 'a name that is too long', fields: changed({ displayName: 'x'.repeat(81) }) },
  { name: 'a name that shows nothing', fields: changed({ displayName: '\u200b' }) },
  { name: 'a name of a filler', fields: changed({ displayName: '\u3164' }) },
  { name: 'a name of marks alone', fields: changed({ displayName: '\u0301\u0308' }) },
  { name: 'a name that turns around', fields: changed({ displayName: 'Kari \u202enimdA' }) },
  { name: 'a name on two lines', fields: changed({ displayName: 'Kari\nNordmann' }) },
  { name: 'the name of the site', fields: changed({ displayName: 'Team Samspill' }) },
  { name: 'the name of an office', fields: changed({ displayName: 'ADMINISTRATOR' }) },
  { name: 'a name that is no text', fields: changed({ displayName: 7 }) },
  { name: 'a headline that is too long', fields: changed({ headline: 'x'.repeat(121) }) },
  { name: 'a bio that is too long', fields: changed({ bio: 'x'.repeat(2_001) }) },
  { name: 'a place that is too long', fields: changed({ location: 'x'.repeat(81) }) },
  { name: 'an unknown kind', fields: changed({ kinds: ['king'] }) },
  { name: 'more kinds than there are', fields: changed({ kinds: times(4, () => 'founder') }) },
  { name: 'too many skills', fields: changed({ skills: times(31, (index) => `skill-${index}`) }) },
  { name: 'a skill that is no slug', fields: changed({ skills: ['Not A Slug'] }) },
  { name: 'a skill that is two', fields: changed({ skills: ['react,vue'] }) },
  { name: 'a skill that is a number', fields: changed({ skills: [7] }) },
  { name: 'a skill that is too long', fields: changed({ skills: ['x'.repeat(61)] }) },
  { name: 'an empty skill', fields: changed({ skills: [''] }) },
  { name: 'skills that are text', fields: changed({ skills: 'react' }) },
  { name: 'skills that are an empty text', fields: changed({ skills: '' }) },
  { name: 'sectors that are an empty map', fields: changed({ sectors: {} }) },
  { name: 'kinds that are an empty map', fields: changed({ kinds: {} }) },
  { name: 'links that are an empty text', fields: changed({ links: '' }) },
  { name: 'an investor that is text', fields: changed({ investor: 'rich' }) },
  {
    name: 'too many sectors',
    fields: changed({ sectors: times(11, (index) => `sector-${index}`) }),
  },
  { name: 'too many links', fields: changed({ links: times(6, () => 'https://example.no') }) },
  {
    name: 'a link that is too long',
    fields: changed({ links: [`https://a.no/${'x'.repeat(300)}`] }),
  },
  { name: 'a link that runs code', fields: changed({ links: ['javascript:alert(1)'] }) },
  { name: 'a link without encryption', fields: changed({ links: ['http://example.no'] }) },
  ...times(5, (index) => ({
    name: `no link in place ${index + 1}`,
    fields: changed({ links: [...times(index, () => 'https://a.no'), 7] }),
  })),
  { name: 'an unknown offer', fields: changed({ openTo: ['marriage'] }) },
  { name: 'an unknown language', fields: changed({ locale: 'se' }) },
  { name: 'no language', fields: changed({ locale: null }) },
  { name: 'a photo that is a number', fields: changed({ photoPath: 7 }) },
  { name: 'a photo that is any text', fields: changed({ photoPath: 'x'.repeat(900_000) }) },
  { name: 'an investor without a thesis', fields: investor({ thesis: undefined }) },
  { name: 'an investor with an extra field', fields: investor({ rich: true }) },
  { name: 'a thesis that is too long', fields: investor({ thesis: 'x'.repeat(1_001) }) },
  { name: 'an unknown stage', fields: investor({ stages: ['exit'] }) },
  { name: 'a negative ticket', fields: investor({ ticketMin: -1 }) },
  { name: 'a ticket of half a krone', fields: investor({ ticketMin: 0.5 }) },
  { name: 'a ticket beyond all money', fields: investor({ ticketMax: 1_000_000_000_001 }) },
  { name: 'a largest ticket below the smallest', fields: investor({ ticketMin: 2, ticketMax: 1 }) },
  { name: 'an unknown currency', fields: investor({ currency: 'BTC' }) },
  { name: 'a listing that is no yes or no', fields: investor({ listed: 'yes' }) },
  { name: 'an investor that is a list', fields: changed({ investor: [] }) },
  { name: 'an extra field', fields: changed({ nickname: 'Kari' }) },
];
