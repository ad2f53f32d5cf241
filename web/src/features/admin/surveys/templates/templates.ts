import type { SurveyDefinition } from '@samspill/domain/surveys/survey';

/** What a survey can begin with, besides nothing. */
export const TEMPLATES = ['nps', 'eventFeedback', 'needs', 'onboarding'] as const;
export type Template = (typeof TEMPLATES)[number];

/** Loads when it is chosen. */
export async function loadTemplate(template: Template): Promise<SurveyDefinition> {
  switch (template) {
    case 'nps':
      return (await import('./nps.ts')).nps;
    case 'eventFeedback':
      return (await import('./event-feedback.ts')).eventFeedback;
    case 'needs':
      return (await import('./needs.ts')).needs;
    case 'onboarding':
      return (await import('./onboarding.ts')).onboarding;
  }
}
