import type {
  Choice,
  LocalText,
  QuestionOf,
  QuestionType,
  Section,
} from '@samspill/domain/surveys/question';
import { newQuestion } from '../builder/new-element.ts';

export const localText = (nb: string, en: string): LocalText => ({ nb, en });

export const createChoices = (...labels: readonly LocalText[]): Choice[] =>
  labels.map((label, index) => ({ id: `c${index + 1}`, label }));

export function createQuestion<T extends QuestionType>(
  type: T,
  code: string,
  changes: Partial<QuestionOf<T>> & { readonly title: LocalText },
): QuestionOf<T> {
  const made = newQuestion(type, { id: code.toLowerCase(), code });
  // Safe cast: `newQuestion` returns the question of the given type.
  return { ...(made as QuestionOf<T>), ...changes };
}

export const createSection = (id: string, title: LocalText): Section => ({
  type: 'section',
  id,
  title,
  help: localText('', ''),
  showIf: null,
});

export const AGREEMENT = createChoices(
  localText('Helt uenig', 'Strongly disagree'),
  localText('Litt uenig', 'Disagree'),
  localText('Verken eller', 'Neither'),
  localText('Litt enig', 'Agree'),
  localText('Helt enig', 'Strongly agree'),
);
