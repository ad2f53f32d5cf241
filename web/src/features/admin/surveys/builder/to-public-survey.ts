import type { PublicSurvey } from '@samspill/domain/surveys/response';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

/** What respondents would get of a survey as it is written now. */
export function toPublicSurvey(id: string, definition: SurveyDefinition): PublicSurvey {
  const { title, description, elements, settings } = definition;
  const { layout, anonymous, onePerPerson, resultsFor, thanks, thanksLink, closesAt, embeddable } =
    settings;
  return {
    ...{ id, version: 0, title, description, elements },
    settings: {
      ...{ layout, anonymous, onePerPerson, resultsFor, thanks, thanksLink, closesAt, embeddable },
    },
  };
}
