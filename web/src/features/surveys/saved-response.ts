import { HOUR_MS } from '@samspill/domain/durations';
import type { Answer } from '@samspill/domain/surveys/answer';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import { isRecord } from '../../state/local-storage.ts';
import type { ResponseState } from './response-state.ts';

export interface SavedResponse extends Omit<ResponseState, 'faults' | 'refusals'> {
  readonly key: string;
  readonly seconds: number;
  /** Whether a member was signed in; a log-out removes their drafts. */
  readonly isMember: boolean;
  readonly savedAtMs: number;
  /** Questions and answers as text: a closed survey is not sent to the browser any more. */
  readonly transcript: string;
}

/** How long a response of a visitor is kept: the next visitor of a shared browser may be another person. */
const VISITOR_KEPT_MS = HOUR_MS;

/** Includes the token, to separate a personal link’s response from other users of this browser. */
const responseName = (surveyId: string, token: string | null) =>
  `survey.${surveyId}${token === null ? '' : `.${token}`}`;

/** Whether it may be of another person than the one who is here now; a personal link is one person's. */
export const mayBeOfAnother = (
  kept: SavedResponse,
  { token, isMember }: { readonly token: string | null; readonly isMember: boolean },
): boolean => token === null && !(kept.isMember && isMember);

/**
 * The response that was begun here; null when none was, or when it may be of another person and is too old. What was sent
 * off is kept until it arrives.
 */
export function readSavedResponse(
  surveyId: string,
  token: string | null,
  isMember: boolean,
): SavedResponse | null {
  const kept = parseKeptResponse(surveyId, token);
  if (kept === null || kept.isSending || !mayBeOfAnother(kept, { token, isMember })) return kept;
  if (Date.now() - kept.savedAtMs < VISITOR_KEPT_MS) return kept;
  deleteSavedResponse(surveyId, token);
  return null;
}

/** Answers that do not fit their questions are reported there. */
export function parseKeptResponse(surveyId: string, token: string | null): SavedResponse | null {
  const kept = readLocalValue(responseName(surveyId, token));
  if (typeof kept?.key !== 'string' || !isRecord<Answer>(kept.answers)) return null;
  return {
    key: kept.key,
    answers: kept.answers,
    at: typeof kept.at === 'string' ? kept.at : null,
    seconds: typeof kept.seconds === 'number' ? kept.seconds : 0,
    isSending: kept.isSending === true,
    isMember: kept.isMember === true,
    savedAtMs: typeof kept.savedAtMs === 'number' ? kept.savedAtMs : 0,
    transcript: typeof kept.transcript === 'string' ? kept.transcript : '',
  };
}

export const saveResponse = (
  surveyId: string,
  token: string | null,
  kept: SavedResponse,
): boolean => writeLocalValue(responseName(surveyId, token), kept);

export const deleteSavedResponse = (surveyId: string, token: string | null): boolean =>
  writeLocalValue(responseName(surveyId, token), {});

const receiptName = (surveyId: string) => `survey-receipt.${surveyId}`;

/** Receipt from the submission in this browser; null if not submitted. */
export function readReceipt(surveyId: string): string | null {
  const receipt = readLocalValue(receiptName(surveyId))?.receipt;
  return typeof receipt === 'string' ? receipt : null;
}

export const saveReceipt = (surveyId: string, receipt: string): boolean =>
  writeLocalValue(receiptName(surveyId), { receipt });
