import { createHash } from 'node:crypto';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import { variantPath } from '@samspill/domain/media/image-variants';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import {
  type CardContent,
  cardOfContent,
  cardOfPerson,
  cardOfProject,
  isPersonActive,
  isProjectShown,
} from '@samspill/domain/shares/card-content';
import { pitchPagePath } from '@samspill/domain/shares/pitch-path';
import {
  type CardAddress,
  type CardKind,
  CardKindSchema,
  type CardResult,
  cardImagePath,
  cardPagePath,
  type PublicCard,
  readCardAddress,
} from '@samspill/domain/shares/public-card';
import type { DocumentData } from 'firebase-admin/firestore';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { PICTURE_HEADERS } from '../platform/http/cache-headers.ts';
import { rateLimitByAddress } from '../platform/http/rate-limit.ts';
import { readSessionCookie } from '../platform/http/session-account.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { escapeHtml, type ReadStartPage } from '../platform/pages/start-page.ts';
import { readIdentity } from '../platform/site-identity.ts';
import { withSharp } from '../platform/triggers/run-exclusive.ts';

const COPY_WIDTH_PX = 1280;
const MAX_BYTES = 10 * 1024 * 1024;
/** An AVIF of this size takes half a gigabyte to decode; variants are far smaller. */
const MAX_PIXELS = 24_000_000;
const JPEG_QUALITY = 82;

const CARD_IMAGE_SIZE: Readonly<Record<CardKind, { width: number; height: number }>> = {
  projects: { width: 1200, height: 630 },
  users: { width: 600, height: 600 },
  content: { width: 1200, height: 630 },
};

async function download(deps: Deps, path: string): Promise<Buffer | null> {
  const file = deps.storage.bucket().file(path);
  const [exists] = await file.exists();
  if (!exists) return null;
  const [metadata] = await file.getMetadata();
  if (Number(metadata.size) > MAX_BYTES) return null;
  const [bytes] = await file.download();
  return bytes;
}

/**
 * Converts an upload to a JPEG of preview size, since some services lack WebP. Re-encoding removes all metadata. Null
 * if it is missing or unreadable.
 */
function readCardImage(deps: Deps, kind: CardKind, imagePath: string): Promise<Buffer | null> {
  // Download inside the queue, so that waiting calls hold no bytes.
  return withSharp(deps, async (sharp) => {
    const copy = await download(deps, variantPath(imagePath, COPY_WIDTH_PX));
    // The variants may not exist yet.
    const bytes = copy ?? (await download(deps, imagePath));
    if (bytes === null) return null;
    try {
      return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ ...CARD_IMAGE_SIZE[kind], fit: 'cover', position: 'attention' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
        .toBuffer();
    } catch (error) {
      deps.log.warn('no picture for a card', { path: imagePath, error: String(error) });
      return null;
    }
  });
}

const OG_TYPE = { projects: 'website', users: 'profile', content: 'article' } as const;
const TITLE_PATTERN = /<title>[^<]*<\/title>/;
const DESCRIPTION_PATTERN = /<meta\s+name="description"[^>]*>/;
const HEAD_END = '</head>';

type Meta = readonly [attribute: 'name' | 'property', key: string, content: string];

