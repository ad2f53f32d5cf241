import type {
  Choice,
  LocalText,
  QuestionOf,
  QuestionType,
  Section,
} from '@samspill/domain/surveys/question';
import { newQuestion } from '../builder/new-element.ts';

export const words = (nb: string, en: string): LocalText => ({ nb, en });

export const choices = (...labels: readonly LocalText[]): Choice[] =>
  labels.map((label, index) => ({ id: `c${index + 1}`, label }));

export function ask<T extends QuestionType>(
  type: T,
  code: string,
  changes: Partial<QuestionOf<T>> & { readonly title: LocalText },
): QuestionOf<T> {
  const made = newQuestion(type, { id: code.toLowerCase(), code });
  // Safe cast: `newQuestion` returns the question of the given type.
  return { ...(made as QuestionOf<T>), ...changes };
}

export const part = (id: string, title: LocalText): Section => ({
  type: 'section',
  id,
  title,
  help: words('', ''),
  showIf: null,
});

export const AGREEMENT = choices(
  words('Helt uenig', 'Strongly disagree'),
  words('Litt uenig', 'Disagree'),
  words('Verken eller', 'Neither'),
  words('Litt enig', 'Agree'),
  words('Helt enig', 'Strongly agree'),
);
