import type {
  Choice,
  Jump,
  LocalText,
  QuestionOf,
  QuestionType,
  Section,
} from '@samspill/domain/surveys/question';
import {
  MIN_SECONDS,
  type PublicSurvey,
  type SurveyAnswer,
} from '@samspill/domain/surveys/response';
import { vi } from 'vitest';

// Surveys for tests: each question's text is its id, and no question is conditional.

const text = (nb: string, en = ''): LocalText => ({ nb, en });
const NO_TEXT = text('');

const choicesOf = (...labels: readonly string[]): Choice[] =>
  labels.map((label) => ({ id: label.toLowerCase().replaceAll(' ', '-'), label: text(label) }));

const entriesOf = (id: string) => ({
  id,
  code: id,
  title: text(id),
  help: NO_TEXT,
  required: false,
  showIf: null,
  jumps: [],
});

type Fields<T extends QuestionType> = Partial<QuestionOf<T>>;

export const section = (id: string, fields: Partial<Section> = {}): Section => ({
  type: 'section',
  id,
  title: text(id),
  help: NO_TEXT,
  showIf: null,
  ...fields,
});

export const shortText = (
  id: string,
  fields: Fields<'shortText'> = {},
): QuestionOf<'shortText'> => ({
  ...entriesOf(id),
  type: 'shortText',
  minChars: 0,
  maxChars: 300,
  ...fields,
});

export const longText = (id: string, fields: Fields<'longText'> = {}): QuestionOf<'longText'> => ({
  ...entriesOf(id),
  type: 'longText',
  minChars: 0,
  maxChars: 5_000,
  ...fields,
});

const PICK = {
  choices: choicesOf('Kaffe', 'Te', 'Vann'),
  other: false,
  shuffle: false,
};

export const singleChoice = (
  id: string,
  fields: Fields<'singleChoice'> = {},
): QuestionOf<'singleChoice'> => ({ ...entriesOf(id), type: 'singleChoice', ...PICK, ...fields });

export const multipleChoice = (
  id: string,
  fields: Fields<'multipleChoice'> = {},
): QuestionOf<'multipleChoice'> => ({
  ...entriesOf(id),
  type: 'multipleChoice',
  ...PICK,
  minChosen: 0,
  maxChosen: null,
  ...fields,
});

export const dropdown = (id: string, fields: Fields<'dropdown'> = {}): QuestionOf<'dropdown'> => ({
  ...entriesOf(id),
  type: 'dropdown',
  choices: PICK.choices,
  ...fields,
});

export const rating = (id: string, fields: Fields<'rating'> = {}): QuestionOf<'rating'> => ({
  ...entriesOf(id),
  type: 'rating',
  max: 5,
  ...fields,
});

const ENDS = { lowLabel: text('Lite'), highLabel: text('Mye') };

export const scale = (id: string, fields: Fields<'scale'> = {}): QuestionOf<'scale'> => ({
  ...entriesOf(id),
  type: 'scale',
  ...ENDS,
  min: 1,
  max: 7,
  ...fields,
});

export const nps = (id: string, fields: Fields<'nps'> = {}): QuestionOf<'nps'> => ({
  ...entriesOf(id),
  type: 'nps',
  ...ENDS,
  ...fields,
});

export const yesNo = (id: string, fields: Fields<'yesNo'> = {}): QuestionOf<'yesNo'> => ({
  ...entriesOf(id),
  type: 'yesNo',
  ...fields,
});

export const number = (id: string, fields: Fields<'number'> = {}): QuestionOf<'number'> => ({
  ...entriesOf(id),
  type: 'number',
  min: null,
  max: null,
  integer: false,
  unit: NO_TEXT,
  ...fields,
});

export const date = (id: string, fields: Fields<'date'> = {}): QuestionOf<'date'> => ({
  ...entriesOf(id),
  type: 'date',
  earliest: null,
  latest: null,
  ...fields,
});

export const email = (id: string, fields: Fields<'email'> = {}): QuestionOf<'email'> => ({
  ...entriesOf(id),
  type: 'email',
  ...fields,
});

export const ranking = (id: string, fields: Fields<'ranking'> = {}): QuestionOf<'ranking'> => ({
  ...entriesOf(id),
  type: 'ranking',
  choices: PICK.choices,
  ...fields,
});

export const matrix = (id: string, fields: Fields<'matrix'> = {}): QuestionOf<'matrix'> => ({
  ...entriesOf(id),
  type: 'matrix',
  rows: choicesOf('Mat', 'Lokale'),
  columns: choicesOf('Dårlig', 'Greit', 'Bra'),
  ...fields,
});

export const jumpTo = (
  to: string | null,
  questionId: string,
  value: string | number | boolean,
): Jump => ({
  to,
  when: { match: 'all', conditions: [{ questionId, operator: 'is', value }] },
});

type PublicFields = Partial<Omit<PublicSurvey, 'settings'>> & {
  readonly settings?: Partial<PublicSurvey['settings']>;
};

export const publicSurvey = (
  elements: PublicSurvey['elements'],
  { settings, ...fields }: PublicFields = {},
): PublicSurvey => ({
  id: 'survey',
  version: 1,
  title: text('Hva synes du?', 'What do you think?'),
  description: NO_TEXT,
  elements,
  ...fields,
  settings: {
    layout: 'oneAtATime',
    anonymous: false,
    onePerPerson: true,
    resultsFor: 'nobody',
    thanks: NO_TEXT,
    thanksLink: null,
    closesAt: null,
    embeddable: false,
    ...settings,
  },
});

export const openSurvey = (survey: PublicSurvey): SurveyAnswer => ({
  admission: 'open',
  title: survey.title,
  opensAt: null,
  closesAt: survey.settings.closesAt,
  survey,
  mayWatchResults: false,
});

/** Advances the clock past the minimum response time, so that sending does not wait. */
export function takeTime(): void {
  vi.spyOn(performance, 'now').mockImplementation(
    () => Performance.prototype.now.call(performance) + MIN_SECONDS * 1_000,
  );
}
