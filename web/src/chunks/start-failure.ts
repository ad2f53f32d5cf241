import { isChunkFailure, reloadForChunk } from './reload-guard.ts';

/** `public/theme.js` shows the error page: the code and the texts of the application may be what is missing. */
const START_FAILURE_EVENT = 'start-failure';

/** Handles a failure before the router starts. Reloads once where a newer build may have removed code of this one. */
export function reportStartFailure(error: unknown): void {
  if (isChunkFailure(error) && navigator.onLine && reloadForChunk()) return;
  const detail = error instanceof Error ? error.message : String(error);
  dispatchEvent(new CustomEvent(START_FAILURE_EVENT, { detail }));
}
