import { type SurveyDefinition, SurveyDefinitionSchema } from '@samspill/domain/surveys/survey';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../../../api/api-error.ts';
import { saveSurvey } from '../survey-api.ts';
import { saveDraft } from './saved-draft.ts';

export interface SavingState {
  readonly saved: SurveyDefinition;
  readonly revision: number;
  /** In flight. A single request at a time, because each needs the revision of the previous one. */
  readonly sending: SurveyDefinition | null;
  readonly failed: { readonly definition: SurveyDefinition; readonly error: unknown } | null;
  /** Another author saved in between; pauses saving until the user picks a version. */
  readonly isConflict: boolean;
  readonly savedAtMs: number | null;
}

export type SavingEvent =
  | { readonly type: 'sent'; readonly definition: SurveyDefinition }
  | { readonly type: 'confirmed'; readonly revision: number; readonly timeMs: number }
  | { readonly type: 'failed'; readonly error: unknown; readonly isConflict: boolean }
  | { readonly type: 'retried' }
  | {
      readonly type: 'read';
      readonly definition: SurveyDefinition;
      readonly revision: number;
    };

type SavingStatus = 'saved' | 'saving' | 'unstorable' | 'offline' | 'failed' | 'conflict';

export const createSavingState = (
  stored: { readonly definition: SurveyDefinition; readonly revision: number },
  { isConflict }: { readonly isConflict: boolean },
): SavingState => ({
  saved: stored.definition,
  revision: stored.revision,
  sending: null,
  failed: null,
  isConflict,
  savedAtMs: null,
});

export function reduceSaving(state: SavingState, event: SavingEvent): SavingState {
  switch (event.type) {
    case 'sent':
      return { ...state, sending: event.definition, failed: null };
    case 'confirmed': {
      const { revision, timeMs } = event;
      const saved = state.sending ?? state.saved;
      return { ...state, saved, revision, sending: null, savedAtMs: timeMs };
    }
    case 'failed': {
      const { error, isConflict } = event;
      const failed = state.sending && { definition: state.sending, error };
      return { ...state, sending: null, failed, isConflict };
    }
    case 'retried':
      return { ...state, failed: null };
    case 'read': {
      const { definition: saved, revision } = event;
      return { ...state, saved, revision, failed: null, isConflict: false };
    }
  }
}

interface SavingConditions {
  readonly isOnline: boolean;
  /** False while the server would reject the draft, for instance because a text is too long. */
  readonly isStorable: boolean;
}

export function savingStatus(
  state: SavingState,
  current: SurveyDefinition,
  { isOnline, isStorable }: SavingConditions,
): SavingStatus {
  if (state.isConflict) return 'conflict';
  if (current === state.saved) return 'saved';
  if (!isStorable) return 'unstorable';
  if (!isOnline) return 'offline';
  return state.failed?.definition === current ? 'failed' : 'saving';
}

export function isSaveDue(
  state: SavingState,
  current: SurveyDefinition,
  circumstances: SavingConditions,
): boolean {
  return state.sending === null && savingStatus(state, current, circumstances) === 'saving';
}

const TYPING_PAUSE_MS = 800;

interface SavingOptions {
  readonly surveyId: string;
  readonly stored: { readonly definition: SurveyDefinition; readonly revision: number };
  readonly definition: SurveyDefinition;
  readonly isConflict: boolean;
}

const checkDefinition = (definition: SurveyDefinition) => ({
  isOnline: navigator.onLine,
  isStorable: v.is(SurveyDefinitionSchema, definition),
});

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

/**
 * Saves after a pause in typing and when the page is left, with one request at a time. Unsaved changes stay in this
 * browser.
 */
export function useSaving(options: SavingOptions) {
  const { surveyId, definition } = options;
  const state = useRef<SavingState>(createSavingState(options.stored, options));
  const latest = useRef(definition);
  const underway = useRef<Promise<void>>(Promise.resolve());
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const dispatch = useCallback(
    (event: SavingEvent) => {
      state.current = reduceSaving(state.current, event);
      const { saved, revision } = state.current;
      saveDraft(surveyId, {
        definition: latest.current,
        revision,
        isSaved: latest.current === saved,
      });
      redraw();
    },
    [surveyId],
  );

  const send = useCallback(async (): Promise<void> => {
    const current = latest.current;
    if (!isSaveDue(state.current, current, checkDefinition(current))) return;
    const { revision } = state.current;
    dispatch({ type: 'sent', definition: current });
    try {
      const saved = await saveSurvey(surveyId, { definition: current, revision });
      dispatch({ type: 'confirmed', revision: saved, timeMs: Date.now() });
    } catch (error) {
      dispatch({ type: 'failed', error, isConflict: isConflict(error) });
    }
  }, [surveyId, dispatch]);

  /** Resolves once everything is saved or saving has failed. */
  const flush = useCallback(async (): Promise<void> => {
    do {
      await underway.current;
      underway.current = send();
      await underway.current;
    } while (isSaveDue(state.current, latest.current, checkDefinition(latest.current)));
  }, [send]);

  useEffect(() => {
    latest.current = definition;
    const { saved, revision } = state.current;
    saveDraft(surveyId, { definition, revision, isSaved: definition === saved });
  }, [surveyId, definition]);

  // Reruns on every edit and every answer.
  const { sending, saved, failed } = state.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered may make another one due
  useEffect(() => {
    const timer = setTimeout(() => void flush(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [definition, sending, saved, failed, flush]);

  useEffect(() => flushOnPageLeave(() => void flush(), redraw), [flush]);

  return {
    status: savingStatus(state.current, definition, checkDefinition(definition)),
    savedAtMs: state.current.savedAtMs,
    error: failed?.error ?? null,
    revision: state.current.revision,
    flush,
    retry: () => {
      dispatch({ type: 'retried' });
      void flush();
    },
    read: (stored: SavingOptions['stored']) => dispatch({ type: 'read', ...stored }),
    isSaved: () => latest.current === state.current.saved,
  };
}

export type Saving = ReturnType<typeof useSaving>;

function flushOnPageLeave(flush: () => void, redraw: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const hide = () => document.visibilityState === 'hidden' && flush();
  const online = () => {
    redraw();
    flush();
  };
  document.addEventListener('visibilitychange', hide, { signal });
  addEventListener('pagehide', flush, { signal });
  addEventListener('online', online, { signal });
  addEventListener('offline', redraw, { signal });
  return () => {
    end.abort();
    flush();
  };
}
