import type { Question } from '@samspill/domain/surveys/question';
import { fillIn, type SurveyLocale } from '@samspill/domain/surveys/texts';

export const questionTitle = ({ title }: Question, locale: SurveyLocale): string =>
  fillIn(title, locale, () => '');

export const questionLabel = (question: Question, locale: SurveyLocale): string =>
  `${question.code} ${questionTitle(question, locale)}`;

export const isTextQuestion = ({ type }: Question): boolean =>
  type === 'shortText' || type === 'longText' || type === 'email';
