import { type SurveyDefinition, SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';

/** Maximum file size in bytes; a survey of 100 questions in both languages stays below. */
export const MAX_IMPORT_BYTES = 2_000_000;

export type ImportFault =
  | { readonly code: 'tooBig' | 'notJson' | 'notSurvey' }
  | { readonly code: 'wrong'; readonly path: string; readonly reason: string };

export type ImportResult =
  | { readonly definition: SurveyDefinition; readonly fault: null }
  | { readonly definition: null; readonly fault: ImportFault };

const rejectImport = (fault: ImportFault): ImportResult => ({ definition: null, fault });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const formatPath = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

export function parseSurvey(text: string): ImportResult {
  if (text.length > MAX_IMPORT_BYTES) return rejectImport({ code: 'tooBig' });
  const value = parseJson(text);
  if (value === undefined) return rejectImport({ code: 'notJson' });
  const isLikeSurvey = typeof value === 'object' && value !== null && 'elements' in value;
  if (!isLikeSurvey) return rejectImport({ code: 'notSurvey' });
  const { success, output, issues } = v.safeParse(SurveyDefinitionSchema, value);
  if (success) return { definition: output, fault: null };
  const [first] = issues;
  return rejectImport({ code: 'wrong', path: formatPath(first), reason: first.message });
}
