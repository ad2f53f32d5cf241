import { LegalDraftSchema } from '@samspill/domain/site/legal';
import { toPublicLegal } from '@samspill/domain/site/legal-defaults';
import {
  KindOrderSchema,
  MergeSchema,
  NewTermSchema,
  SiteSettingsChangeSchema,
  TERM_KINDS,
  TermChangeSchema,
  TermListSchema,
} from '@samspill/domain/site/site-settings';
import { SlugSchema } from '@samspill/domain/site/taxonomy';
import {
  SUGGESTED_KINDS,
  SUGGESTION_VERDICTS,
  SuggestedTermSchema,
} from '@samspill/domain/site/term-suggestion';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { editOf } from '../platform/http/edit-body.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { type ConfirmSignIn, requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, validate } from '../platform/http/validate.ts';
import { readIdentity } from '../platform/site-identity.ts';
import { changeSiteSettings, readPublicSite, readSiteSettings } from './change-site-settings.ts';
import { identityAdminRoutes, publicIdentityRoutes } from './identity-routes.ts';
import { readLegal, writeLegal } from './legal-store.ts';
import { mailTextRoutes } from './mail-text-routes.ts';
import {
  addTerm,
  countUses,
  editTerm,
  mergeTerm,
  orderKinds,
  readTaxonomy,
  removeTerm,
  upsertTerms,
} from './taxonomy-store.ts';
import { decideSuggestion, listSuggestions, suggestTerm } from './term-suggestion-store.ts';

const MAX_SUGGESTIONS_PER_MINUTE = 5;

export function termSuggestionRoutes(deps: Deps) {
  const perAccount = createRateLimiter(MAX_SUGGESTIONS_PER_MINUTE, deps.now);
  return new Hono<UserEnv>()
    .use(requireUser(deps))
    .post('/suggestions', validate('json', SuggestedTermSchema), async (c) => {
      const { uid } = c.var.user;
      perAccount.take(uid);
      await suggestTerm(deps, uid, c.req.valid('json'));
      return c.json({}, 201);
    });
}

export function publicSiteRoutes(deps: Deps) {
  return new Hono()
    .get('/', NO_QUERY, async (c) => c.json(await readPublicSite(deps), 200, PUBLICLY_CACHED))
    .get('/legal', NO_QUERY, async (c) => {
      const [legal, { name }] = await Promise.all([readLegal(deps), readIdentity(deps)]);
      return c.json(toPublicLegal(legal, name), 200, PUBLICLY_CACHED);
    })
    .route('/', publicIdentityRoutes(deps));
}

const SettingsEditSchema = editOf(SiteSettingsChangeSchema);
const LegalEditSchema = editOf(LegalDraftSchema);
const TermEditSchema = editOf(TermChangeSchema);
const VerdictSchema = v.strictObject({ verdict: v.picklist(SUGGESTION_VERDICTS) });
const KindSchema = v.strictObject({ kind: v.picklist(TERM_KINDS) });
const SuggestedKindSchema = v.strictObject({ kind: v.picklist(SUGGESTED_KINDS) });
const TermSchema = v.strictObject({ ...KindSchema.entries, slug: SlugSchema });

function settingsRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .get('/settings', NO_QUERY, async (c) => c.json(await readSiteSettings(deps)))
    .patch('/settings', validate('json', SettingsEditSchema), async (c) => {
      const { idToken = '', ...changes } = c.req.valid('json');
      const isShutting = changes.maintenance && !(await readSiteSettings(deps)).maintenance;
      if (isShutting) await confirmSignIn(c.var.user, idToken);
      return c.json(await changeSiteSettings(deps, changes, c.var.user.uid));
    })
    .get('/legal', NO_QUERY, async (c) => c.json(await readLegal(deps)))
    .put('/legal', validate('json', LegalEditSchema), async (c) =>
      c.json(await writeLegal(deps, c.req.valid('json'), c.var.user.uid)),
    );
}

function suggestionRoutes(deps: Deps) {
  return new Hono<UserEnv>()
    .get('/suggestions/:kind', NO_QUERY, validate('param', SuggestedKindSchema), async (c) =>
      c.json({ suggestions: await listSuggestions(deps, c.req.valid('param').kind) }),
    )
    .patch('/suggestions/:id', BY_ID, validate('json', VerdictSchema), async (c) => {
      const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
      await decideSuggestion(deps, c.req.valid('param').id, by);
      return c.json({});
    });
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
    .post('/taxonomy/kinds/order', validate('json', KindOrderSchema), async (c) => {
      await orderKinds(deps, { ...c.req.valid('json'), actorId: c.var.user.uid });
      return c.json({});
    })
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
    .put('/taxonomy/:kind/:slug', params, validate('json', TermEditSchema), async (c) => {
      const by = { actorId: c.var.user.uid, names: c.req.valid('json') };
      await editTerm(deps, { ...c.req.valid('param'), ...by });
      return c.json({});
    })
    .delete('/taxonomy/:kind/:slug', params, async (c) => {
      await removeTerm(deps, { ...c.req.valid('param'), actorId: c.var.user.uid });
      return c.json({});
    })
    .post('/taxonomy/:kind/:slug/merge', params, validate('json', MergeSchema), async (c) => {
      const by = { actorId: c.var.user.uid, ...c.req.valid('json') };
      return c.json(await mergeTerm(deps, { ...c.req.valid('param'), ...by }));
    });
}

export function siteAdminRoutes(deps: Deps, confirmSignIn: ConfirmSignIn) {
  return new Hono<UserEnv>()
    .route('/', settingsRoutes(deps, confirmSignIn))
    .route('/', suggestionRoutes(deps))
    .route('/', taxonomyRoutes(deps))
    .route('/', termRoutes(deps))
    .route('/', identityAdminRoutes(deps))
    .route('/', mailTextRoutes(deps));
}
