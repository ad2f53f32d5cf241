import { AppError } from '@samspill/domain/errors';
import { MAX_SITE_IMAGE_BYTES } from '@samspill/domain/site/identity';
import { SITE_LOGO_SIZE, type SiteImageKind } from '@samspill/domain/site/public-identity';
import type { Sharp } from 'sharp';
import type { Deps } from '../platform/deps.ts';
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
export async function drawSiteImage(
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
