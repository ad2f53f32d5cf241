/** Throttle that runs the latest task: immediately when idle, otherwise after `intervalMs` or on `flush`. */
export function createThrottle(intervalMs: number) {
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
