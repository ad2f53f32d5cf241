import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { createChoices, createQuestion, localText } from './template-parts.ts';

export const onboarding: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: localText('Velkommen! Hva håper du på?', 'Welcome! What do you hope for?'),
  description: localText(
    'Fem spørsmål, så vi kan hjelpe deg i gang.',
    'Five questions, so that we can help you begin.',
  ),
  elements: [
    createQuestion('dropdown', 'Q1', {
      title: localText('Hvordan hørte du om oss?', 'How did you hear of us?'),
      choices: createChoices(
        localText('En venn eller kollega', 'A friend or colleague'),
        localText('Et arrangement', 'An event'),
        localText('Nyheter eller sosiale medier', 'News or social media'),
        localText('Et søk', 'A search'),
        localText('Noe annet', 'Something else'),
      ),
    }),
    createQuestion('multipleChoice', 'Q2', {
      title: localText('Hva kom du hit for?', 'What did you come for?'),
      choices: createChoices(
        localText('Finne folk til prosjektet mitt', 'To find people for my project'),
        localText('Finne et prosjekt å bli med i', 'To find a project to join'),
        localText('Investere', 'To invest'),
        localText('Lære av andre', 'To learn from others'),
      ),
      other: true,
      minChosen: 1,
      required: true,
    }),
    createQuestion('scale', 'Q3', {
      title: localText('Hvor lett var det å komme i gang?', 'How easy was it to begin?'),
      lowLabel: localText('Vanskelig', 'Hard'),
      highLabel: localText('Lett', 'Easy'),
      required: true,
    }),
    createQuestion('longText', 'Q4', {
      title: localText(
        'Hva manglet, eller var vanskelig å forstå?',
        'What was missing or hard to understand?',
      ),
      showIf: {
        match: 'all',
        conditions: [{ questionId: 'q3', operator: 'atMost', value: 3 }],
      },
    }),
    createQuestion('shortText', 'Q5', {
      title: localText('Hvem vil du helst treffe her?', 'Whom would you most like to meet here?'),
    }),
  ],
};
