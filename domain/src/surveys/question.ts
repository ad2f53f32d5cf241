import * as v from 'valibot';
import { DaySchema } from '../day-range.ts';
import { IdSchema } from '../id.ts';

export const QUESTION_TYPES = [
  'shortText',
  'longText',
  'singleChoice',
  'multipleChoice',
  'dropdown',
  'rating',
  'scale',
  'nps',
  'yesNo',
  'number',
  'date',
  'email',
  'ranking',
  'matrix',
  'consent',
  'file',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const MAX_QUESTION_CHARS = 500;
export const MAX_HELP_CHARS = 1_000;
export const MAX_LABEL_CHARS = 200;
export const MAX_CHOICES = 50;
export const MAX_MATRIX_ROWS = 20;
export const MAX_MATRIX_COLUMNS = 10;
export const MAX_CONDITIONS = 10;
export const MAX_JUMPS = 10;
export const MAX_SHORT_ANSWER_CHARS = 300;
export const MAX_LONG_ANSWER_CHARS = 5_000;
/** Maximum number answer: a hundred thousand of them sum exactly in hundredths. */
export const MAX_NUMBER = 900_000_000;
export const NPS_MAX = 10;
export const FILE_KINDS = ['pictures', 'pdf', 'documents'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const MAX_ANSWER_FILES = 5;
/** Maximum size of a file in an answer, in megabytes: a request holds the whole file. */
export const MAX_FILE_MB = 10;

/** Excludes `Object.prototype` names such as `constructor`, because ids are keys of answers and counts. */
const PROTOTYPE_KEYS = /* @__PURE__ */ Object.getOwnPropertyNames(Object.prototype).join('|');
export const ElementIdSchema = v.pipe(
  IdSchema,
  v.regex(/* @__PURE__ */ new RegExp(`^(?!(${PROTOTYPE_KEYS})$)`), 'must be another id'),
);

// Pure annotations let the bundler drop unused schemas, for example on the respondents' page.

/** Text in both languages; an empty one falls back to the other. */
/* @__NO_SIDE_EFFECTS__ */
const localText = (maxChars: number) =>
  v.strictObject({
    nb: v.pipe(v.string(), v.maxLength(maxChars)),
    en: v.pipe(v.string(), v.maxLength(maxChars)),
  });
export const LongLocalTextSchema = localText(MAX_HELP_CHARS);
export const LabelSchema = localText(MAX_LABEL_CHARS);
export type LocalText = v.InferOutput<typeof LabelSchema>;

/** Choice, matrix row or matrix column; answers store its id. */
export const ChoiceSchema = v.strictObject({ id: ElementIdSchema, label: LabelSchema });
export type Choice = v.InferOutput<typeof ChoiceSchema>;

/* @__NO_SIDE_EFFECTS__ */
const choices = (min: number, max: number) =>
  v.pipe(
    v.array(ChoiceSchema),
    v.minLength(min),
    v.maxLength(max),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'ids must differ'),
  );

/**
 * `is` and `isNot` take a choice id, `true`, `false` or a number; `atLeast` and `atMost` a number; `answered` and
 * `skipped` no value.
 */
export const OPERATORS = ['is', 'isNot', 'atLeast', 'atMost', 'answered', 'skipped'] as const;
export type Operator = (typeof OPERATORS)[number];

export const ConditionSchema = v.strictObject({
  questionId: ElementIdSchema,
  operator: v.picklist(OPERATORS),
  value: v.nullable(
    v.union([
      v.pipe(v.string(), v.maxLength(MAX_LABEL_CHARS)),
      v.pipe(v.number(), v.finite()),
      v.boolean(),
    ]),
  ),
});
export type Condition = v.InferOutput<typeof ConditionSchema>;

export const ConditionsSchema = v.strictObject({
  match: v.picklist(['all', 'any']),
  conditions: v.pipe(v.array(ConditionSchema), v.maxLength(MAX_CONDITIONS)),
});
export type Conditions = v.InferOutput<typeof ConditionsSchema>;

/** The first jump whose conditions hold applies. */
export const JumpSchema = v.strictObject({
  when: ConditionsSchema,
  to: v.nullable(ElementIdSchema),
});
export type Jump = v.InferOutput<typeof JumpSchema>;

export const CODE_PATTERN = '[A-Za-z][A-Za-z0-9_]{0,19}';
const CodeSchema = v.pipe(
  v.string(),
  v.regex(
    /* @__PURE__ */ new RegExp(`^${CODE_PATTERN}$`),
    'must be a letter, then letters, digits or _',
  ),
);

const logicEntries = {
  id: ElementIdSchema,
  showIf: v.nullable(ConditionsSchema),
};

const questionEntries = {
  ...logicEntries,
  code: CodeSchema,
  title: localText(MAX_QUESTION_CHARS),
  help: LongLocalTextSchema,
  required: v.boolean(),
  jumps: v.pipe(v.array(JumpSchema), v.maxLength(MAX_JUMPS)),
};

/* @__NO_SIDE_EFFECTS__ */
const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const limit = v.nullable(v.pipe(v.number(), v.minValue(-MAX_NUMBER), v.maxValue(MAX_NUMBER)));
const day = v.nullable(DaySchema);
/* @__NO_SIDE_EFFECTS__ */
const textEntries = (maxChars: number) => ({
  minChars: wholeNumber(0, maxChars),
  maxChars: wholeNumber(1, maxChars),
});
const pickEntries = {
  choices: choices(1, MAX_CHOICES),
  other: v.boolean(),
  shuffle: v.boolean(),
};
const endLabels = { lowLabel: LabelSchema, highLabel: LabelSchema };

export const QuestionSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('shortText'),
    ...questionEntries,
    ...textEntries(MAX_SHORT_ANSWER_CHARS),
  }),
  v.strictObject({
    type: v.literal('longText'),
    ...questionEntries,
    ...textEntries(MAX_LONG_ANSWER_CHARS),
  }),
  v.strictObject({ type: v.literal('singleChoice'), ...questionEntries, ...pickEntries }),
  v.strictObject({
    type: v.literal('multipleChoice'),
    ...questionEntries,
    ...pickEntries,
    minChosen: wholeNumber(0, MAX_CHOICES),
    maxChosen: v.nullable(wholeNumber(1, MAX_CHOICES)),
  }),
  v.strictObject({
    type: v.literal('dropdown'),
    ...questionEntries,
    choices: choices(1, MAX_CHOICES),
  }),
  v.strictObject({ type: v.literal('rating'), ...questionEntries, max: wholeNumber(3, 10) }),
  v.strictObject({
    type: v.literal('scale'),
    ...questionEntries,
    ...endLabels,
    min: wholeNumber(0, 1),
    max: wholeNumber(2, 10),
  }),
  v.strictObject({ type: v.literal('nps'), ...questionEntries, ...endLabels }),
  v.strictObject({ type: v.literal('yesNo'), ...questionEntries }),
  v.strictObject({
    type: v.literal('number'),
    ...questionEntries,
    min: limit,
    max: limit,
    integer: v.boolean(),
    unit: LabelSchema,
  }),
  v.strictObject({ type: v.literal('date'), ...questionEntries, earliest: day, latest: day }),
  v.strictObject({ type: v.literal('email'), ...questionEntries }),
  v.strictObject({ type: v.literal('ranking'), ...questionEntries, choices: choices(2, 10) }),
  v.strictObject({
    type: v.literal('matrix'),
    ...questionEntries,
    rows: choices(1, MAX_MATRIX_ROWS),
    columns: choices(2, MAX_MATRIX_COLUMNS),
  }),
  /** A box to tick. The help says what is agreed to; an empty label is a sentence of the site’s. */
  v.strictObject({ type: v.literal('consent'), ...questionEntries, label: LabelSchema }),
  v.strictObject({
    type: v.literal('file'),
    ...questionEntries,
    kinds: v.pipe(
      v.array(v.picklist(FILE_KINDS)),
      v.minLength(1),
      v.check((kinds) => new Set(kinds).size === kinds.length, 'must differ'),
    ),
    maxFiles: wholeNumber(1, MAX_ANSWER_FILES),
    maxMb: wholeNumber(1, MAX_FILE_MB),
  }),
]);
export type Question = v.InferOutput<typeof QuestionSchema>;
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>;

export const SectionSchema = v.strictObject({
  type: v.literal('section'),
  ...logicEntries,
  title: localText(MAX_QUESTION_CHARS),
  help: LongLocalTextSchema,
});
export type Section = v.InferOutput<typeof SectionSchema>;

export const ElementSchema = v.variant('type', [SectionSchema, QuestionSchema]);
export type SurveyElement = v.InferOutput<typeof ElementSchema>;

export const isQuestion = (element: SurveyElement): element is Question =>
  element.type !== 'section';
