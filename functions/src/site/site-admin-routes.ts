import { IdSchema } from '@samspill/domain/id';
import { LegalDraftSchema } from '@samspill/domain/site/legal';
import {
  MergeSchema,
  NewTermSchema,
  SiteSettingsChangeSchema,
  TERM_KINDS,
  TermListSchema,
  TermNamesSchema,
} from '@samspill/domain/site/site-settings';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import { SUGGESTION_VERDICTS } from '@samspill/domain/site/term-suggestion';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import type { ConfirmSignIn, UserEnv } from '../http/require-user.ts';
import { NO_QUERY } from '../http/strict-query.ts';
import { validate } from '../http/validate.ts';
import { readLegal, writeLegal } from './legal-store.ts';
import { changeSiteSettings, readSiteSettings } from './site-settings-store.ts';
import {
  addTerm,
  countUses,
  mergeTerm,
  removeTerm,
  renameTerm,
  upsertTerms,
} from './taxonomy-admin-store.ts';
import { readTaxonomy } from './taxonomy-store.ts';
import { decideSuggestion, listSuggestions } from './term-suggestion-store.ts';

const SuggestionSchema = v.strictObject({ id: IdSchema });
const VerdictSchema = v.strictObject({ verdict: v.picklist(SUGGESTION_VERDICTS) });
const KindSchema = v.strictObject({ kind: v.picklist(TERM_KINDS) });
const TermSchema = v.strictObject({ ...KindSchema.entries, slug: SlugSchema });

function settingsRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .get('/settings', NO_QUERY, async (c) => c.json(await readSiteSettings(deps)))
    .patch('/settings', validate('json', SiteSettingsChangeSchema), async (c) => {
      const { idToken = '', ...changes } = c.req.valid('json');
      const isShutting = changes.maintenance && !(await readSiteSettings(deps)).maintenance;
      if (isShutting) await confirmSignIn(c.var.user, idToken);
      return c.json(await changeSiteSettings(deps, changes, c.var.user.uid));
    })
    .get('/legal', NO_QUERY, async (c) => c.json(await readLegal(deps)))
    .put('/legal', validate('json', LegalDraftSchema), async (c) => {
      const legal = c.req.valid('json');
      await writeLegal(deps, legal, c.var.user.uid);
      return c.json(legal);
    });
}

function suggestionRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/suggestions/:kind', NO_QUERY, validate('param', KindSchema), async (c) =>
      c.json({ suggestions: await listSuggestions(deps, c.req.valid('param').kind) }),
    )
    .patch(
      '/suggestions/:id',
      validate('param', SuggestionSchema),
      validate('json', VerdictSchema),
      async (c) => {
        const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
        await decideSuggestion(deps, c.req.valid('param').id, by);
        return c.json({});
      },
    );
}

function taxonomyRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/taxonomy', NO_QUERY, async (c) => c.json(await readTaxonomy(deps)))
    .post(
      '/taxonomy/:kind',
      validate('param', KindSchema),
      validate('json', NewTermSchema),
      async (c) => {
        const { slug, ...names } = c.req.valid('json');
        const { kind } = c.req.valid('param');
        await addTerm(deps, { kind, slug, names, actorId: c.var.user.uid });
        return c.json({});
      },
    )
    .put(
      '/taxonomy/:kind',
      validate('param', KindSchema),
      validate('json', TermListSchema),
      async (c) => {
        const { kind } = c.req.valid('param');
        const { terms } = c.req.valid('json');
        return c.json(await upsertTerms(deps, { kind, terms, actorId: c.var.user.uid }));
      },
    );
}

function termRoutes(deps: Deps) {
  const params = validate('param', TermSchema);
  return new Hono<UserEnv>()
    .get('/taxonomy/:kind/:slug/uses', NO_QUERY, params, async (c) =>
      c.json({ uses: await countUses(deps, c.req.valid('param')) }),
    )
    .put('/taxonomy/:kind/:slug', params, validate('json', TermNamesSchema), async (c) => {
      const by = { actorId: c.var.user.uid, names: c.req.valid('json') };
      await renameTerm(deps, { ...c.req.valid('param'), ...by });
      return c.json({});
    })
    .delete('/taxonomy/:kind/:slug', params, async (c) => {
      await removeTerm(deps, { ...c.req.valid('param'), actorId: c.var.user.uid });
      return c.json({});
    })
    .post('/taxonomy/:kind/:slug/merge', params, validate('json', MergeSchema), async (c) => {
      const by = { actorId: c.var.user.uid, into: c.req.valid('json').into };
      return c.json(await mergeTerm(deps, { ...c.req.valid('param'), ...by }));
    });
}

export function siteAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .route('/', settingsRoutes(deps, confirmSignIn))
    .route('/', suggestionRoutes(deps))
    .route('/', taxonomyRoutes(deps))
    .route('/', termRoutes(deps));
}
