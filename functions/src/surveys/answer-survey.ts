import type { SurveyAnswer } from '@samspill/domain/surveys/response';
import type { Deps } from '../deps.ts';
import { admit, mayWatchResults, readStanding, type Visitor } from './admission.ts';
import { readPublished, toPublicSurvey } from './survey-store.ts';

/** What a visitor gets of a survey: one read, and one for each of account, ticket and invitation that matters. */
export async function answerSurvey(
  deps: Deps,
  id: string,
  visitor: Visitor,
): Promise<SurveyAnswer> {
  const survey = await readPublished(deps, id);
  const standing = await readStanding(deps, survey, visitor);
  const admission = admit(survey, standing, deps.now().getTime());
  const mayWatch = mayWatchResults(survey, standing);
  const { title, settings } = survey.published;
  const isShown =
    admission === 'open' || admission === 'answered' || admission === 'invitationUsed' || mayWatch;
  return {
    ...{ admission, title, opensAt: settings.opensAt, closesAt: settings.closesAt },
    survey: isShown ? toPublicSurvey(survey) : null,
    mayWatchResults: mayWatch,
  };
}
