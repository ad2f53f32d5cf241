import type {
  Choice,
  Condition,
  Jump,
  LocalText,
  Question,
  QuestionOf,
  QuestionType,
  SurveyElement,
} from '@samspill/domain/surveys/question';
import type { SurveyDefinition, SurveySettings } from '@samspill/domain/surveys/survey';

const text = (nb: string, en: string): LocalText => ({ nb, en });
const NOTHING = text('', '');

const choices = (words: Readonly<Record<string, readonly [string, string]>>): Choice[] =>
  Object.entries(words).map(([id, [nb, en]]) => ({ id, label: text(nb, en) }));

const PICKS = { other: false, shuffle: false };
const ENDS = { lowLabel: NOTHING, highLabel: NOTHING };

type Common = keyof QuestionOf<'yesNo'>;
const DEFAULTS: { readonly [T in QuestionType]: Partial<Omit<QuestionOf<T>, Common>> } = {
  shortText: { minChars: 0, maxChars: 300 },
  longText: { minChars: 0, maxChars: 5_000 },
  singleChoice: PICKS,
  multipleChoice: { ...PICKS, minChosen: 1, maxChosen: null },
  dropdown: {},
  rating: { max: 5 },
  scale: { ...ENDS, min: 1, max: 5 },
  nps: ENDS,
  yesNo: {},
  number: { min: null, max: null, integer: true, unit: NOTHING },
  date: { earliest: null, latest: null },
  email: {},
  ranking: {},
  matrix: {},
  consent: { label: NOTHING },
  file: { kinds: ['pictures', 'pdf'], maxFiles: 1, maxMb: 10 },
};

function ask<T extends QuestionType>(
  type: T,
  id: string,
  title: LocalText,
  fields: Partial<QuestionOf<T>> = {},
): Question {
  return {
    type,
    id,
    code: id.toUpperCase(),
    title,
    help: NOTHING,
    required: false,
    showIf: null,
    jumps: [],
    ...DEFAULTS[type],
    ...fields,
  } as Question;
}

const heading = (id: string, title: LocalText, help = NOTHING): SurveyElement => ({
  type: 'section',
  id,
  title,
  help,
  showIf: null,
});

const where = (questionId: string, operator: Condition['operator'], value: Condition['value']) => ({
  match: 'all' as const,
  conditions: [{ questionId, operator, value }],
});

const jumpTo = (to: string | null, when: Jump['when']): Jump => ({ to, when });

const SETTINGS: SurveySettings = {
  access: 'public',
  kinds: [],
  opensAt: null,
  closesAt: null,
  onePerPerson: true,
  anonymous: false,
  resultsFor: 'nobody',
  layout: 'oneAtATime',
  embeddable: false,
  thanks: NOTHING,
  thanksLink: null,
};

export const NEEDS: SurveyDefinition = {
  title: text('Hva trenger du for å komme videre?', 'What do you need to get further?'),
  description: text(
    'Ti korte spørsmål om hva som mangler. Svarene avgjør hva vi lager i vår.',
    'Ten short questions about what is missing. The answers decide what we build this spring.',
  ),
  elements: [
    heading('hvem', text('Om deg', 'About you')),
    ask('singleChoice', 'rolle', text('Hva beskriver deg best?', 'What describes you best?'), {
      required: true,
      other: true,
      choices: choices({
        grunder: ['Jeg har et prosjekt', 'I have a project'],
        talent: ['Jeg vil bidra i andres', 'I want to take part in others’'],
        investor: ['Jeg investerer', 'I invest'],
        nysgjerrig: ['Jeg ser meg om', 'I am looking around'],
      }),
      jumps: [jumpTo('anbefale', where('rolle', 'is', 'nysgjerrig'))],
    }),
    ask('dropdown', 'sted', text('Hvor holder du til?', 'Where are you?'), {
      choices: choices({
        nord: ['Nord-Norge', 'Northern Norway'],
        midt: ['Midt-Norge', 'Central Norway'],
        vest: ['Vestlandet', 'Western Norway'],
        ost: ['Østlandet', 'Eastern Norway'],
        sor: ['Sørlandet', 'Southern Norway'],
      }),
    }),
    heading('behov', text('Det du trenger', 'What you need')),
    ask('multipleChoice', 'mangler', text('Hva mangler du mest?', 'What do you lack most?'), {
      required: true,
      maxChosen: 3,
      shuffle: true,
      choices: choices({
        penger: ['Penger', 'Money'],
        folk: ['Folk', 'People'],
        kunder: ['Kunder', 'Customers'],
        rad: ['Råd', 'Advice'],
        tid: ['Tid', 'Time'],
      }),
    }),
    ask('number', 'belop', text('Hvor mye penger mangler?', 'How much money is missing?'), {
      help: text('I tusen kroner, omtrent.', 'In thousands of kroner, roughly.'),
      unit: text('tusen kr', 'thousand kr'),
      min: 0,
      max: 50_000,
      showIf: where('mangler', 'is', 'penger'),
    }),
    ask('ranking', 'viktigst', text('Hva haster mest?', 'What is most urgent?'), {
      choices: choices({
        treff: ['Bedre treff', 'Better matches'],
        moter: ['Møter der du bor', 'Meetings where you live'],
        maler: ['Maler for avtaler', 'Templates for agreements'],
      }),
    }),
    ask('matrix', 'fornoyd', text('Hvor fornøyd er du med …', 'How content are you with …'), {
      rows: choices({ sok: ['søket', 'search'], chat: ['meldingene', 'messages'] }),
      columns: choices({
        lite: ['Lite', 'Little'],
        passe: ['Passe', 'So-so'],
        mye: ['Mye', 'Much'],
      }),
    }),
    heading('slutt', text('Til slutt', 'Finally')),
    ask(
      'nps',
      'anbefale',
      text('Ville du anbefalt Samspill til en venn?', 'Would you recommend Samspill to a friend?'),
      {
        required: true,
        lowLabel: text('Nei, aldri', 'Never'),
        highLabel: text('Ja, absolutt', 'Certainly'),
      },
    ),
    ask(
      'longText',
      'hvorfor',
      text('Du svarte {ANBEFALE}. Hvorfor?', 'You said {ANBEFALE}. Why?'),
      { maxChars: 1_000 },
    ),
    ask('yesNo', 'mer', text('Kan vi spørre deg om mer?', 'May we ask you more?')),
    ask('email', 'epost', text('Hvor når vi deg?', 'How do we reach you?'), {
      required: true,
      showIf: where('mer', 'is', true),
    }),
  ],
  settings: {
    ...SETTINGS,
    resultsFor: 'respondents',
    thanks: text(
      'Takk! Svarene dine hjelper oss å velge riktig.',
      'Thank you! Your answers help us choose well.',
    ),
  },
};

export const MEETING: SurveyDefinition = {
  title: text('Hvordan var høsttreffet?', 'How was the autumn meeting?'),
  description: text('For alle som var med i Bodø.', 'For everybody who was in Bodø.'),
  elements: [
    ask('rating', 'alt', text('Hvor bra var det i alt?', 'How good was it all in all?'), {
      required: true,
    }),
    ask('scale', 'lengde', text('Var programmet passe langt?', 'Was it of the right length?'), {
      lowLabel: text('For kort', 'Too short'),
      highLabel: text('For langt', 'Too long'),
    }),
    ask('date', 'neste', text('Når passer neste?', 'When would the next one suit?')),
    ask('shortText', 'husker', text('Hva husker du best?', 'What do you remember best?')),
  ],
  settings: { ...SETTINGS, access: 'members', anonymous: true },
};
