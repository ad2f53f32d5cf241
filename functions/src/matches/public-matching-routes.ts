import type { MatchingSettings } from '@samspill/domain/matches/weights';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { PUBLICLY_CACHED } from '../http/cache-headers.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { readMatchingSettings } from './matching-settings-store.ts';

export function publicMatchingRoutes(deps: Deps) {
  return new Hono().get('/', NO_QUERY, async (c) => {
    const settings: MatchingSettings = await readMatchingSettings(deps);
    return c.json(settings, 200, PUBLICLY_CACHED);
  });
}
