import { IdSchema, isId } from '@samspill/domain/id';
import { projectPath, userPath } from '@samspill/domain/paths';
import { isPersonActive } from '@samspill/domain/shares/card-content';
import { pitchPagePath } from '@samspill/domain/shares/pitch-path';
import { cardImagePath } from '@samspill/domain/shares/public-card';
import {
  type PitchResult,
  type PublicPitch,
  pitchOfProject,
} from '@samspill/domain/shares/public-pitch';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { NO_QUERY, validate } from '../http/validate.ts';
import type { ReadStartPage } from '../pages/start-page.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import { readIdentity } from '../site-identity.ts';
import {
  CARD_CACHE_CONTROL,
  CARD_CACHE_HEADERS,
  imageVersionOf,
  insertCardMeta,
} from './card-routes.ts';
import { fillPitch } from './fill-pitch.ts';

/** Read in place of an owner, at the same cost in time. */
const NO_OWNER = '-';

/** Returns null for missing and for withdrawn projects, after the same number of reads. */
async function readPitch(deps: Deps, id: string): Promise<ReturnType<typeof pitchOfProject>> {
  const [project, terms] = await Promise.all([
    deps.db.doc(projectPath(id)).get(),
    readTaxonomy(deps),
  ]);
  const shown = pitchOfProject(id, project.data(), terms);
  const owner = await deps.db.doc(userPath(shown?.ownerId ?? NO_OWNER)).get();
  return isPersonActive(owner.data()) ? shown : null;
}

const ParamsSchema = v.strictObject({ id: IdSchema });

export function publicPitchRoutes(deps: Deps) {
  return new Hono().get('/:id', NO_QUERY, validate('param', ParamsSchema), async (c) => {
    const shown = await readPitch(deps, c.req.valid('param').id);
    const answer: PitchResult = { pitch: shown?.pitch ?? null };
    return c.json(answer, 200, CARD_CACHE_HEADERS);
  });
}

function cardOf({ id, title, tagline, coverPath }: PublicPitch) {
  const address = { kind: 'projects', id } as const;
  const image = coverPath === null ? null : cardImagePath(address, imageVersionOf(coverPath));
  return { ...address, title, text: tagline, image };
}

export function pitchPageRoutes(deps: Deps, readStartPage: ReadStartPage) {
  return new Hono().get('/pitch/:id', async (c) => {
    const id = c.req.param('id');
    const { pathname, search } = new URL(c.req.url);
    // The edge keeps a copy for each query, and queries can be invented without end.
    if (search !== '') return c.redirect(pathname, 302);
    const [html, shown, { name }] = await Promise.all([
      readStartPage('pitch'),
      isId(id) ? readPitch(deps, id) : null,
      readIdentity(deps),
    ]);
    if (html === null) return c.redirect('/login', 302);
    if (shown === null) return c.html(fillPitch(html, isId(id) ? id : '', { pitch: null }), 404);
    const { pitch, isIndexable } = shown;
    const site = { name, url: deps.siteUrl() };
    const page = { path: pitchPagePath(id), isIndexable };
    const filled = fillPitch(insertCardMeta(html, cardOf(pitch), site, page), id, { pitch });
    return c.html(filled, 200, { 'Cache-Control': CARD_CACHE_CONTROL });
  });
}
