import { parseRecord } from '../state/local-storage.ts';

/** Minimum milliseconds between two reloads for a missing chunk; prevents an endless loop. */
export const RELOAD_GUARD_MS = 10_000;
const KEY = 'samspill.chunk-reload';

interface LastReload {
  readonly path: string;
  readonly atMs: number;
}

export function canReload(stored: string | null, path: string, nowMs: number): boolean {
  const last = parseLastReload(stored);
  return last === null || last.path !== path || nowMs - last.atMs >= RELOAD_GUARD_MS;
}

function parseLastReload(stored: string | null): LastReload | null {
  const { path, atMs } = parseRecord(stored) ?? {};
  return typeof path === 'string' && typeof atMs === 'number' ? { path, atMs } : null;
}

// Messages of Chromium, Firefox and Safari, and of Vite for a style sheet.
const CHUNK_FAILURE_PATTERN =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE_PATTERN.test(error.message);
}

export function reloadForChunk(): boolean {
  const path = location.pathname;
  try {
    if (!canReload(sessionStorage.getItem(KEY), path, Date.now())) return false;
    const last: LastReload = { path, atMs: Date.now() };
    sessionStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // Without storage nothing would end a loop of reloads.
    return false;
  }
  location.reload();
  return true;
}
