import type {
  Choice,
  LocalText,
  QuestionOf,
  QuestionType,
  Section,
} from '@samspill/domain/surveys/question';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { newQuestion } from '../builder/new-element.ts';
import { EMPTY_SURVEY } from '../empty-survey.ts';

const localText = (nb: string, en: string): LocalText => ({ nb, en });

const createChoices = (...labels: readonly LocalText[]): Choice[] =>
  labels.map((label, index) => ({ id: `c${index + 1}`, label }));

function createQuestion<T extends QuestionType>(
  type: T,
  code: string,
  changes: Partial<QuestionOf<T>> & { readonly title: LocalText },
): QuestionOf<T> {
  const made = newQuestion(type, { id: code.toLowerCase(), code });
  // Safe cast: `newQuestion` returns the question of the given type.
  return { ...(made as QuestionOf<T>), ...changes };
}

const createSection = (id: string, title: LocalText): Section => ({
  type: 'section',
  id,
  title,
  help: localText('', ''),
  showIf: null,
});

const AGREEMENT = createChoices(
  localText('Helt uenig', 'Strongly disagree'),
  localText('Litt uenig', 'Disagree'),
  localText('Verken eller', 'Neither'),
  localText('Litt enig', 'Agree'),
  localText('Helt enig', 'Strongly agree'),
);

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

export const needs: SurveyDefinition = {
  ...EMPTY_SURVEY,
  title: localText('Hva trenger du nå?', 'What do you need now?'),
  description: localText(
    'Vi bruker svarene til å koble folk og velge hva vi gjør neste halvår.',
    'We use the answers to bring people together and to choose what to do next.',
  ),
  elements: [
    createSection('s1', localText('Det du trenger', 'What you need')),
    createQuestion('singleChoice', 'Q1', {
      title: localText(
        'Hva er viktigst for deg akkurat nå?',
        'What matters most to you right now?',
      ),
      choices: createChoices(
        localText('Penger', 'Money'),
        localText('Folk med kompetanse jeg mangler', 'People with skills I lack'),
        localText('Kunder', 'Customers'),
        localText(
          'Råd fra noen som har gjort det før',
          'Advice from someone who has done it before',
        ),
      ),
      other: true,
      required: true,
      jumps: [
        {
          when: {
            match: 'all',
            conditions: [{ questionId: 'q1', operator: 'isNot', value: 'c1' }],
          },
          to: 'q3',
        },
      ],
    }),
    createQuestion('number', 'Q2', {
      title: localText(
        'Hvor mye trenger du det neste året?',
        'How much do you need in the next year?',
      ),
      unit: localText('kr', 'NOK'),
      min: 0,
      integer: true,
    }),
    createQuestion('longText', 'Q3', {
      title: localText('Fortell litt mer', 'Tell us a bit more'),
      help: localText('Du svarte: {Q1}', 'You answered: {Q1}'),
    }),
    createQuestion('ranking', 'Q4', {
      title: localText('Ranger det vi kan tilby', 'Rank what we can offer'),
      choices: createChoices(
        localText('Treff med investorer', 'Meetings with investors'),
        localText('Fagkvelder', 'Evenings with experts'),
        localText('Arbeidsplass', 'A place to work'),
        localText('Mentor', 'A mentor'),
      ),
    }),
    createSection('s2', localText('Det du kan gi', 'What you can give')),
    createQuestion('multipleChoice', 'Q5', {
      title: localText('Hva kan du bidra med til andre?', 'What can you offer others?'),
      choices: createChoices(
        localText('Råd', 'Advice'),
        localText('Tid', 'Time'),
        localText('Nettverk', 'A network'),
        localText('Kapital', 'Capital'),
      ),
      other: true,
    }),
    createQuestion('scale', 'Q6', {
      title: localText(
        'Hvor godt hjelper nettstedet deg i dag?',
        'How well does this site help you today?',
      ),
      lowLabel: localText('Lite', 'Little'),
      highLabel: localText('Svært godt', 'Very well'),
    }),
  ],
};

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
      title: localText('Hvem vil du helst treffe her?', 'Who would you most like to meet here?'),
    }),
  ],
};
