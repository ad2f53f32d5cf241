import type { Answer } from '@samspill/domain/surveys/answer';
import { readLocalDraft, writeLocalDraft } from '../../data/local-draft.ts';
import { isRecord } from '../../state/local-storage.ts';
import type { ResponseState } from './response-state.ts';

/** What this browser keeps of a response until the server has all of it. */
export interface KeptResponse extends Omit<ResponseState, 'faults' | 'refusals'> {
  /** Names the response to the server. */
  readonly key: string;
  /** Spent on it so far. */
  readonly seconds: number;
}

/** Somebody with a personal link answers beside whoever else uses this browser. */
const nameOf = (surveyId: string, token: string | null) =>
  `survey.${surveyId}${token === null ? '' : `.${token}`}`;

/** The response that was begun here; null when none was. What does not fit its question is told of there. */
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

/** What this browser was given when it answered the survey; null where it has not. */
export function readReceipt(surveyId: string): string | null {
  const receipt = readLocalDraft(receiptNameOf(surveyId))?.receipt;
  return typeof receipt === 'string' ? receipt : null;
}

export const keepReceipt = (surveyId: string, receipt: string): boolean =>
  writeLocalDraft(receiptNameOf(surveyId), { receipt });
