import type { Answer } from '@samspill/domain/surveys/answer';
import type { PublicSurvey } from '@samspill/domain/surveys/response';
import { useEffect, useState } from 'react';
import { forgetResponse, keepResponse, readKeptResponse } from './kept-response.ts';
import {
  finish,
  goBack,
  goOn,
  NOT_BEGUN,
  type ResponseState,
  withAnswer,
} from './response-state.ts';

const MS_PER_SECOND = 1_000;

interface Begun {
  /** Names the response to the server, and orders what is shuffled for this person. */
  readonly key: string;
  readonly secondsBefore: number;
  readonly sinceMs: number;
}

export interface ResponseInProgress extends ResponseState {
  readonly key: string;
  /** Spent on it until now. */
  readonly readSeconds: () => number;
  readonly answer: (questionId: string, answer: Answer | undefined) => void;
  readonly goOn: () => void;
  readonly goBack: () => void;
  readonly finish: () => void;
  /** The server would not take it: what is wrong is to be mended. */
  readonly takeBack: (faults: ResponseState['faults']) => void;
  readonly forget: () => void;
}

/** A response as it grows, kept in this browser until it is forgotten; a preview keeps nothing. */
export function useResponse(
  survey: PublicSurvey,
  { token, isPreview }: { readonly token: string | null; readonly isPreview: boolean },
): ResponseInProgress {
  const [kept] = useState(() => (isPreview ? null : readKeptResponse(survey.id, token)));
  const [begun] = useState<Begun>(() => ({
    key: kept?.key ?? crypto.randomUUID(),
    secondsBefore: kept?.seconds ?? 0,
    sinceMs: performance.now(),
  }));
  const [state, setState] = useState<ResponseState>({ ...NOT_BEGUN, ...kept, faults: {} });
  const [isOver, setIsOver] = useState(false);
  const readSeconds = () =>
    begun.secondsBefore + (performance.now() - begun.sinceMs) / MS_PER_SECOND;

  const { answers, at, isSending } = state;
  const hasBegun = at !== null || Object.keys(answers).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: time passes without being written down
  useEffect(() => {
    if (isPreview || isOver || !hasBegun) return;
    const { key } = begun;
    keepResponse(survey.id, token, { key, answers, at, isSending, seconds: readSeconds() });
  }, [survey.id, token, isPreview, isOver, hasBegun, begun, answers, at, isSending]);

  return {
    ...state,
    key: begun.key,
    readSeconds,
    answer: (id, answer) => setState((before) => withAnswer(before, id, answer)),
    goOn: () => setState((before) => goOn(survey, before)),
    goBack: () => setState((before) => goBack(survey, before)),
    finish: () => setState((before) => finish(survey, before)),
    takeBack: (faults) => {
      const [first] = Object.keys(faults);
      setState((before) => ({ ...before, isSending: false, faults, at: first ?? before.at }));
    },
    forget: () => {
      setIsOver(true);
      forgetResponse(survey.id, token);
    },
  };
}
