import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { AGREEMENT, ask, choices, words } from './template-parts.ts';

/** Guests answer by link without an account. */
export const eventFeedback: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: words('Hvordan var arrangementet?', 'How was the event?'),
  description: words(
    'Takk for at du kom. Svarene er anonyme og tar et par minutter.',
    'Thank you for coming. Answers are anonymous and take a couple of minutes.',
  ),
  elements: [
    ask('rating', 'Q1', {
      title: words('Alt i alt, hvor fornøyd er du?', 'All in all, how content are you?'),
      required: true,
    }),
    ask('matrix', 'Q2', {
      title: words('Hvor enig er du?', 'How much do you agree?'),
      rows: choices(
        words('Innholdet var nyttig for meg', 'The content was useful to me'),
        words('Jeg traff folk jeg vil snakke mer med', 'I met people I want to talk to again'),
        words('Stedet passet godt', 'The place was right'),
        words('Lengden var passe', 'It was as long as it should be'),
      ),
      columns: AGREEMENT,
    }),
    ask('multipleChoice', 'Q3', {
      title: words('Hva fikk du mest ut av?', 'What did you get most out of?'),
      choices: choices(
        words('Foredragene', 'The talks'),
        words('Gruppearbeidet', 'The group work'),
        words('Praten i pausene', 'The talk in the breaks'),
        words('Å vise frem mitt eget', 'Showing my own'),
      ),
      other: true,
      maxChosen: 2,
      help: words('Velg opptil to.', 'Choose up to two.'),
    }),
    ask('longText', 'Q4', {
      title: words('Hva bør vi gjøre annerledes?', 'What should we do differently?'),
      showIf: {
        match: 'all',
        conditions: [{ questionId: 'q1', operator: 'atMost', value: 3 }],
      },
    }),
    ask('yesNo', 'Q5', {
      title: words('Kommer du neste gang?', 'Will you come next time?'),
    }),
  ],
  settings: {
    ...EMPTY_SURVEY.settings,
    access: 'public',
    anonymous: true,
    resultsFor: 'respondents',
    thanks: words('Takk, og vel hjem!', 'Thank you, and safe home!'),
  },
};
