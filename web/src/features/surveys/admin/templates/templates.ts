import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { loadChunk } from '../../../../chunks/load-chunk.ts';

export const TEMPLATES = ['nps', 'eventFeedback', 'needs', 'onboarding'] as const;
export type Template = (typeof TEMPLATES)[number];

export async function loadTemplate(template: Template): Promise<SurveyDefinition> {
  const definitions = await loadChunk(() => import('./definitions.ts'));
  return definitions[template];
}
