import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './survey-results.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  answer: 'Answer',
  count: 'Count',
  share: 'Share',
  answered: { one: '{count} answer', other: '{count} answers' },
  skipped: '{count} skipped it',
  noAnswers: 'Nobody has answered this.',
  mean: 'Average {mean}',
  yes: 'Yes',
  no: 'No',
  other: 'Own answer',
  columnAbout: '{label}: {count} answers, {share}',
  nps: 'Net Promoter Score {score}',
  promoters: 'Promoters (9–10)',
  passives: 'Passives (7–8)',
  detractors: 'Detractors (0–6)',
  choice: 'Choice',
  meanPlace: 'Average position',
  firstPlaces: 'Ranked first',
  row: 'Row',
  severalAbout: 'People could choose several answers, so the shares may add up to more than 100%.',
  grouped: 'The numbers are rounded to two significant digits and grouped.',
  rounded: 'The numbers are rounded to two significant digits.',
};
