import type { Question } from '@samspill/domain/surveys/question';
import { fillIn, type SurveyLocale } from '@samspill/domain/surveys/texts';

/** Question title with `…` for each piped answer. */
export const titleOf = ({ title }: Question, locale: SurveyLocale): string =>
  fillIn(title, locale, () => '');

export const nameOf = (question: Question, locale: SurveyLocale): string =>
  `${question.code} ${titleOf(question, locale)}`;

export const isWritten = ({ type }: Question): boolean =>
  type === 'shortText' || type === 'longText' || type === 'email';
