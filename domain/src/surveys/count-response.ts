import { dayOf } from '../durations.ts';
import type { SurveyResponse } from './response.ts';
import { type SurveySummary, summarizeResponse } from './summary.ts';
import type { Survey } from './survey.ts';

const HEX = '0123456789abcdef';
export const SHARDS: readonly string[] = Array.from(HEX);

/** Deterministic (FNV-1a). */
export function shardOf(responseId: string): string {
  let hash = 0x811c9dc5;
  for (const character of responseId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return HEX.charAt(((hash ^ (hash >>> 16)) >>> 0) % HEX.length);
}

/** `surveys/{id}/counted/{responseId}`: contribution to subtract when the response changes. */
export interface CountedResponse {
  readonly shard: string;
  readonly summary: SurveySummary;
  readonly isKept?: boolean;
}

export function countResponse(
  { published, definition }: Pick<Survey, 'published' | 'definition'>,
  response: SurveyResponse,
): SurveySummary {
  const at = new Date(response.updatedAt.toMillis());
  const day = dayOf(at);
  return summarizeResponse(published ?? definition, { ...response, day });
}
