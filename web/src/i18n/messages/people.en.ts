import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './people.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  title: 'People',
  about: 'Founders, talents and investors. Find those who can do what you need.',
  search: 'Search by name, place or skill',
  kind: 'Role',
  'kind.founder': 'Founder',
  'kind.talent': 'Talent',
  'kind.investor': 'Investor',
  skill: 'Skill',
  skills: 'Skills',
  sector: 'Sector',
  sectors: 'Sectors',
  openTo: 'Open to',
  openToList: 'Open to {list}',
  'open.cofounding': 'Starting together',
  'open.work': 'Jobs and assignments',
  'open.advising': 'Giving advice',
  'open.investing': 'Investing',
  location: 'Place',
  emptyTitle: 'Nobody fits this search',
  emptyAbout: 'Try fewer filters or a shorter word. The beginning of a word is enough.',
  behindProject: 'The people behind it',
  owner: 'Owner',
  member: 'Member',
};
