import type { Response } from './response.ts';
import { type SurveySummary, summarizeResponse } from './summary.ts';
import type { Survey } from './survey.ts';

const HEX = '0123456789abcdef';
/** A summary is kept in parts that can be written side by side, each response in one of them. */
export const SHARDS: readonly string[] = Array.from(HEX);

/** The part that a response is counted in: the same for the same id (FNV-1a). */
export function shardOf(responseId: string): string {
  let hash = 0x811c9dc5;
  for (const character of responseId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return HEX.charAt(((hash ^ (hash >>> 16)) >>> 0) % HEX.length);
}

/** `surveys/{id}/counted/{responseId}`: what is to be taken away when the response changes. */
export interface CountedResponse {
  readonly shard: string;
  readonly summary: SurveySummary;
  /** Whether it goes on counting though its response is gone with age. */
  readonly isKept?: boolean;
}

/** What a stored response adds to the summary. */
export function countResponse(
  { published, definition }: Pick<Survey, 'published' | 'definition'>,
  response: Response,
): SurveySummary {
  const at = new Date(response.updatedAt.toMillis());
  const day = at.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return summarizeResponse(published ?? definition, { ...response, day });
}
