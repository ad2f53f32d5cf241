const AT_LATEST_MS = 3_000;
const SOON_MS = 300;

/** Calls `task` when the page is idle, soon where the browser (Safari) cannot tell. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: AT_LATEST_MS });
  else setTimeout(task, SOON_MS);
}
