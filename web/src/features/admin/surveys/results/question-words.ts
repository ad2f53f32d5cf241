import type { Question } from '@samspill/domain/surveys/question';
import { fillIn, type SurveyLocale } from '@samspill/domain/surveys/texts';

/** What a question asks, with `…` where it repeats what each answered. */
export const titleOf = ({ title }: Question, locale: SurveyLocale): string =>
  fillIn(title, locale, () => '');

/** A question as lists name it. */
export const nameOf = (question: Question, locale: SurveyLocale): string =>
  `${question.code} ${titleOf(question, locale)}`;

export const isWritten = ({ type }: Question): boolean =>
  type === 'shortText' || type === 'longText' || type === 'email';
