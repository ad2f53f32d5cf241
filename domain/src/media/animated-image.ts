/** Bytes at the beginning of a file in which the formats mark an animation; a color profile may come before the mark. */
export const ANIMATION_HEAD_BYTES = 64 * 1024;

const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATION_FLAG = 0b10;

/** Whether the first bytes of a WebP, PNG or AVIF file mark an animation, of which redrawing keeps only one frame. */
export function isAnimated(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head.subarray(0, ANIMATION_HEAD_BYTES));
  if (text.startsWith('VP8X', 12)) return ((head[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION_FLAG) !== 0;
  if (text.startsWith('PNG', 1)) {
    const mark = text.indexOf('acTL');
    const pixels = text.indexOf('IDAT');
    return mark > 0 && (pixels < 0 || mark < pixels);
  }
  return text.startsWith('ftypavis', 4);
}
