import type { Question } from '@samspill/domain/surveys/question';
import { type SurveyLocale, textIn } from '@samspill/domain/surveys/texts';

/** A question as lists name it. */
export const nameOf = (question: Question, locale: SurveyLocale): string =>
  `${question.code} ${textIn(question.title, locale)}`;

export const isWritten = ({ type }: Question): boolean =>
  type === 'shortText' || type === 'longText' || type === 'email';
