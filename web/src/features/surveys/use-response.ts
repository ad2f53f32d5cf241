import type { Answer } from '@samspill/domain/surveys/answer';
import {
  type AnswerFaults,
  MIN_SECONDS,
  type PublicSurvey,
  type Receipt,
  type ResponseDraft,
} from '@samspill/domain/surveys/response';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import {
  finish,
  goBack,
  goForward,
  NOT_STARTED,
  type ResponseState,
  withAnswer,
  withFaults,
} from './response-state.ts';
import {
  deleteSavedResponse,
  mayBeOfAnother,
  readSavedResponse,
  saveResponse,
} from './saved-response.ts';
import { isMaintenance, isTemporary, sendResponse } from './survey-api.ts';
import { transcribe } from './transcript.ts';

const MS_PER_SECOND = 1_000;

interface StartedResponse {
  /** Identifies the response to the server; also the shuffle seed. */
  readonly key: string;
  readonly secondsBefore: number;
  readonly sinceMs: number;
}

export interface ResponseInProgress extends ResponseState {
  readonly key: string;
  /** Shows what a visitor answered before the page was opened, which may have been another person. */
  readonly isOfEarlierVisitor: boolean;
  readonly readSeconds: () => number;
  readonly answer: (questionId: string, answer: Answer | undefined) => void;
  readonly goOn: () => void;
  readonly goBack: () => boolean;
  readonly finish: () => void;
  readonly takeBack: (faults: AnswerFaults) => void;
  readonly forget: () => void;
}

function initialResponse(survey: PublicSurvey, kept: Partial<ResponseState> | null): ResponseState {
  const before = { ...NOT_STARTED, ...kept, faults: {} };
  const isOneByOne = survey.settings.layout === 'oneAtATime';
  return isOneByOne && before.at === null ? goForward(survey, before) : before;
}

export function useResponse(
  survey: PublicSurvey,
  { token, isPreview }: { readonly token: string | null; readonly isPreview: boolean },
): ResponseInProgress {
  const isMember = useSession().user !== null;
  const { t, locale } = useMessages();
  const wording = { locale, yes: t('surveys.yes'), no: t('surveys.no') };
  const [kept] = useState(() => (isPreview ? null : readSavedResponse(survey.id, token, isMember)));
  const [begun] = useState<StartedResponse>(() => ({
    key: kept?.key ?? crypto.randomUUID(),
    secondsBefore: kept?.seconds ?? 0,
    sinceMs: performance.now(),
  }));
  const [first] = useState(() => initialResponse(survey, kept));
  const [state, setState] = useState(first);
  const [isOver, setIsOver] = useState(false);
  const readSeconds = () =>
    begun.secondsBefore + (performance.now() - begun.sinceMs) / MS_PER_SECOND;
  const keep = ({ answers, at, isSending }: ResponseState) =>
    saveResponse(survey.id, token, {
      key: begun.key,
      answers,
      at,
      isSending,
      seconds: readSeconds(),
      isMember,
      savedAtMs: Date.now(),
      transcript: transcribe(survey, answers, wording),
    });

  const isKept = !isPreview && !isOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with the state alone
  useEffect(() => {
    if (isKept) keep(state);
  }, [isKept, state]);

  return {
    ...state,
    key: begun.key,
    isOfEarlierVisitor:
      kept !== null && mayBeOfAnother(kept, { token, isMember }) && state === first,
    readSeconds,
    answer: (id, answer) => setState((before) => withAnswer(before, id, answer)),
    goOn: () => setState((before) => goForward(survey, before)),
    goBack: () => {
      const next = goBack(survey, state);
      if (next.at !== null) setState(next);
      return next.at !== null;
    },
    finish: () => setState((before) => finish(survey, before)),
    takeBack: (faults) => {
      const at = Object.keys(faults)[0] ?? state.at;
      const next = { ...withFaults(state, faults), at };
      setState(next);
      // Persist now: a reload must not submit the rejected response again.
      keep(next);
    },
    forget: () => {
      setIsOver(true);
      deleteSavedResponse(survey.id, token);
    },
  };
}

const RETRY_MS = 15_000;

/** State of a submitted response. `waiting`: stored here, to be sent later. */
type SendingStatus = 'no' | 'sending' | 'offline' | 'maintenance' | 'waiting';

interface SendingOptions {
  readonly isSending: boolean;
  readonly draftOf: () => ResponseDraft;
  readonly onSent: (receipt: Receipt) => void;
  readonly onRefused: (error: unknown) => void;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function useSending(surveyId: string, options: SendingOptions) {
  const { isSending, draftOf, onSent, onRefused } = options;
  const [state, setState] = useState<Exclude<SendingStatus, 'no'>>('sending');
  const [tries, setTries] = useState(0);
  const isUnderWay = useRef(false);
  const timer = useRef(0);

  const send = useEffectEvent(async () => {
    clearTimeout(timer.current);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('sending');
    try {
      // Wait: the server treats faster responses as bots.
      await sleep((MIN_SECONDS - draftOf().seconds) * MS_PER_SECOND);
      onSent(await sendResponse(surveyId, draftOf()));
    } catch (error) {
      if (!isTemporary(error)) return onRefused(error);
      setState(isMaintenance(error) ? 'maintenance' : navigator.onLine ? 'waiting' : 'offline');
      timer.current = window.setTimeout(() => void send(), RETRY_MS);
    } finally {
      isUnderWay.current = false;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try sends the same again
  useEffect(() => {
    if (!isSending) return;
    const sendNow = () => void send();
    sendNow();
    addEventListener('online', sendNow);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('online', sendNow);
    };
  }, [isSending, tries]);

  const sending: SendingStatus = isSending ? state : 'no';
  return { sending, retry: () => setTries((before) => before + 1) };
}
