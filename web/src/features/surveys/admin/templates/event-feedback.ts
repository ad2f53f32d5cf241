import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { AGREEMENT, createChoices, createQuestion, localText } from './template-parts.ts';

/** Guests answer by link without an account. */
export const eventFeedback: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: localText('Hvordan var arrangementet?', 'How was the event?'),
  description: localText(
    'Takk for at du kom. Svarene er anonyme og tar et par minutter.',
    'Thank you for coming. Answers are anonymous and take a couple of minutes.',
  ),
  elements: [
    createQuestion('rating', 'Q1', {
      title: localText('Alt i alt, hvor fornøyd er du?', 'All in all, how content are you?'),
      required: true,
    }),
    createQuestion('matrix', 'Q2', {
      title: localText('Hvor enig er du?', 'How much do you agree?'),
      rows: createChoices(
        localText('Innholdet var nyttig for meg', 'The content was useful to me'),
        localText('Jeg traff folk jeg vil snakke mer med', 'I met people I want to talk to again'),
        localText('Stedet passet godt', 'The place was right'),
        localText('Lengden var passe', 'It was as long as it should be'),
      ),
      columns: AGREEMENT,
    }),
    createQuestion('multipleChoice', 'Q3', {
      title: localText('Hva fikk du mest ut av?', 'What did you get most out of?'),
      choices: createChoices(
        localText('Foredragene', 'The talks'),
        localText('Gruppearbeidet', 'The group work'),
        localText('Praten i pausene', 'The talk in the breaks'),
        localText('Å vise frem mitt eget', 'Showing my own'),
      ),
      other: true,
      maxChosen: 2,
      help: localText('Velg opptil to.', 'Choose up to two.'),
    }),
    createQuestion('longText', 'Q4', {
      title: localText('Hva bør vi gjøre annerledes?', 'What should we do differently?'),
      showIf: {
        match: 'all',
        conditions: [{ questionId: 'q1', operator: 'atMost', value: 3 }],
      },
    }),
    createQuestion('yesNo', 'Q5', {
      title: localText('Kommer du neste gang?', 'Will you come next time?'),
    }),
  ],
  settings: {
    ...EMPTY_SURVEY.settings,
    access: 'public',
    anonymous: true,
    resultsFor: 'respondents',
    thanks: localText('Takk, og vel hjem!', 'Thank you, and safe home!'),
  },
};
