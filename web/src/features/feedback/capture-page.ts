import { MAX_SCREENSHOT_BYTES } from '@samspill/domain/feedback/feedback';
import { loadChunk } from '../../chunks/load-chunk.ts';

const MAX_WIDTH_PX = 1_600;
const QUALITY = 0.82;
const SMALLER = 0.7;
const MIN_SCALE = 0.2;
/** A picture of the page that has not arrived by then stays blank: one that loads lazily never would. */
const IMAGE_TIMEOUT_MS = 3_000;

const bytesOf = (dataUrl: string) => ((dataUrl.length - dataUrl.indexOf(',')) / 4) * 3;

/** A picture of what is on screen below any dialog, as a `data:` address that is small enough to send. */
export async function capturePage(): Promise<string> {
  // As large as a page, and few take pictures.
  const { domToCanvas } = await loadChunk(() => import('modern-screenshot'));
  const page = document.getElementById('root');
  if (!page) throw new Error('There is no page to draw');
  const sharp = Math.min(devicePixelRatio, Math.max(1, MAX_WIDTH_PX / innerWidth));
  for (let scale = sharp; scale > MIN_SCALE; scale *= SMALLER) {
    const canvas = await domToCanvas(page, {
      ...{ width: innerWidth, height: innerHeight, scale, timeout: IMAGE_TIMEOUT_MS },
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, transformOrigin: 'top left' },
    });
    // Safari cannot write WebP and answers with a PNG.
    const picture = canvas.toDataURL('image/webp', QUALITY);
    if (bytesOf(picture) <= MAX_SCREENSHOT_BYTES) return picture;
  }
  throw new Error('The picture stays too large');
}
