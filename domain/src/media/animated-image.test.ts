import { describe, expect, it } from 'vitest';
import { ANIMATION_HEAD_BYTES, isAnimated } from './animated-image.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : [part],
    ),
  );
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR-------------crc-\0\0\0\x08';
const webp = (kind: string, flags: number) => bytes('RIFFsizeWEBP', kind, '\0\0\0\n', flags);
const PROFILE = 'p'.repeat(20_000);

describe('isAnimated', () => {
  it.each<[string, Uint8Array, boolean]>([
    ['an animated WebP', webp('VP8X', 0b10), true],
    ['an animated WebP with transparency and notes', webp('VP8X', 0b11010), true],
    ['a WebP with notes', webp('VP8X', 0b1000), false],
    ['a simple WebP', webp('VP8 ', 0b10), false],
    ['an animated PNG', bytes(PNG, 'acTL', '\0\0\0\x03', 'IDAT'), true],
    ['an animated PNG with a profile before', bytes(PNG, 'iCCP', PROFILE, 'acTL', 'IDAT'), true],
    ['a PNG', bytes(PNG, 'IDAT', 'zlib'), false],
    ['a PNG whose pixels look like the mark', bytes(PNG, 'IDAT', 'acTL'), false],
    ['a PNG with a profile larger than the head', bytes(PNG, 'iCCP', PROFILE.repeat(4)), false],
    ['a sequence of AVIF', bytes('\0\0\0\x20ftypavis'), true],
    ['an AVIF', bytes('\0\0\0\x20ftypavif'), false],
    ['a JPEG', bytes('\xff\xd8\xff\xe0acTL'), false],
    ['nothing', bytes(), false],
    ['half a header', bytes('RIFFsizeWEBPVP8X'), false],
  ])('%s', (_name, file, expected) => {
    expect(isAnimated(file)).toBe(expected);
    expect(isAnimated(file.subarray(0, ANIMATION_HEAD_BYTES))).toBe(expected);
  });
});
