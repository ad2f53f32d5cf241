import { type SurveyDefinition, SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';

/** Maximum file size in bytes; a survey of 100 questions in both languages stays below. */
export const MAX_IMPORT_BYTES = 2_000_000;

export type ImportFault =
  | { readonly code: 'tooBig' | 'notJson' | 'notSurvey' }
  | { readonly code: 'wrong'; readonly path: string; readonly reason: string };

export type Imported =
  | { readonly definition: SurveyDefinition; readonly fault: null }
  | { readonly definition: null; readonly fault: ImportFault };

const refuse = (fault: ImportFault): Imported => ({ definition: null, fault });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Formats a path such as `elements[2].choices[0].label`. */
const pathOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Parses an exported survey file; returns the fault if it is invalid. */
export function readSurvey(text: string): Imported {
  if (text.length > MAX_IMPORT_BYTES) return refuse({ code: 'tooBig' });
  const value = parse(text);
  if (value === undefined) return refuse({ code: 'notJson' });
  const isLikeSurvey = typeof value === 'object' && value !== null && 'elements' in value;
  if (!isLikeSurvey) return refuse({ code: 'notSurvey' });
  const { success, output, issues } = v.safeParse(SurveyDefinitionSchema, value);
  if (success) return { definition: output, fault: null };
  const [first] = issues;
  return refuse({ code: 'wrong', path: pathOf(first), reason: first.message });
}
