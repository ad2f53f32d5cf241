import type {
  Choice,
  Condition,
  Element,
  Jump,
  LocalText,
  Question,
  QuestionOf,
  QuestionType,
} from '@samspill/domain/surveys/question';
import type { SurveySettings } from '@samspill/domain/surveys/survey';

export const text = (nb: string, en: string): LocalText => ({ nb, en });
const NOTHING = text('', '');

/** Choices by id, with their words in both languages. */
export const choices = (words: Readonly<Record<string, readonly [string, string]>>): Choice[] =>
  Object.entries(words).map(([id, [nb, en]]) => ({ id, label: text(nb, en) }));

const PICKS = { other: false, shuffle: false };
const ENDS = { lowLabel: NOTHING, highLabel: NOTHING };

type Common = keyof QuestionOf<'yesNo'>;
/** What each type has unless a question says otherwise; choices and rows it has to say. */
const DEFAULTS: { readonly [T in QuestionType]: Partial<Omit<QuestionOf<T>, Common>> } = {
  ...{ shortText: { minChars: 0, maxChars: 300 }, longText: { minChars: 0, maxChars: 5_000 } },
  ...{ singleChoice: PICKS, multipleChoice: { ...PICKS, minChosen: 1, maxChosen: null } },
  ...{ dropdown: {}, rating: { max: 5 }, scale: { ...ENDS, min: 1, max: 5 }, nps: ENDS },
  ...{ yesNo: {}, number: { min: null, max: null, integer: true, unit: NOTHING } },
  ...{ date: { earliest: null, latest: null }, email: {}, ranking: {}, matrix: {} },
};

/** A question; its code is its id in capitals. */
export function ask<T extends QuestionType>(
  type: T,
  id: string,
  title: LocalText,
  fields: Partial<QuestionOf<T>> = {},
): Question {
  return {
    ...{ type, id, code: id.toUpperCase(), title, help: NOTHING },
    ...{ required: false, showIf: null, jumps: [] },
    ...DEFAULTS[type],
    ...fields,
  } as Question;
}

export const heading = (id: string, title: LocalText, help = NOTHING): Element => ({
  ...{ type: 'section', id, title, help, showIf: null },
});

export const where = (
  questionId: string,
  operator: Condition['operator'],
  value: Condition['value'],
) => ({ match: 'all' as const, conditions: [{ questionId, operator, value }] });

export const jumpTo = (to: string | null, when: Jump['when']): Jump => ({ to, when });

export const SETTINGS: SurveySettings = {
  ...{ access: 'public', kinds: [], opensAt: null, closesAt: null, onePerPerson: true },
  ...{ anonymous: false, resultsFor: 'nobody', layout: 'oneAtATime', embeddable: false },
  ...{ thanks: NOTHING, thanksLink: null },
};
