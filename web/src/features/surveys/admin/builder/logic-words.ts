import type { Locale } from '@samspill/domain/locale';
import {
  type Condition,
  type Conditions,
  isQuestion,
  type Jump,
  type SurveyElement,
} from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import type { Format } from '../../../../i18n/format.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { isComparison } from './logic-choices.ts';

export interface LogicTextContext {
  readonly elements: readonly SurveyElement[];
  readonly t: Translate;
  readonly format: Format;
  readonly locale: Locale;
}

export function elementLabel({ elements, t, locale }: LogicTextContext, id: string): string {
  const element = elements.find((each) => each.id === id);
  if (!element) return t('admin-survey-builder.gone');
  if (isQuestion(element)) return element.code;
  return `«${textIn(element.title, locale) || t('admin-survey-builder.type.section')}»`;
}

function valueText(words: LogicTextContext, { questionId, value }: Condition): string {
  const { elements, t, format, locale } = words;
  if (typeof value === 'boolean')
    return t(value ? 'admin-survey-builder.yes' : 'admin-survey-builder.no');
  if (typeof value === 'number') return format.number(value);
  const question = elements.find(({ id }) => id === questionId);
  const choices = question && 'choices' in question ? question.choices : [];
  const choice = choices.find(({ id }) => id === value);
  return choice ? `«${textIn(choice.label, locale) || choice.id}»` : t('admin-survey-builder.gone');
}

function conditionText(words: LogicTextContext, condition: Condition): string {
  const { t } = words;
  const { operator } = condition;
  const said = isComparison(operator)
    ? t(`admin-survey-builder.says.${operator}`, { value: valueText(words, condition) })
    : t(`admin-survey-builder.says.${operator}`);
  return `${elementLabel(words, condition.questionId)} ${said}`;
}

export function conditionsText(words: LogicTextContext, { match, conditions }: Conditions): string {
  const joint = words.t(match === 'all' ? 'admin-survey-builder.and' : 'admin-survey-builder.or');
  return conditions.map((each) => conditionText(words, each)).join(` ${joint} `);
}

export function jumpText(words: LogicTextContext, { when, to }: Jump): string {
  const { t } = words;
  const target = to === null ? t('admin-survey-builder.theEnd') : elementLabel(words, to);
  if (when.conditions.length === 0) return t('admin-survey-builder.jumpAlways', { target });
  return t('admin-survey-builder.jumpIf', { conditions: conditionsText(words, when), target });
}
