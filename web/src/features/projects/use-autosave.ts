import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import {
  type AutosaveEvent,
  type AutosaveStatus,
  autosaveStatus,
  hasUnsentChanges,
  reduceAutosave,
  startAutosave,
} from './autosave.ts';

const TYPING_PAUSE_MS = 800;

export interface Autosave {
  readonly status: AutosaveStatus;
  readonly touch: () => void;
  readonly flush: () => void;
  /** Cancels the pending write; another write included the change. */
  readonly settle: () => void;
}

/**
 * Runs `write` after edits, and when the page is hidden or left. `write` hands the change to Firestore and returns its
 * promise, or null when there is nothing to write.
 */
export function useAutosave(write: () => Promise<void> | null): Autosave {
  const state = useRef(startAutosave(navigator.onLine));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestWrite = useRef(write);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    latestWrite.current = write;
  });

  const dispatch = useCallback((event: AutosaveEvent) => {
    state.current = reduceAutosave(state.current, event);
    redraw();
  }, []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!hasUnsentChanges(state.current)) return;
    const version = state.current.changed;
    const written = latestWrite.current();
    dispatch({ type: 'sent' });
    (written ?? Promise.resolve()).then(
      () => dispatch({ type: 'confirmed', version }),
      (error: unknown) => dispatch({ type: isRefusal(error) ? 'refused' : 'failed', version }),
    );
  }, [dispatch]);

  const touch = useCallback(() => {
    dispatch({ type: 'changed' });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, TYPING_PAUSE_MS);
  }, [dispatch, flush]);

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    dispatch({ type: 'sent' });
    dispatch({ type: 'confirmed', version: state.current.changed });
  }, [dispatch]);

  useEffect(() => watchPage(flush, dispatch), [flush, dispatch]);
  return { status: autosaveStatus(state.current), touch, flush, settle };
}

function watchPage(flush: () => void, dispatch: (event: AutosaveEvent) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const connection = () => dispatch({ type: 'connection', isOnline: navigator.onLine });
  const hide = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', hide, { signal });
  addEventListener('pagehide', flush, { signal });
  addEventListener('online', connection, { signal });
  addEventListener('offline', connection, { signal });
  return () => {
    end.abort();
    flush();
  };
}
