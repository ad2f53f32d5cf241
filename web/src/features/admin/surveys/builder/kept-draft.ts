import { type SurveyDefinition, SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import * as v from 'valibot';
import { readLocalDraft, writeLocalDraft } from '../../../../data/local-draft.ts';

/** What was written in this browser and not saved, and on top of which revision. */
export interface KeptDraft {
  readonly definition: SurveyDefinition;
  readonly revision: number;
}

const nameOf = (surveyId: string) => `survey-builder.${surveyId}`;

/** Whether it is made like a survey, though a text may be too long yet or an address half written. */
function isLikeSurvey(value: unknown): value is SurveyDefinition {
  const { issues } = v.safeParse(SurveyDefinitionSchema, value);
  return (issues ?? []).every(({ kind }) => kind === 'validation');
}

/** A draft of an earlier visit; null where there is none, or it is of another make. */
export function readKeptDraft(surveyId: string): KeptDraft | null {
  const { definition, revision } = readLocalDraft(nameOf(surveyId)) ?? {};
  return typeof revision === 'number' && isLikeSurvey(definition) ? { definition, revision } : null;
}

/** Keeps a draft until it is saved. */
export function keepDraft(
  surveyId: string,
  { isSaved, ...draft }: KeptDraft & { readonly isSaved: boolean },
): void {
  writeLocalDraft(nameOf(surveyId), isSaved ? {} : draft);
}
