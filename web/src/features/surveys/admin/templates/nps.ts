import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { createQuestion, localText } from './template-parts.ts';

const compare = (operator: 'atLeast' | 'atMost', value: number) => ({
  match: 'all' as const,
  conditions: [{ questionId: 'q1', operator, value }],
});

export const nps: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: localText('Vil du anbefale oss?', 'Would you recommend us?'),
  description: localText(
    'To korte spørsmål. Det tar under ett minutt.',
    'Two short questions, less than a minute.',
  ),
  elements: [
    createQuestion('nps', 'Q1', {
      title: localText(
        'Hvor sannsynlig er det at du vil anbefale oss til en venn eller kollega?',
        'How likely are you to recommend us to a friend or colleague?',
      ),
      lowLabel: localText('Slett ikke', 'Not at all'),
      highLabel: localText('Helt sikkert', 'Certainly'),
      required: true,
      jumps: [
        { when: compare('atLeast', 9), to: 'q4' },
        { when: compare('atLeast', 7), to: 'q3' },
      ],
    }),
    createQuestion('longText', 'Q2', {
      title: localText('Hva er det viktigste vi bør rette på?', 'What should we mend first?'),
      help: localText('Du svarte {Q1}.', 'You answered {Q1}.'),
      jumps: [{ when: { match: 'all', conditions: [] }, to: 'q5' }],
    }),
    createQuestion('longText', 'Q3', {
      title: localText(
        'Hva skal til for at du gir oss en tier?',
        'What would it take to make it a ten?',
      ),
      help: localText('Du svarte {Q1}.', 'You answered {Q1}.'),
      jumps: [{ when: { match: 'all', conditions: [] }, to: 'q5' }],
    }),
    createQuestion('longText', 'Q4', {
      title: localText('Hva liker du best?', 'What do you like best?'),
      help: localText('Du svarte {Q1}. Så hyggelig!', 'You answered {Q1}. How nice!'),
    }),
    createQuestion('yesNo', 'Q5', {
      title: localText('Kan vi ta kontakt med deg om dette?', 'May we contact you about this?'),
    }),
  ],
  settings: {
    ...EMPTY_SURVEY.settings,
    thanks: localText(
      'Takk! Svaret ditt gjør oss bedre.',
      'Thank you! Your answer makes us better.',
    ),
  },
};
