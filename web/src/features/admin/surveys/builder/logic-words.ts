import type { Locale } from '@samspill/domain/locale';
import {
  type Condition,
  type Conditions,
  type Element,
  isQuestion,
  type Jump,
} from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import type { Format } from '../../../../i18n/format.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { takesValue } from './logic-choices.ts';

export interface LogicWords {
  readonly elements: readonly Element[];
  readonly t: Translate;
  readonly format: Format;
  readonly locale: Locale;
}

/** Short name: question code, section title, or a note that it was deleted. */
export function nameOf({ elements, t, locale }: LogicWords, id: string): string {
  const element = elements.find((each) => each.id === id);
  if (!element) return t('admin-survey-builder.gone');
  if (isQuestion(element)) return element.code;
  return `«${textIn(element.title, locale) || t('admin-survey-builder.type.section')}»`;
}

function valueWords(words: LogicWords, { questionId, value }: Condition): string {
  const { elements, t, format, locale } = words;
  if (typeof value === 'boolean')
    return t(value ? 'admin-survey-builder.yes' : 'admin-survey-builder.no');
  if (typeof value === 'number') return format.number(value);
  const question = elements.find(({ id }) => id === questionId);
  const choices = question && 'choices' in question ? question.choices : [];
  const choice = choices.find(({ id }) => id === value);
  return choice ? `«${textIn(choice.label, locale) || choice.id}»` : t('admin-survey-builder.gone');
}

function conditionWords(words: LogicWords, condition: Condition): string {
  const { t } = words;
  const { operator } = condition;
  const said = takesValue(operator)
    ? t(`admin-survey-builder.says.${operator}`, { value: valueWords(words, condition) })
    : t(`admin-survey-builder.says.${operator}`);
  return `${nameOf(words, condition.questionId)} ${said}`;
}

/** Returns text such as "Q3 is at least 7 and Q4 is answered". */
export function conditionsWords(words: LogicWords, { match, conditions }: Conditions): string {
  const joint = words.t(match === 'all' ? 'admin-survey-builder.and' : 'admin-survey-builder.or');
  return conditions.map((each) => conditionWords(words, each)).join(` ${joint} `);
}

/** Returns text such as "If Q3 is at least 7, go to Q9". */
export function jumpWords(words: LogicWords, { when, to }: Jump): string {
  const { t } = words;
  const target = to === null ? t('admin-survey-builder.theEnd') : nameOf(words, to);
  if (when.conditions.length === 0) return t('admin-survey-builder.jumpAlways', { target });
  return t('admin-survey-builder.jumpIf', { conditions: conditionsWords(words, when), target });
}
