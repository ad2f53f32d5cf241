import { createHash } from 'node:crypto';
import type { AuditState } from '@samspill/domain/audit-log';
import { AppError } from '@samspill/domain/errors';
import { IdSchema } from '@samspill/domain/id';
import {
  DEFAULT_IDENTITY,
  type IdentityDraft,
  IdentityDraftSchema,
  MAX_SITE_IMAGE_BYTES,
  type SiteIdentity,
  SiteImageSchema,
} from '@samspill/domain/site/identity';
import { SITE_IDENTITY, siteImagePath } from '@samspill/domain/site/paths';
import {
  SITE_IMAGE_KINDS,
  SITE_LOGO_SIZE,
  type SiteImageKind,
} from '@samspill/domain/site/public-identity';
import { Hono } from 'hono';
import type { Sharp } from 'sharp';
import * as v from 'valibot';
import { auditedChange } from '../platform/audit/record-audit.ts';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { PICTURE_HEADERS, PUBLICLY_CACHED } from '../platform/http/cache-headers.ts';
import { type EditBody, editOf, resolveEdit } from '../platform/http/edit-body.ts';
import type { UserEnv } from '../platform/http/require-user.ts';
import { NO_QUERY, validate } from '../platform/http/validate.ts';
import { clearIdentityCache, identities, readIdentity } from '../platform/site-identity.ts';
import { withSharp } from '../platform/triggers/run-exclusive.ts';

/** Four times the size on the page, for dense screens and mail. */
const LOGO_PX = { width: 640, height: 112 };
const ICON_SIZES = [32, 180, 192, 512];
/** Launchers cut up to a fifth off each side. */
const MASKABLE_PX = { whole: 512, safe: 384 };
const MAX_PIXELS = 16_000_000;
/** Well below Firestore's limit of 1 MiB per document. */
const MAX_STORED_BYTES = 900_000;
/** Pixels per inch at which an SVG has its own size. */
const SVG_DENSITY = 72;
const MAX_DENSITY = 2_400;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

const ImageSchema = v.strictObject({
  version: v.string(),
  files: v.record(v.string(), v.instance(Uint8Array)),
});

const IMAGES = {
  logo: defineCollection(siteImagePath('logo'), ImageSchema),
  icon: defineCollection(siteImagePath('icon'), ImageSchema),
} satisfies Record<SiteImageKind, unknown>;

const readSiteImage = (deps: Deps, kind: SiteImageKind) =>
  IMAGES[kind].read(deps, siteImagePath(kind));

/** `<` after white space or a byte order mark: other XML fails to render. */
const isSvg = (bytes: Buffer) => /^\uFEFF?\s*</.test(bytes.subarray(0, 256).toString('utf8'));
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const isPng = (bytes: Buffer) => bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);

const toPng = (image: Sharp) => image.png({ palette: true, effort: 7 }).toBuffer();

/** Alpha and color from which a pixel of the margin counts as empty or as paper. */
const MAX_CLEAR = 8;
const MIN_PAPER = 245;

/** Whether the picture has a clear or white margin. A colored one is the background of the logo. */
async function hasMargin(image: Sharp): Promise<boolean> {
  const corner = { left: 0, top: 0, width: 1, height: 1 };
  const pixel = await image.ensureAlpha().toColourspace('srgb').extract(corner).raw().toBuffer();
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel;
  return alpha <= MAX_CLEAR || Math.min(red, green, blue) >= MIN_PAPER;
}

async function drawLogo(load: () => Sharp): Promise<Buffer> {
  const whole = load();
  const drawn = (await hasMargin(load())) ? whole.trim() : whole;
  return toPng(drawn.resize({ ...LOGO_PX, fit: 'inside' }));
}

async function drawSizes(kind: SiteImageKind, load: () => Sharp): Promise<Record<string, Buffer>> {
  if (kind === 'logo') return { [SITE_LOGO_SIZE]: await drawLogo(load) };
  const files: Record<string, Buffer> = {};
  const square = { fit: 'contain', background: CLEAR } as const;
  for (const size of ICON_SIZES)
    files[size] = await toPng(load().resize({ width: size, height: size, ...square }));
  const { whole, safe } = MASKABLE_PX;
  const margin = (whole - safe) / 2;
  files.maskable = await toPng(
    load()
      .resize({ width: safe, height: safe, ...square })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
      .flatten({ background: '#ffffff' }),
  );
  return files;
}

/**
 * Renders an uploaded SVG or PNG to PNG in all sizes. The upload itself is never stored or served, so nothing in it can
 * run; the renderer loads no other file.
 */
async function drawSiteImage(
  deps: Pick<Deps, 'turns' | 'log'>,
  kind: SiteImageKind,
  bytes: Buffer,
): Promise<Record<string, Buffer>> {
  if (bytes.length > MAX_SITE_IMAGE_BYTES)
    throw new AppError('payload-too-large', `At most ${MAX_SITE_IMAGE_BYTES} bytes.`);
  if (!isPng(bytes) && !isSvg(bytes)) throw createUnreadableError();
  const files = await withSharp(deps, async (sharp) => {
    const { width = 1, height = 1 } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
    }).metadata();
    // Draws a small SVG at the size of the result, rather than enlarging its pixels.
    const scale = (kind === 'logo' ? LOGO_PX.width : MASKABLE_PX.whole) / Math.max(width, height);
    const density = Math.min(MAX_DENSITY, Math.max(1, SVG_DENSITY * scale));
    return drawSizes(kind, () => sharp(bytes, { limitInputPixels: MAX_PIXELS, density }));
  }).catch((error: unknown) => {
    deps.log.warn('site image not readable', { kind, error: String(error) });
    throw createUnreadableError();
  });
  const total = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  if (total > MAX_STORED_BYTES) throw createUnreadableError();
  return files;
}

