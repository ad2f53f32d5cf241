import type { Deps } from '../deps.ts';
import { isShell } from './page-head.ts';

const SHELL_PATH = '/app';
const MAX_WAIT_MS = 3_000;

interface CachedShell {
  readonly html: string;
  readonly etag: string | null;
}

type FetchPage = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Fetches the start page from Hosting: a copy bundled into the function would name missing scripts after a deployment
 * of either (docs/decisions/0030). Revalidates each time, which Hosting's edge answers in milliseconds with 304; the
 * last copy serves as fallback. Null if there is none.
 */
export function createShellReader(
  { siteUrl, log }: Pick<Deps, 'siteUrl' | 'log'>,
  fetchPage: FetchPage = fetch,
): () => Promise<string | null> {
  let kept: CachedShell | null = null;

  async function ask(): Promise<CachedShell | null> {
    const headers: Record<string, string> = kept?.etag ? { 'If-None-Match': kept.etag } : {};
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const answer = await fetchPage(siteUrl() + SHELL_PATH, { headers, signal });
    if (answer.status === 304) return kept;
    const html = await answer.text();
    if (!answer.ok || !isShell(html)) throw new Error(`answered ${answer.status}, not our page`);
    return { html, etag: answer.headers.get('etag') };
  }

  return async function readShell() {
    try {
      kept = await ask();
    } catch (error) {
      log.error('the start page cannot be read', { url: siteUrl(), error: String(error) });
    }
    return kept?.html ?? null;
  };
}
