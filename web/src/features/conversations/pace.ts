/**
 * Does the latest of what it is given: at once where nothing was done for a while, else when `intervalMs` are over, or
 * when somebody turns away.
 */
export function createPace(intervalMs: number) {
  let lastMs = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const work = waiting;
    waiting = null;
    if (!work) return;
    lastMs = Date.now();
    work();
  };
  return {
    ask(work: () => void): void {
      waiting = work;
      const leftMs = lastMs + intervalMs - Date.now();
      if (leftMs <= 0) flush();
      else timer ??= setTimeout(flush, leftMs);
    },
    flush,
  };
}
