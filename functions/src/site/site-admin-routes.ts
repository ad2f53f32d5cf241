import { vValidator } from '@hono/valibot-validator';
import { AppError } from '@samspill/domain/errors';
import {
  MergeSchema,
  NewTermSchema,
  SiteSettingsChangeSchema,
  TERM_KINDS,
  TermNamesSchema,
} from '@samspill/domain/site/site-settings';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { rejectInvalid } from '../http/reject-invalid.ts';
import type { UserEnv } from '../http/require-user.ts';
import type { ConfirmSignIn } from '../people/person-admin-routes.ts';
import { changeSiteSettings, readSiteSettings } from './site-settings-store.ts';
import {
  addTerm,
  countUses,
  mergeTerm,
  readTaxonomy,
  removeTerm,
  renameTerm,
} from './taxonomy-admin-store.ts';

/** Which term the address names, and who asks. Throws `not-found` for another list than skills or sectors. */
function termOf(c: Context<UserEnv>) {
  const kind = TERM_KINDS.find((each) => each === c.req.param('kind'));
  if (!kind) throw new AppError('not-found', `No such address: ${c.req.path}`);
  return { kind, slug: c.req.param('slug') ?? '', actorId: c.var.user.uid };
}

/** `/api/admin/site`: what holds for everybody, and the words for skills and sectors. */
export function siteAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .get('/settings', async (c) => c.json(await readSiteSettings(deps)))
    .patch('/settings', vValidator('json', SiteSettingsChangeSchema, rejectInvalid), async (c) => {
      const { idToken = '', ...changes } = c.req.valid('json');
      const isShutting = changes.maintenance && !(await readSiteSettings(deps)).maintenance;
      if (isShutting) await confirmSignIn(c.var.user, idToken);
      return c.json(await changeSiteSettings(deps, changes, c.var.user.uid));
    })
    .get('/taxonomy', async (c) => c.json(await readTaxonomy(deps)))
    .post('/taxonomy/:kind', vValidator('json', NewTermSchema, rejectInvalid), async (c) => {
      const { slug, ...names } = c.req.valid('json');
      await addTerm(deps, { ...termOf(c), slug, names });
      return c.json({});
    })
    .get('/taxonomy/:kind/:slug/uses', async (c) =>
      c.json({ uses: await countUses(deps, termOf(c)) }),
    )
    .put('/taxonomy/:kind/:slug', vValidator('json', TermNamesSchema, rejectInvalid), async (c) => {
      await renameTerm(deps, { ...termOf(c), names: c.req.valid('json') });
      return c.json({});
    })
    .delete('/taxonomy/:kind/:slug', async (c) => {
      await removeTerm(deps, termOf(c));
      return c.json({});
    })
    .post(
      '/taxonomy/:kind/:slug/merge',
      vValidator('json', MergeSchema, rejectInvalid),
      async (c) => c.json(await mergeTerm(deps, { ...termOf(c), into: c.req.valid('json').into })),
    );
}