const createUnreadableError = () =>
  new AppError('invalid-argument', 'The picture cannot be read. Use an SVG or PNG file.', {
    data: 'must be an SVG or PNG file',
  });

const VERSION_CHARS = 16;

export async function readSiteIdentity(deps: Deps): Promise<SiteIdentity> {
  return (await identities.read(deps, SITE_IDENTITY)) ?? DEFAULT_IDENTITY;
}

interface IdentityChange {
  readonly actorId: string;
  readonly changes: (before: SiteIdentity) => Partial<SiteIdentity>;
  /** New files of an image; null deletes them. */
  readonly image?: { readonly kind: SiteImageKind; readonly files: object | null };
}

/** Writes the given fields only, so that a concurrent change of texts and of a picture both stay. */
async function changeIdentity(
  deps: Deps,
  { actorId, changes: change, image }: IdentityChange,
): Promise<SiteIdentity> {
  const ref = deps.db.doc(SITE_IDENTITY);
  const after = await auditedChange(deps, actorId, async (transaction, audit) => {
    const before = identities.parse(deps, await transaction.get(ref)) ?? DEFAULT_IDENTITY;
    const changes = change(before);
    const changed = { ...before, ...changes, changedAtMs: deps.now().getTime() };
    const names = Object.keys(changes) as (keyof SiteIdentity)[];
    const pick = (identity: SiteIdentity): AuditState => ({
      identity: Object.fromEntries(names.map((name) => [name, identity[name]])),
    });
    audit({
      action: 'site.identity',
      target: { kind: 'site', id: 'identity', label: '' },
      before: pick(before),
      after: pick(changed),
    });
    transaction.set(ref, changed);
    if (image) {
      const imageRef = deps.db.doc(siteImagePath(image.kind));
      const { files } = image;
      if (files) transaction.set(imageRef, { version: changed[image.kind], files });
      else transaction.delete(imageRef);
    }
    return changed;
  });
  clearIdentityCache(deps);
  return after;
}

const writeIdentity = (deps: Deps, edit: EditBody<IdentityDraft>, actorId: string) =>
  changeIdentity(deps, {
    actorId,
    changes: (stored) => resolveEdit({ schema: IdentityDraftSchema, stored }, edit),
  });

async function writeSiteImage(
  deps: Deps,
  { kind, bytes, actorId }: { kind: SiteImageKind; bytes: Buffer; actorId: string },
): Promise<SiteIdentity> {
  const files = await drawSiteImage(deps, kind, bytes);
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_CHARS);
  const image = { kind, files };
  return changeIdentity(deps, { actorId, changes: () => ({ [kind]: version }), image });
}

const removeSiteImage = (deps: Deps, kind: SiteImageKind, actorId: string): Promise<SiteIdentity> =>
  changeIdentity(deps, {
    actorId,
    changes: () => ({ [kind]: null }),
    image: { kind, files: null },
  });

const IdentityEditSchema = editOf(IdentityDraftSchema);
const KindSchema = v.strictObject({ kind: v.picklist(SITE_IMAGE_KINDS) });
const ImageParamsSchema = v.strictObject({
  ...KindSchema.entries,
  size: v.picklist(['any', '32', '180', '192', '512', 'maskable']),
  version: IdSchema,
});
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pages cached before the change still name the former picture. */
const FORMER = 'public, max-age=60';

export function identityAdminRoutes(deps: Deps) {
  const kind = validate('param', KindSchema);
  return new Hono<UserEnv>()
    .get('/identity', NO_QUERY, async (c) => c.json(await readSiteIdentity(deps)))
    .put('/identity', validate('json', IdentityEditSchema), async (c) =>
      c.json(await writeIdentity(deps, c.req.valid('json'), c.var.user.uid)),
    )
    .put('/identity/:kind', kind, validate('json', SiteImageSchema), async (c) => {
      const bytes = Buffer.from(c.req.valid('json').data, 'base64');
      const upload = { ...c.req.valid('param'), bytes, actorId: c.var.user.uid };
      return c.json(await writeSiteImage(deps, upload));
    })
    .delete('/identity/:kind', kind, async (c) =>
      c.json(await removeSiteImage(deps, c.req.valid('param').kind, c.var.user.uid)),
    );
}

/** For pages that Hosting serves without the function, such as an unknown address. */
export function publicIdentityRoutes(deps: Deps) {
  return new Hono()
    .get('/identity', NO_QUERY, async (c) => c.json(await readIdentity(deps), 200, PUBLICLY_CACHED))
    .get('/:kind/:size/:version', NO_QUERY, validate('param', ImageParamsSchema), async (c) => {
      const { kind, size, version } = c.req.valid('param');
      const image = await readSiteImage(deps, kind);
      const png = image?.files[size];
      if (!png) throw new AppError('not-found', 'There is no such picture.');
      return c.body(new Uint8Array(png), 200, {
        ...PICTURE_HEADERS,
        'Content-Type': 'image/png',
        'Cache-Control': image.version === version ? IMMUTABLE : FORMER,
      });
    });
}
