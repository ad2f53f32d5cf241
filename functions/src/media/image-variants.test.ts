import { describe, expect, it } from 'vitest';
import { isUploadedImage } from './image-variants.ts';

describe('an upload', () => {
  it.each([
    ['users/kari/photos/0123456789abcdef', true],
    ['projects/p1/covers/0123456789abcdef.png', true],
    ['content/kari/0123456789abcdef.webp', true],
    ['groups/g1/0123456789abcdef.webp', true],
    ['users/kari/photos/0123456789abcdef_640.webp', false],
    ['content/kari/0123456789abcdef_640.webp', false],
    ['users/kari/other/0123456789abcdef', false],
    ['users/kari/photos/a/b', false],
    ['content/kari/a/b', false],
    ['feedback/0123456789abcdef', false],
  ])('at %s gets variants: %s', (path, expected) => {
    expect(isUploadedImage(path)).toBe(expected);
  });
});
