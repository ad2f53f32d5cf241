import type { Answer } from '@samspill/domain/surveys/answer';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { isRecord } from '../../state/local-storage.ts';
import type { ResponseState } from './response-state.ts';

/** Response stored in this browser until the server has all of it. */
export interface KeptResponse extends Omit<ResponseState, 'faults' | 'refusals'> {
  /** Identifies the response to the server. */
  readonly key: string;
  readonly seconds: number;
}

/** Includes the token, to separate a personal link’s response from other users of this browser. */
const nameOf = (surveyId: string, token: string | null) =>
  `survey.${surveyId}${token === null ? '' : `.${token}`}`;

/**
 * Returns the response started in this browser, or null. Validation reports answers that no longer fit their question.
 */
export function readKeptResponse(surveyId: string, token: string | null): KeptResponse | null {
  const kept = readLocalDraft(nameOf(surveyId, token));
  if (typeof kept?.key !== 'string' || !isRecord<Answer>(kept.answers)) return null;
  return {
    key: kept.key,
    answers: kept.answers,
    at: typeof kept.at === 'string' ? kept.at : null,
    seconds: typeof kept.seconds === 'number' ? kept.seconds : 0,
    isSending: kept.isSending === true,
  };
}

export const keepResponse = (surveyId: string, token: string | null, kept: KeptResponse): boolean =>
  writeLocalDraft(nameOf(surveyId, token), kept);

export const forgetResponse = (surveyId: string, token: string | null): boolean =>
  writeLocalDraft(nameOf(surveyId, token), {});

const receiptNameOf = (surveyId: string) => `survey-receipt.${surveyId}`;

/** Receipt from the submission in this browser; null if not submitted. */
export function readReceipt(surveyId: string): string | null {
  const receipt = readLocalDraft(receiptNameOf(surveyId))?.receipt;
  return typeof receipt === 'string' ? receipt : null;
}

export const keepReceipt = (surveyId: string, receipt: string): boolean =>
  writeLocalDraft(receiptNameOf(surveyId), { receipt });
