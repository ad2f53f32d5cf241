import type { Answer, FilesAnswer } from './answer.ts';
import type {
  Choice,
  Jump,
  Question,
  QuestionOf,
  QuestionType,
  Section,
  SurveyElement,
} from './question.ts';
import type { SurveyDefinition, SurveySettings } from './survey.ts';

const text = (words: string) => ({ nb: words, en: words });
const EMPTY_TEXT = text('');

export const choice = (id: string): Choice => ({ id, label: text(id) });
export const CHOICES = ['a', 'b', 'c'].map(choice);

const PICKS = { choices: CHOICES, other: false, shuffle: false };
const ENDS = { lowLabel: EMPTY_TEXT, highLabel: EMPTY_TEXT };

const TYPE_FIELDS: {
  readonly [T in QuestionType]: Omit<QuestionOf<T>, keyof QuestionOf<'yesNo'>>;
} = {
  shortText: { minChars: 0, maxChars: 300 },
  longText: { minChars: 0, maxChars: 5_000 },
  singleChoice: PICKS,
  multipleChoice: { ...PICKS, minChosen: 1, maxChosen: 2 },
  dropdown: { choices: CHOICES },
  rating: { max: 5 },
  scale: { ...ENDS, min: 1, max: 7 },
  nps: ENDS,
  yesNo: {},
  number: { min: 0, max: 100, integer: false, unit: EMPTY_TEXT },
  date: { earliest: '2026-01-01', latest: '2026-12-31' },
  email: {},
  ranking: { choices: CHOICES },
  matrix: { rows: CHOICES, columns: ['x', 'y'].map(choice) },
  consent: { label: EMPTY_TEXT },
  file: { kinds: ['pictures', 'pdf'], maxFiles: 2, maxMb: 1 },
};

export function question<T extends QuestionType>(
  type: T,
  id: string,
  fields: Partial<QuestionOf<T>> = {},
): Question {
  return {
    type,
    id,
    code: id.toUpperCase(),
    title: text(id),
    help: EMPTY_TEXT,
    required: false,
    showIf: null,
    jumps: [],
    ...TYPE_FIELDS[type],
    ...fields,
  } as Question;
}

export const section = (id: string, fields: Partial<Section> = {}): Section => ({
  type: 'section',
  id,
  title: text(id),
  help: EMPTY_TEXT,
  showIf: null,
  ...fields,
});

export const jump = (
  to: string | null,
  questionId?: string,
  value: string | number | boolean = true,
): Jump => ({
  to,
  when: {
    match: 'all',
    conditions: questionId === undefined ? [] : [{ questionId, operator: 'is', value }],
  },
});

export const SETTINGS: SurveySettings = {
  access: 'public',
  kinds: [],
  opensAt: null,
  closesAt: null,
  onePerPerson: true,
  anonymous: false,
  resultsFor: 'nobody',
  layout: 'oneAtATime',
  embeddable: false,
  thanks: text('Takk!'),
  thanksLink: null,
};

export const survey = (
  elements: readonly SurveyElement[],
  settings: Partial<SurveySettings> = {},
): SurveyDefinition => ({
  title: text('Hva synes du?'),
  description: EMPTY_TEXT,
  elements: [...elements],
  settings: { ...SETTINGS, ...settings },
});

/** Valid for its question; the server takes it only if the file is stored. */
export const FILE_ANSWER: FilesAnswer = {
  files: [{ id: 'f0a1b2c3d4e5f6a7b8', name: 'Vedlegg.pdf', size: 9, type: 'application/pdf' }],
};

export const VALID_ANSWERS: Readonly<Record<Exclude<QuestionType, 'file'>, Answer>> = {
  shortText: 'Fint',
  longText: 'Fint\nsted',
  singleChoice: { chosen: ['a'], other: null },
  multipleChoice: { chosen: ['a', 'b'], other: null },
  dropdown: { chosen: ['c'], other: null },
  rating: 5,
  scale: 1,
  nps: 10,
  yesNo: false,
  number: 12.5,
  date: '2026-02-28',
  email: 'kari@samspill.test',
  ranking: ['b', 'a', 'c'],
  matrix: { rows: { a: 'x', b: 'y', c: 'x' } },
  consent: true,
};

export const EVERY_TYPE: SurveyDefinition = survey(
  (Object.keys(TYPE_FIELDS) as QuestionType[]).map((type) =>
    // No file is stored in most tests.
    question(type, type, { required: type !== 'file' }),
  ),
);
