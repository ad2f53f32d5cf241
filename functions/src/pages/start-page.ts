import type { Deps } from '../deps.ts';
import { readIdentity } from '../site-identity.ts';
import { fillIdentity, isStartPage } from './fill-identity.ts';

/** Before the last copy is used. */
const MAX_WAIT_MS = 3_000;
/** Without a copy the visitor gets no page, so a slow answer is better. */
const MAX_FIRST_WAIT_MS = 20_000;

/** Start pages in the build, by their name below `/start/` (`web/build/prerender.ts`). */
export type StartPage =
  | 'home'
  | 'about'
  | 'investors'
  | 'pitch'
  | 'login'
  | 'survey'
  | 'feed'
  | 'app';

interface CachedPage {
  readonly html: string;
  readonly etag: string | null;
}

type FetchPage = (url: string, init: RequestInit) => Promise<Response>;
type PageDeps = Pick<Deps, 'siteUrl' | 'log' | 'db' | 'now'>;

/**
 * Fetches start pages from Hosting: a copy bundled into the function would name missing scripts after a deployment
 * of either (docs/decisions/0030). Revalidates each time, which Hosting's edge answers in milliseconds with 304; the
 * last copy serves as fallback. Null if there is none.
 */
export function createTemplateReader(
  { siteUrl, log }: Pick<Deps, 'siteUrl' | 'log'>,
  fetchPage: FetchPage = fetch,
): (page: StartPage) => Promise<string | null> {
  const kept = new Map<StartPage, CachedPage>();

  async function fetchTemplate(page: StartPage): Promise<CachedPage> {
    const before = kept.get(page);
    const headers: Record<string, string> = before?.etag ? { 'If-None-Match': before.etag } : {};
    const signal = AbortSignal.timeout(before ? MAX_WAIT_MS : MAX_FIRST_WAIT_MS);
    const response = await fetchPage(`${siteUrl()}/start/${page}`, { headers, signal });
    if (response.status === 304 && before) return before;
    const html = await response.text();
    if (!response.ok || !isStartPage(html))
      throw new Error(`answered ${response.status}, not our page`);
    return { html, etag: response.headers.get('etag') };
  }

  return async function readTemplate(page) {
    try {
      kept.set(page, await fetchTemplate(page));
    } catch (error) {
      log.error('the start page cannot be read', { url: siteUrl(), page, error: String(error) });
    }
    return kept.get(page)?.html ?? null;
  };
}

export type ReadStartPage = (page: StartPage) => Promise<string | null>;

export function createStartPageReader(
  deps: PageDeps,
  readTemplate = createTemplateReader(deps),
): ReadStartPage {
  return async (page) => {
    const [template, identity] = await Promise.all([readTemplate(page), readIdentity(deps)]);
    return template && fillIdentity(template, identity, deps.siteUrl());
  };
}
