import type { AdminSurvey, SurveyRow } from '@samspill/domain/surveys/admin-survey';
import type {
  LocalText,
  QuestionOf,
  QuestionType,
  SurveyElement,
} from '@samspill/domain/surveys/question';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { newQuestion } from '../builder/new-element.ts';
import { EMPTY_SURVEY } from '../empty-survey.ts';

export const text = (nb: string, en = ''): LocalText => ({ nb, en });

/** Builds a question whose id is its code in lower case, such as `q1` for `Q1`. */
export function question<T extends QuestionType>(
  type: T,
  code: string,
  changes: Partial<QuestionOf<T>> = {},
): QuestionOf<T> {
  const made = newQuestion(type, { id: code.toLowerCase(), code });
  // Safe cast: `newQuestion` returns the question of the given type.
  return { ...(made as QuestionOf<T>), title: text(`Spørsmål ${code}`), ...changes };
}

export const section = (id: string, title: string): SurveyElement => ({
  type: 'section',
  id,
  title: text(title),
  help: text(''),
  showIf: null,
});

export const definition = (
  elements: readonly SurveyElement[],
  changes: Partial<SurveyDefinition> = {},
): SurveyDefinition => ({
  ...EMPTY_SURVEY,
  title: text('Medlemmene', 'The members'),
  elements: [...elements],
  ...changes,
});

export function surveyRow(id: string, changes: Partial<SurveyRow> = {}): SurveyRow {
  return {
    id,
    title: text('Medlemmene', 'The members'),
    status: 'draft',
    access: 'public',
    questions: 3,
    pinned: false,
    notifiedAt: null,
    notified: 0,
    opened: 0,
    partial: 0,
    complete: 0,
    updatedAt: '2026-03-01T10:00:00.000Z',
    ...changes,
  };
}

export function survey(
  id: string,
  elements: readonly SurveyElement[],
  changes: Partial<AdminSurvey> = {},
): AdminSurvey {
  return {
    ...surveyRow(id, { questions: elements.length }),
    definition: definition(elements),
    published: null,
    version: 0,
    revision: 1,
    answered: [],
    ...changes,
  };
}
