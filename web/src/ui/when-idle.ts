const AT_LATEST_MS = 3_000;

/** Calls `task` when the page is idle, soon where the browser (Safari) cannot tell; answers how to cancel. */
export function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task, AT_LATEST_MS / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
