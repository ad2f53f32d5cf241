import { type SurveyDefinition, SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../../../data/local-draft.ts';

export interface KeptDraft {
  readonly definition: SurveyDefinition;
  readonly revision: number;
}

const nameOf = (surveyId: string) => `survey-builder.${surveyId}`;

/** Checks the shape only: texts may be too long and addresses incomplete. */
function isLikeSurvey(value: unknown): value is SurveyDefinition {
  const { issues } = v.safeParse(SurveyDefinitionSchema, value);
  return (issues ?? []).every(({ kind }) => kind === 'validation');
}

/** Returns the stored draft; null if missing or of an older format. */
export function readKeptDraft(surveyId: string): KeptDraft | null {
  const { definition, revision } = readLocalDraft(nameOf(surveyId)) ?? {};
  return typeof revision === 'number' && isLikeSurvey(definition) ? { definition, revision } : null;
}

export function keepDraft(
  surveyId: string,
  { isSaved, ...draft }: KeptDraft & { readonly isSaved: boolean },
): void {
  writeLocalDraft(nameOf(surveyId), isSaved ? {} : draft);
}
