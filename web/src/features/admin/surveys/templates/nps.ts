import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import { ask, words } from './template-parts.ts';

const compare = (operator: 'atLeast' | 'atMost', value: number) => ({
  match: 'all' as const,
  conditions: [{ questionId: 'q1', operator, value }],
});

export const nps: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: words('Vil du anbefale oss?', 'Would you recommend us?'),
  description: words(
    'To korte spørsmål. Det tar under ett minutt.',
    'Two short questions, less than a minute.',
  ),
  elements: [
    ask('nps', 'Q1', {
      title: words(
        'Hvor sannsynlig er det at du vil anbefale oss til en venn eller kollega?',
        'How likely are you to recommend us to a friend or colleague?',
      ),
      lowLabel: words('Slett ikke', 'Not at all'),
      highLabel: words('Helt sikkert', 'Certainly'),
      required: true,
      jumps: [
        { when: compare('atLeast', 9), to: 'q4' },
        { when: compare('atLeast', 7), to: 'q3' },
      ],
    }),
    ask('longText', 'Q2', {
      title: words('Hva er det viktigste vi bør rette på?', 'What should we mend first?'),
      help: words('Du svarte {Q1}.', 'You answered {Q1}.'),
      jumps: [{ when: { match: 'all', conditions: [] }, to: 'q5' }],
    }),
    ask('longText', 'Q3', {
      title: words(
        'Hva skal til for at du gir oss en tier?',
        'What would it take to make it a ten?',
      ),
      help: words('Du svarte {Q1}.', 'You answered {Q1}.'),
      jumps: [{ when: { match: 'all', conditions: [] }, to: 'q5' }],
    }),
    ask('longText', 'Q4', {
      title: words('Hva liker du best?', 'What do you like best?'),
      help: words('Du svarte {Q1}. Så hyggelig!', 'You answered {Q1}. How nice!'),
    }),
    ask('yesNo', 'Q5', {
      title: words('Kan vi ta kontakt med deg om dette?', 'May we contact you about this?'),
    }),
  ],
  settings: {
    ...EMPTY_SURVEY.settings,
    thanks: words('Takk! Svaret ditt gjør oss bedre.', 'Thank you! Your answer makes us better.'),
  },
};
