import { type Answer, isFiles, isMatrix, isPick } from './answer.ts';
import { type SurveyLocale, textIn } from './local-text.ts';
import { type Choice, CODE_PATTERN, type LocalText, type Question } from './question.ts';

export { type SurveyLocale, textIn };

const PIPE = new RegExp(`\\{(${CODE_PATTERN})\\}`, 'g');

export const codesIn = (text: LocalText): string[] => [
  ...new Set(
    [text.nb, text.en].flatMap((each) => [...each.matchAll(PIPE)].map(([, code]) => code ?? '')),
  ),
];

const labelOf = (choices: readonly Choice[], id: string, locale: SurveyLocale): string => {
  const choice = choices.find((each) => each.id === id);
  return choice ? textIn(choice.label, locale) : '';
};

export interface Wording {
  readonly locale: SurveyLocale;
  readonly yes: string;
  readonly no: string;
}

/** All decimals, and a year without a separator. */
const NUMBER_FORMAT = { maximumFractionDigits: 20, useGrouping: 'min2' } as const;

const labelsOf = (choices: readonly Choice[], ids: readonly string[], locale: SurveyLocale) =>
  ids.map((id) => labelOf(choices, id, locale));

export function describeAnswer(
  question: Question,
  answer: Answer,
  { locale, yes, no }: Wording,
): string {
  if (typeof answer === 'boolean') return answer ? yes : no;
  if (typeof answer === 'number')
    return new Intl.NumberFormat(locale, NUMBER_FORMAT).format(answer);
  if (typeof answer === 'string') return answer;
  if (isFiles(answer)) return answer.files.map(({ name }) => name).join(', ');
  if (isPick(answer)) {
    const choices = 'choices' in question ? question.choices : [];
    const own = answer.other === null ? [] : [answer.other];
    return [...labelsOf(choices, answer.chosen, locale), ...own].join(', ');
  }
  if (isMatrix(answer)) {
    if (question.type !== 'matrix') return '';
    return question.rows
      .filter(({ id }) => answer.rows[id] !== undefined)
      .map(({ id, label }) => {
        const column = labelOf(question.columns, answer.rows[id] ?? '', locale);
        return `${textIn(label, locale)}: ${column}`;
      })
      .join(', ');
  }
  return labelsOf('choices' in question ? question.choices : [], answer, locale).join(', ');
}

export function fillIn(
  text: LocalText,
  locale: SurveyLocale,
  answerTo: (code: string) => string | undefined,
): string {
  return textIn(text, locale).replace(PIPE, (whole, code: string) => {
    const answer = answerTo(code);
    return answer === undefined ? whole : answer || '…';
  });
}
