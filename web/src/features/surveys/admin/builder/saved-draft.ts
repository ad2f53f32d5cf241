import { type SurveyDefinition, SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';
import { openLocalDraft, writeLocalDraft } from '../../../../data/local-draft.ts';

export interface SavedDraft {
  readonly definition: SurveyDefinition;
  readonly revision: number;
}

const draftName = (surveyId: string) => `survey-builder.${surveyId}`;

/** Checks the shape only: texts may be too long and addresses incomplete. */
function isSurveyShaped(value: unknown): value is SurveyDefinition {
  const { issues } = v.safeParse(SurveyDefinitionSchema, value);
  return (issues ?? []).every(({ kind }) => kind === 'validation');
}

/** Returns the stored draft; null if missing or of an older format. */
export function readSavedDraft(surveyId: string): SavedDraft | null {
  const { definition, revision } = openLocalDraft(draftName(surveyId)) ?? {};
  return typeof revision === 'number' && isSurveyShaped(definition)
    ? { definition, revision }
    : null;
}

export function saveDraft(
  surveyId: string,
  { isSaved, ...draft }: SavedDraft & { readonly isSaved: boolean },
): void {
  writeLocalDraft(draftName(surveyId), isSaved ? {} : draft);
}
