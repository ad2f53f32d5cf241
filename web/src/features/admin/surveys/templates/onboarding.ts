import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { ask, choices, words } from './template-parts.ts';

export const onboarding: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: words('Velkommen! Hva håper du på?', 'Welcome! What do you hope for?'),
  description: words(
    'Fem spørsmål, så vi kan hjelpe deg i gang.',
    'Five questions, so that we can help you begin.',
  ),
  elements: [
    ask('dropdown', 'Q1', {
      title: words('Hvordan hørte du om oss?', 'How did you hear of us?'),
      choices: choices(
        words('En venn eller kollega', 'A friend or colleague'),
        words('Et arrangement', 'An event'),
        words('Nyheter eller sosiale medier', 'News or social media'),
        words('Et søk', 'A search'),
        words('Noe annet', 'Something else'),
      ),
    }),
    ask('multipleChoice', 'Q2', {
      title: words('Hva kom du hit for?', 'What did you come for?'),
      choices: choices(
        words('Finne folk til prosjektet mitt', 'To find people for my project'),
        words('Finne et prosjekt å bli med i', 'To find a project to join'),
        words('Investere', 'To invest'),
        words('Lære av andre', 'To learn from others'),
      ),
      other: true,
      minChosen: 1,
      required: true,
    }),
    ask('scale', 'Q3', {
      title: words('Hvor lett var det å komme i gang?', 'How easy was it to begin?'),
      lowLabel: words('Vanskelig', 'Hard'),
      highLabel: words('Lett', 'Easy'),
      required: true,
    }),
    ask('longText', 'Q4', {
      title: words(
        'Hva manglet, eller var vanskelig å forstå?',
        'What was missing or hard to understand?',
      ),
      showIf: {
        match: 'all',
        conditions: [{ questionId: 'q3', operator: 'atMost', value: 3 }],
      },
    }),
    ask('shortText', 'Q5', {
      title: words('Hvem vil du helst treffe her?', 'Whom would you most like to meet here?'),
    }),
  ],
};
