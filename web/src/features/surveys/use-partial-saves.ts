import type { ResponseDraft } from '@samspill/domain/surveys/response';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isTemporary, sendResponse } from './survey-api.ts';

/** Between an answer and its way to the server: what follows within it goes along. */
const PAUSE_MS = 1_500;
const RETRY_MS = 20_000;

/**
 * Sends what is answered so far each time that `moment` changes, a little later, and at once where the page goes away.
 * What does not arrive is tried again; nobody is told, since it is all kept here. `moment` is null where there is nothing
 * to send.
 */
export function usePartialSaves(
  surveyId: string,
  moment: unknown,
  draftOf: () => ResponseDraft,
): void {
  const isWaiting = useRef(false);
  const timer = useRef(0);
  const save = useEffectEvent(async (isLeaving: boolean) => {
    clearTimeout(timer.current);
    if (!isWaiting.current) return;
    isWaiting.current = false;
    try {
      await sendResponse(surveyId, draftOf(), { isLeaving });
    } catch (error) {
      if (!isTemporary(error)) return;
      isWaiting.current = true;
      timer.current = window.setTimeout(() => void save(false), RETRY_MS);
    }
  });

  useEffect(() => {
    isWaiting.current = moment !== null;
    if (moment === null) return;
    timer.current = window.setTimeout(() => void save(false), PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [moment]);

  useEffect(() => {
    const saveBeforeLeaving = () => {
      if (document.visibilityState === 'hidden') void save(true);
    };
    const saveAgain = () => void save(false);
    document.addEventListener('visibilitychange', saveBeforeLeaving);
    addEventListener('online', saveAgain);
    return () => {
      document.removeEventListener('visibilitychange', saveBeforeLeaving);
      removeEventListener('online', saveAgain);
    };
  }, []);
}