const toTag = ([attribute, key, content]: Meta) =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`;

function listImageMeta({ kind, title, image }: PublicCard, siteUrl: string): Meta[] {
  if (image === null) return [];
  const { width, height } = CARD_IMAGE_SIZE[kind];
  return [
    ['property', 'og:image', siteUrl + image],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', String(width)],
    ['property', 'og:image:height', String(height)],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:image', siteUrl + image],
  ];
}

interface CardSite {
  readonly name: string;
  readonly url: string;
}

interface CardPage {
  readonly path: string;
  readonly isIndexable: boolean;
}

function listMeta(card: PublicCard, site: CardSite, page: CardPage): Meta[] {
  const siteUrl = site.url;
  const { title, text, image, kind } = card;
  const isWide = image !== null && kind !== 'users';
  return [
    ['name', 'description', text || title],
    // Sharing by link is no consent to search engines.
    ...(page.isIndexable ? [] : [['name', 'robots', 'noindex'] as const]),
    ['property', 'og:site_name', site.name],
    ['property', 'og:type', OG_TYPE[kind]],
    ['property', 'og:title', title],
    ...(text ? [['property', 'og:description', text] as const] : []),
    ['property', 'og:url', siteUrl + page.path],
    ['name', 'twitter:card', isWide ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ...(text ? [['name', 'twitter:description', text] as const] : []),
    ...listImageMeta(card, siteUrl),
  ];
}

export function insertCardMeta(
  shell: string,
  card: PublicCard,
  site: CardSite,
  page: CardPage = { path: cardPagePath(card), isIndexable: false },
): string {
  const canonical = `<link rel="canonical" href="${escapeHtml(site.url + page.path)}">`;
  const head = [...listMeta(card, site, page).map(toTag), canonical].join('\n    ');
  // Use functions, since user text may contain patterns such as `$&`.
  return shell
    .replace(TITLE_PATTERN, () => `<title>${escapeHtml(`${card.title} · ${site.name}`)}</title>`)
    .replace(DESCRIPTION_PATTERN, '')
    .replace(HEAD_END, () => `  ${head}\n  ${HEAD_END}`);
}

/** Read in place of an owner, at the same cost in time. */
export const NO_OWNER = '-';

const readDocument = async ({ db }: Deps, path: string): Promise<DocumentData | undefined> =>
  (await db.doc(path).get()).data();

async function readProjectCard(deps: Deps, id: string): Promise<CardContent | null> {
  const project = cardOfProject(await readDocument(deps, projectPath(id)));
  const owner = await readDocument(deps, userPath(project?.ownerId ?? NO_OWNER));
  return project !== null && isPersonActive(owner) ? project.card : null;
}

async function readPostCard(deps: Deps, id: string): Promise<CardContent | null> {
  const [content, { name }] = await Promise.all([
    readDocument(deps, contentPath(id)),
    readIdentity(deps),
  ]);
  const post = cardOfContent(content, name);
  const [author, project] = await Promise.all([
    readDocument(deps, userPath(post?.authorId ?? NO_OWNER)),
    post?.projectId ? readDocument(deps, projectPath(post.projectId)) : null,
  ]);
  return post !== null && isPersonActive(author) && (project === null || isProjectShown(project))
    ? post.card
    : null;
}

/**
 * Returns the public content; null both for unshared and for missing items. The second read always waits for the first,
 * so that the response time does not reveal more than the answer.
 */
async function readCardContent(deps: Deps, { kind, id }: CardAddress): Promise<CardContent | null> {
  if (kind === 'projects') return readProjectCard(deps, id);
  if (kind === 'users') return cardOfPerson(await readDocument(deps, userPath(id)));
  return readPostCard(deps, id);
}

/** Changes with the image, so that caches do not serve the old one. */
export const imageVersionOf = (imagePath: string) =>
  createHash('sha256').update(imagePath).digest('hex').slice(0, 16);

export async function readCard(deps: Deps, address: CardAddress): Promise<PublicCard | null> {
  const content = await readCardContent(deps, address);
  if (content === null) return null;
  const { title, text, imagePath, hasPitch } = content;
  const image = imagePath === null ? null : cardImagePath(address, imageVersionOf(imagePath));
  return { ...address, title, text, image, ...(hasPitch && { hasPitch }) };
}

/** Short, since an owner may revoke the card. */
export const CARD_CACHE_HEADERS = { 'Cache-Control': 'public, max-age=60, s-maxage=60' } as const;
const IMAGE_CACHE_HEADERS = { 'Cache-Control': 'public, max-age=300, s-maxage=300' } as const;
/** Limited because rendering an image takes tens of milliseconds of CPU. */
const MAX_IMAGES_PER_ADDRESS_AND_MINUTE = 60;

const CardSchema = v.strictObject({ kind: CardKindSchema, id: IdSchema });
const ImageSchema = v.strictObject({ ...CardSchema.entries, version: IdSchema });

/** Missing and hidden items get identical responses. */
const createCardNotFoundError = () => new AppError('not-found', 'There is no such card.');

export function publicCardRoutes(deps: Deps) {
  return new Hono()
    .get('/:kind/:id', NO_QUERY, validate('param', CardSchema), async (c) => {
      // Return null instead of an error: most requested items are not shareable, which is normal.
      const answer: CardResult = { card: await readCard(deps, c.req.valid('param')) };
      return c.json(answer, 200, CARD_CACHE_HEADERS);
    })
    .get(
      '/:kind/:id/image/:version',
      NO_QUERY,
      validate('param', ImageSchema),
      rateLimitByAddress(MAX_IMAGES_PER_ADDRESS_AND_MINUTE, deps.now),
      async (c) => {
        const { version, ...address } = c.req.valid('param');
        const imagePath = (await readCardContent(deps, address))?.imagePath;
        if (!imagePath || imageVersionOf(imagePath) !== version) throw createCardNotFoundError();
        const jpeg = await readCardImage(deps, address.kind, imagePath);
        if (jpeg === null) throw createCardNotFoundError();
        const headers = {
          ...PICTURE_HEADERS,
          ...IMAGE_CACHE_HEADERS,
          'Content-Type': 'image/jpeg',
        };
        return c.body(new Uint8Array(jpeg), 200, headers);
      },
    );
}

/** Lets the edge serve a popular link; browsers revalidate it, as all pages. */
export const CARD_CACHE_CONTROL = 'public, max-age=0, must-revalidate, s-maxage=60';
const TRACKING_PARAMETERS = /^(?:fbclid|gclid|mc_eid|igshid|si|ref|utm_\w+)$/;
const NO_CACHE = 'private, no-cache';

/** To an address that Hosting answers, from which members come to where they wanted to go. */
function redirectToLogin(c: Context): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/login?next=${encodeURIComponent(pathname + search)}`, 302);
}

