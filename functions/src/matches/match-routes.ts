import { AppError } from '@samspill/domain/errors';
import { ComposedIdSchema, IdSchema } from '@samspill/domain/id';
import { AdminMatchFilterSchema } from '@samspill/domain/matches/admin-match';
import { type MatchingSettings, MatchingSettingsSchema } from '@samspill/domain/matches/weights';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { editOf } from '../platform/http/edit-body.ts';
import { PAGE_QUERY } from '../platform/http/page-query.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, strictQuery, validate } from '../platform/http/validate.ts';
import { countDismissals } from './dismissals.ts';
import { listMatches, readMatch } from './list-matches.ts';
import { readMatchingSettings, writeMatchingSettings } from './match-options.ts';
import { readMatchQuality } from './match-quality.ts';
import { createRerun, previewMatching, readRerunOverview } from './rerun-store.ts';
import { rerunOne, runRerun } from './run-rerun.ts';

export function publicMatchingRoutes(deps: Deps) {
  return new Hono().get('/', NO_QUERY, async (c) => {
    const settings: MatchingSettings = await readMatchingSettings(deps);
    return c.json(settings, 200, PUBLICLY_CACHED);
  });
}

const QuerySchema = strictQuery({ ...PAGE_QUERY, ...AdminMatchFilterSchema.entries });
const MatchIdSchema = v.strictObject({ id: ComposedIdSchema });
const SubjectSchema = v.strictObject({ side: v.picklist(['project', 'person']), id: IdSchema });
const checkSettings = validate('json', MatchingSettingsSchema);

export function matchAdminRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/', validate('query', QuerySchema), async (c) => {
      const { limit, after, ...filter } = c.req.valid('query');
      return c.json(await listMatches(deps, filter, { limit, after }));
    })
    .get('/quality', NO_QUERY, async (c) => c.json(await readMatchQuality(deps)))
    .get('/dismissals', NO_QUERY, async (c) => c.json(await countDismissals(deps)))
    .get('/settings', NO_QUERY, async (c) => c.json(await readMatchingSettings(deps)))
    .put('/settings', validate('json', editOf(MatchingSettingsSchema)), async (c) => {
      await writeMatchingSettings(deps, c.req.valid('json'), c.var.user.uid);
      return c.json(await readMatchingSettings(deps));
    })
    .post('/preview', checkSettings, async (c) =>
      c.json(await previewMatching(deps, c.req.valid('json'))),
    )
    .get('/reruns', NO_QUERY, async (c) => c.json(await readRerunOverview(deps)))
    .post('/reruns', async (c) => c.json(await createRerun(deps, c.var.user.uid)))
    .post('/reruns/:id/run', BY_ID, async (c) =>
      c.json(await runRerun(deps, c.req.valid('param').id)),
    )
    .post('/rerun', validate('json', SubjectSchema), async (c) => {
      await rerunOne(deps, c.req.valid('json'), c.var.user.uid);
      return c.json({});
    })
    .get('/:id', NO_QUERY, validate('param', MatchIdSchema), async (c) => {
      const match = await readMatch(deps, c.req.valid('param').id);
      if (!match) throw new AppError('not-found', 'There is no such match.');
      return c.json(match);
    });
}
