const AT_LATEST_MS = 3_000;
const SOON_MS = 300;

/** Calls `task` when the page is idle, soon where the browser (Safari) cannot tell; answers how to cancel. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
