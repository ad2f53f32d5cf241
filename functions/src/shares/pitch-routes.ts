import { isId } from '@samspill/domain/id';
import { projectPath, userPath } from '@samspill/domain/paths';
import { LOOKING_FOR } from '@samspill/domain/projects/project';
import { STAGES, TERMS } from '@samspill/domain/projects/terms';
import { isPersonActive } from '@samspill/domain/shares/card-content';
import { pitchPagePath } from '@samspill/domain/shares/pitch-path';
import { cardImagePath } from '@samspill/domain/shares/public-card';
import {
  type PitchResult,
  type PublicPitch,
  pitchOfProject,
} from '@samspill/domain/shares/public-pitch';
import { Hono } from 'hono';
import type { Deps } from '../platform/deps.ts';
import { BY_ID, NO_QUERY } from '../platform/http/validate.ts';
import { escapeHtml, type ReadStartPage } from '../platform/pages/start-page.ts';
import { readIdentity } from '../platform/site-identity.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import {
  CARD_CACHE_CONTROL,
  CARD_CACHE_HEADERS,
  imageVersionOf,
  insertCardMeta,
  NO_OWNER,
} from './card-routes.ts';

interface Values {
  readonly [name: string]: string | readonly Values[];
}

/** `{#name}…{/name}` is repeated for each item of a list, `{name}` is a text. */
const MARKER = /\{#([\w-]+)\}(.*?)\{\/\1\}|\{([\w-]+)\}/gs;
/** Part of addresses in the page, which contain no braces. */
const ID_MARKER = 'PITCH-ID';
const IMAGE_MARKER = 'IMAGE-PATH';
/** React adds it for the cover. */
const PRELOAD = /<link rel="preload" as="image"[^>]*IMAGE-PATH[^>]*>/;
const ROOT = '<div id="root"';
const HEAD_END = '</head>';

/** Inserted values are not searched for markers, since members wrote them. */
function fillMarkers(template: string, values: Values): string {
  return template.replace(
    MARKER,
    (marker, list: string | undefined, item: string, name: string) => {
      const value = values[list ?? name];
      if (value === undefined) return marker;
      return typeof value === 'string'
        ? escapeHtml(value)
        : value.map((each) => fillItem(item, { ...values, ...each })).join('');
    },
  );
}

function fillItem(item: string, { image, ...values }: Values): string {
  const addressed =
    typeof image === 'string' ? item.replaceAll(IMAGE_MARKER, encodeURIComponent(image)) : item;
  return fillMarkers(addressed, values);
}

const when = (isShown: boolean): readonly Values[] => (isShown ? [{}] : []);

const chosenOf = (kind: string, options: readonly string[], chosen: readonly string[]): Values =>
  Object.fromEntries(options.map((each) => [`${kind}-${each}`, when(chosen.includes(each))]));

const linesOf = (name: string, lines: readonly string[]): Values => ({
  [name]: when(lines.length > 0),
  [`${name}-lines`]: lines.map((line) => ({ line })),
});

// Prerendered pages are in Norwegian.
const namesOf = (terms: PublicPitch['sectors']) => terms.map(({ nb }) => ({ name: nb }));

const roleOf = ({ title, skills, terms, hoursPerWeek }: PublicPitch['roles'][number]): Values => ({
  title,
  'has-terms': when(terms.length > 0 || hoursPerWeek !== null),
  ...chosenOf('term', TERMS, terms),
  hours: hoursPerWeek === null ? [] : [{ hours: String(hoursPerWeek) }],
  'has-skills': when(skills.length > 0),
  skill: namesOf(skills),
});

function valuesOf(pitch: PublicPitch): Values {
  const { title, tagline, stage, location, lookingFor, sectors, coverPath, gallery, roles } = pitch;
  return {
    title,
    tagline,
    location,
    shown: when(true),
    missing: when(false),
    cover: coverPath === null ? [] : [{ image: coverPath }],
    ...chosenOf('stage', STAGES, [stage]),
    place: when(location !== ''),
    ...linesOf('problem', pitch.problem),
    ...linesOf('solution', pitch.solution),
    gallery: when(gallery.length > 0),
    picture: gallery.map(({ path, alt }) => ({ image: path, alt })),
    wanted: when(lookingFor.length > 0),
    ...chosenOf('looking', LOOKING_FOR, lookingFor),
    roles: when(roles.length > 0),
    role: roles.map(roleOf),
    sectors: when(sectors.length > 0),
    sector: namesOf(sectors),
  };
}

/**
 * Fills a project into the prerendered page (`web/src/features/landing/pitch-page.tsx`), which the browser then
 * hydrates with the same project from the head. Without one the page says so.
 */
export function fillPitch(html: string, id: string, { pitch }: PitchResult): string {
  const at = html.indexOf(ROOT);
  const json = escapeHtml(JSON.stringify({ of: id, pitch }));
  const head = html
    .slice(0, at)
    .replace(HEAD_END, () => `  <meta name="pitch" content="${json}">\n  ${HEAD_END}`);
  const preload = (link: string) =>
    pitch?.coverPath ? link.replaceAll(IMAGE_MARKER, encodeURIComponent(pitch.coverPath)) : '';
  const body = html.slice(at).replace(PRELOAD, preload).replaceAll(ID_MARKER, id);
  const values = pitch === null ? { shown: when(false), missing: when(true) } : valuesOf(pitch);
  return head + fillMarkers(body, values);
}

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

export function publicPitchRoutes(deps: Deps) {
  return new Hono().get('/:id', NO_QUERY, BY_ID, async (c) => {
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
