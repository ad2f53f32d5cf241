import { MIN_SECONDS, type Receipt, type ResponseDraft } from '@samspill/domain/surveys/response';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMaintenance, isTemporary, sendResponse } from './survey-api.ts';

const MS_PER_SECOND = 1_000;
const RETRY_MS = 15_000;

/** State of a submitted response. `waiting`: stored here, to be sent later. */
export type SendingStatus = 'no' | 'sending' | 'offline' | 'maintenance' | 'waiting';

interface SendingOptions {
  readonly isSending: boolean;
  readonly draftOf: () => ResponseDraft;
  readonly onSent: (receipt: Receipt) => void;
  readonly onRefused: (error: unknown) => void;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a response until it is accepted or finally rejected; `retry` skips the wait. */
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
