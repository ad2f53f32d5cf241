import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './admin-surveys.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  list: 'Surveys',
  create: 'New survey',
  edit: 'Edit survey',
  results: 'Results',
  notYet: 'Not built yet',
  listAbout:
    'All surveys will be here. To ask something now, make a poll that is pinned above the feed.',
  createAbout: 'The tool to make a survey will be here. To ask something now, make a poll.',
  editAbout: 'The tool to change a survey will be here. There is none to change yet.',
  resultsAbout: 'The answers to a survey will be here. There are none yet.',
  toPolls: 'To the polls',
  toOverview: 'To the overview',
};
