import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { IMAGE_WIDTHS } from '@samspill/domain/media/image-variants';
import sharp from 'sharp';
import { DRAWN_FOLDER, drawnFile, listImages, mapConcurrently, WEBP } from './media/images.ts';

const CONCURRENT_IMAGES = 4;

async function drawImage(svg: string): Promise<void> {
  const original = drawnFile(svg, 'original');
  if (existsSync(original)) return;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // Creates a new instance, because `clone()` would copy all pixels.
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const encoded = await pixels().webp(WEBP).toBuffer();
  for (const each of IMAGE_WIDTHS) {
    const copy = each < width ? pixels().resize({ width: each }).webp(WEBP).toBuffer() : encoded;
    await writeFile(drawnFile(svg, each), await copy);
  }
  // Written last, because it marks the variants as complete.
  await writeFile(original, encoded);
}

const drawings = listImages().map(({ draw }) => draw());
await mkdir(DRAWN_FOLDER, { recursive: true });
await mapConcurrently(CONCURRENT_IMAGES, drawings, drawImage);