/**
 * Serves the first HTML of `/projects/:id`, `/users/:id` and `/content/:id`, which Hosting rewrites to this function
 * (firebase.json): the start page with the public card. Every other response is identical, whether the item exists or
 * not.
 */
export function sharedPageRoutes(deps: Deps, readStartPage: ReadStartPage) {
  return new Hono().get('*', async (c) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const address = readCardAddress(pathname);
    // Serve the plain page without any read if there is a session cookie, valid or not.
    const isMember = readSessionCookie(c) !== undefined;
    // The edge keeps a copy for each query, and queries can be invented without end: nothing is read for them.
    if (!isMember && search !== '') {
      const isShared = [...searchParams.keys()].every((name) => TRACKING_PARAMETERS.test(name));
      return isShared ? c.redirect(pathname, 302) : redirectToLogin(c);
    }
    const [shell, card] = await Promise.all([
      readStartPage('app'),
      isMember || address === null ? null : readCard(deps, address),
    ]);
    if (shell === null) return redirectToLogin(c);
    if (isMember) return c.html(shell, 200, { 'Cache-Control': NO_CACHE });
    if (card === null) return c.html(shell, 404);
    if (card.hasPitch) {
      c.header('Cache-Control', CARD_CACHE_CONTROL);
      return c.redirect(pitchPagePath(card.id), 302);
    }
    const { name } = await readIdentity(deps);
    const html = insertCardMeta(shell, card, { name, url: deps.siteUrl() });
    return c.html(html, 200, { 'Cache-Control': CARD_CACHE_CONTROL });
  });
}
