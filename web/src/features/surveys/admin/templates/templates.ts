import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { loadChunk } from '../../../../chunks/load-chunk.ts';

export const TEMPLATES = ['nps', 'eventFeedback', 'needs', 'onboarding'] as const;
export type Template = (typeof TEMPLATES)[number];

export async function loadTemplate(template: Template): Promise<SurveyDefinition> {
  switch (template) {
    case 'nps':
      return (await loadChunk(() => import('./nps.ts'))).nps;
    case 'eventFeedback':
      return (await loadChunk(() => import('./event-feedback.ts'))).eventFeedback;
    case 'needs':
      return (await loadChunk(() => import('./needs.ts'))).needs;
    case 'onboarding':
      return (await loadChunk(() => import('./onboarding.ts'))).onboarding;
  }
}
