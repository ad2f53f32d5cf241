import type { AuditState } from '@samspill/domain/audit-log';
import { DEFAULT_SITE_GLOBAL, type SiteGlobal, signUpModeOf } from '@samspill/domain/site/global';
import { LegalDraftSchema } from '@samspill/domain/site/legal';
import { toPublicLegal } from '@samspill/domain/site/legal-defaults';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import {
  KindOrderSchema,
  MergeSchema,
  NewTermSchema,
  type PublicSite,
  type SiteSettings,
  SiteSettingsChangeSchema,
  type SiteSettingsChanges,
  SiteSettingsChangesSchema,
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
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { siteGlobal } from '../platform/firestore/collections.ts';
import { PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { type EditBody, editOf, resolveEdit } from '../platform/http/edit-body.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { type ConfirmSignIn, requireUser, type UserEnv } from '../platform/http/require-user.ts';
import { BY_ID, NO_QUERY, validate } from '../platform/http/validate.ts';
import { readIdentity } from '../platform/site-identity.ts';
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

const settingsOf = (site: SiteGlobal): SiteSettings => {
  const { announcement, signUpDomains, membersInvite, signInProviders, maintenance, features } =
    site;
  const signUps = signUpModeOf(site);
  return {
    announcement,
    signUps,
    signUpsOpen: signUps !== 'closed',
    signUpDomains: signUpDomains ?? [],
    membersInvite: membersInvite ?? false,
    signInProviders: signInProviders ?? [],
    maintenance,
    ...(features && { features }),
  };
};

/** Pages of the previous version know only open and closed. */
function withSignUpMode({ signUpsOpen, ...changes }: SiteSettingsChanges): SiteSettingsChanges {
  if (signUpsOpen === undefined || changes.signUps !== undefined) return changes;
  return { ...changes, signUps: signUpsOpen ? 'open' : 'closed' };
}

const parseSiteSettings = (deps: Deps, snapshot: DocumentSnapshot): SiteSettings =>
  settingsOf(siteGlobal.parse(deps, snapshot) ?? DEFAULT_SITE_GLOBAL);

async function readPublicSite(deps: Deps): Promise<PublicSite> {
  const snapshot = await deps.db.doc(SITE_GLOBAL).get();
  const hasGroups = siteGlobal.parse(deps, snapshot)?.hasGroups ?? false;
  return { ...parseSiteSettings(deps, snapshot), hasGroups };
}

async function readSiteSettings(deps: Deps): Promise<SiteSettings> {
  return parseSiteSettings(deps, await deps.db.doc(SITE_GLOBAL).get());
}

function pickChanged(settings: SiteSettings, changes: SiteSettingsChanges): AuditState {
  const { features, ...named } = changes;
  const fields = Object.keys(named) as (keyof typeof named)[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, settings[field]])),
    ...(features && {
      features: Object.fromEntries(
        Object.keys(features).map((feature) => [feature, settings.features?.[feature] ?? true]),
      ),
    }),
  };
}

/** Merges the given fields, so that concurrent changes and other fields of `site/global` stay. */
async function changeSiteSettings(
  deps: Deps,
  edit: EditBody<SiteSettingsChanges>,
  actorId: string,
): Promise<SiteSettings> {
  const ref = deps.db.doc(SITE_GLOBAL);
  return auditedChange(deps, actorId, async (transaction, audit) => {
    const before = parseSiteSettings(deps, await transaction.get(ref));
    const given = resolveEdit({ schema: SiteSettingsChangesSchema, stored: before }, edit);
    const changes = withSignUpMode(given);
    const features = changes.features && { ...before.features, ...changes.features };
    const after = settingsOf({ ...before, ...changes, ...(features && { features }) });
    audit({
      action: 'site.global',
      target: { kind: 'site', id: 'global', label: '' },
      before: pickChanged(before, changes),
      after: pickChanged(after, changes),
    });
    const stored = {
      ...after,
      ...(after.maintenance !== before.maintenance && {
        maintenanceSince: after.maintenance ? Timestamp.fromDate(deps.now()) : null,
      }),
    };
    transaction.set(ref, stored, { mergeFields: Object.keys(stored) });
    return after;
  });
}

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
