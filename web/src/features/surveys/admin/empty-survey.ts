import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

const NO_TEXT = { nb: '', en: '' };

export const EMPTY_SURVEY: SurveyDefinition = {
  title: NO_TEXT,
  description: NO_TEXT,
  elements: [],
  settings: {
    access: 'members',
    kinds: [],
    opensAt: null,
    closesAt: null,
    onePerPerson: true,
    anonymous: false,
    resultsFor: 'nobody',
    layout: 'oneAtATime',
    embeddable: false,
    thanks: NO_TEXT,
    thanksLink: null,
  },
};
