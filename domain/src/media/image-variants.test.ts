import { describe, expect, it } from 'vitest';
import { isVariantPath, variantPath } from './image-variants.ts';

describe('image variant path', () => {
  it('is next to the original', () => {
    expect(variantPath('users/u/photos/abc.jpg', 640)).toBe('users/u/photos/abc.jpg_640.webp');
  });

  it('is distinguishable from an original', () => {
    expect(isVariantPath(variantPath('users/u/photos/abc', 1536))).toBe(true);
    expect(isVariantPath('users/u/photos/abc.webp')).toBe(false);
    expect(isVariantPath('users/u/photos/abc_641.webp')).toBe(false);
  });
});
