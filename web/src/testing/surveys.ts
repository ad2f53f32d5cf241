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
  type SurveyPageData,
} from '@samspill/domain/surveys/response';
import { vi } from 'vitest';

// Surveys for tests: each question's text is its id, and no question is conditional.

const text = (nb: string, en = ''): LocalText => ({ nb, en });
const NO_TEXT = text('');

const createChoices = (...labels: readonly string[]): Choice[] =>
  labels.map((label) => ({ id: label.toLowerCase().replaceAll(' ', '-'), label: text(label) }));

const questionBase = (id: string) => ({
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
  ...questionBase(id),
  type: 'shortText',
  minChars: 0,
  maxChars: 300,
  ...fields,
});

export const longText = (id: string, fields: Fields<'longText'> = {}): QuestionOf<'longText'> => ({
  ...questionBase(id),
  type: 'longText',
  minChars: 0,
  maxChars: 5_000,
  ...fields,
});

const PICK = {
  choices: createChoices('Kaffe', 'Te', 'Vann'),
  other: false,
  shuffle: false,
};

export const singleChoice = (
  id: string,
  fields: Fields<'singleChoice'> = {},
): QuestionOf<'singleChoice'> => ({
  ...questionBase(id),
  type: 'singleChoice',
  ...PICK,
  ...fields,
});

export const multipleChoice = (
  id: string,
  fields: Fields<'multipleChoice'> = {},
): QuestionOf<'multipleChoice'> => ({
  ...questionBase(id),
  type: 'multipleChoice',
  ...PICK,
  minChosen: 0,
  maxChosen: null,
  ...fields,
});

export const dropdown = (id: string, fields: Fields<'dropdown'> = {}): QuestionOf<'dropdown'> => ({
  ...questionBase(id),
  type: 'dropdown',
  choices: PICK.choices,
  ...fields,
});

export const rating = (id: string, fields: Fields<'rating'> = {}): QuestionOf<'rating'> => ({
  ...questionBase(id),
  type: 'rating',
  max: 5,
  ...fields,
});

const ENDS = { lowLabel: text('Lite'), highLabel: text('Mye') };

export const scale = (id: string, fields: Fields<'scale'> = {}): QuestionOf<'scale'> => ({
  ...questionBase(id),
  type: 'scale',
  ...ENDS,
  min: 1,
  max: 7,
  ...fields,
});

export const nps = (id: string, fields: Fields<'nps'> = {}): QuestionOf<'nps'> => ({
  ...questionBase(id),
  type: 'nps',
  ...ENDS,
  ...fields,
});

export const yesNo = (id: string, fields: Fields<'yesNo'> = {}): QuestionOf<'yesNo'> => ({
  ...questionBase(id),
  type: 'yesNo',
  ...fields,
});

export const number = (id: string, fields: Fields<'number'> = {}): QuestionOf<'number'> => ({
  ...questionBase(id),
  type: 'number',
  min: null,
  max: null,
  integer: false,
  unit: NO_TEXT,
  ...fields,
});

export const file = (id: string, fields: Fields<'file'> = {}): QuestionOf<'file'> => ({
  ...questionBase(id),
  type: 'file',
  kinds: ['pictures', 'pdf'],
  maxFiles: 1,
  maxMb: 10,
  ...fields,
});

export const date = (id: string, fields: Fields<'date'> = {}): QuestionOf<'date'> => ({
  ...questionBase(id),
  type: 'date',
  earliest: null,
  latest: null,
  ...fields,
});

export const email = (id: string, fields: Fields<'email'> = {}): QuestionOf<'email'> => ({
  ...questionBase(id),
  type: 'email',
  ...fields,
});

export const ranking = (id: string, fields: Fields<'ranking'> = {}): QuestionOf<'ranking'> => ({
  ...questionBase(id),
  type: 'ranking',
  choices: PICK.choices,
  ...fields,
});

export const consent = (id: string, fields: Fields<'consent'> = {}): QuestionOf<'consent'> => ({
  ...questionBase(id),
  type: 'consent',
  label: NO_TEXT,
  ...fields,
});

export const matrix = (id: string, fields: Fields<'matrix'> = {}): QuestionOf<'matrix'> => ({
  ...questionBase(id),
  type: 'matrix',
  rows: createChoices('Mat', 'Lokale'),
  columns: createChoices('Dårlig', 'Greit', 'Bra'),
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

export const openSurvey = (survey: PublicSurvey): SurveyPageData => ({
  admission: 'open',
  title: survey.title,
  opensAt: null,
  closesAt: survey.settings.closesAt,
  survey,
  mayWatchResults: false,
  isMaintained: false,
});

/** Advances the clock past the minimum response time, so that sending does not wait. */
export function passMinimumTime(): void {
  vi.spyOn(performance, 'now').mockImplementation(
    () => Performance.prototype.now.call(performance) + MIN_SECONDS * 1_000,
  );
}
