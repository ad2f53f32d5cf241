import { hashText } from '../random.ts';
import { dayAt } from '../tasks/due.ts';
import type { SurveyResponse } from './response.ts';
import { type SurveySummary, summarizeResponse } from './summary.ts';
import type { Survey } from './survey.ts';

const HEX = '0123456789abcdef';
export const SHARDS: readonly string[] = Array.from(HEX);

export function shardOf(responseId: string): string {
  const hash = hashText(responseId);
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
  const day = dayAt(at);
  return summarizeResponse(published ?? definition, { ...response, day });
}
