import { FIRST_DAY, LAST_DAY } from '@samspill/domain/day-range';
import {
  MAX_CHOICES,
  MAX_LABEL_CHARS,
  MAX_NUMBER,
  NPS_MAX,
  type Question,
} from '@samspill/domain/surveys/question';

// Bounds for the help text; the widest range if a question type has no bounds.

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export function textBounds(question: Question): Bounds {
  return question.type === 'shortText' || question.type === 'longText'
    ? { min: question.minChars, max: question.maxChars }
    : { min: 1, max: MAX_LABEL_CHARS };
}

export function pickBounds(question: Question): Bounds {
  return question.type === 'multipleChoice'
    ? { min: Math.max(1, question.minChosen), max: question.maxChosen ?? MAX_CHOICES }
    : { min: 1, max: 1 };
}

export function numberBounds(question: Question): Bounds {
  switch (question.type) {
    case 'rating':
      return { min: 1, max: question.max };
    case 'scale':
      return question;
    case 'nps':
      return { min: 0, max: NPS_MAX };
    case 'number':
      return { min: question.min ?? -MAX_NUMBER, max: question.max ?? MAX_NUMBER };
    default:
      return { min: -MAX_NUMBER, max: MAX_NUMBER };
  }
}

export function dayBounds(question: Question) {
  const { earliest, latest } =
    question.type === 'date' ? question : { earliest: null, latest: null };
  return { earliest: earliest ?? FIRST_DAY, latest: latest ?? LAST_DAY };
}
