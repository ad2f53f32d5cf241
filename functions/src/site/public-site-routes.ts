import { toPublicLegal } from '@samspill/domain/site/legal-defaults';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { PUBLICLY_CACHED } from '../http/cache-headers.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { readLegal } from './legal-store.ts';
import { readSiteSettings } from './site-settings-store.ts';

/** Announcement, sign-up and maintenance state for every page; below it the operator and the legal texts. */
export function publicSiteRoutes(deps: Deps) {
  return new Hono()
    .get('/', NO_QUERY, async (c) => c.json(await readSiteSettings(deps), 200, PUBLICLY_CACHED))
    .get('/legal', NO_QUERY, async (c) =>
      c.json(toPublicLegal(await readLegal(deps)), 200, PUBLICLY_CACHED),
    );
}
