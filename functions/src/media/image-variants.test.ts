import { describe, expect, it } from 'vitest';
import { isUploadedImage, widthsBelow } from './image-variants.ts';

describe('an upload', () => {
  it.each([
    ['users/kari/photos/0123456789abcdef', true],
    ['projects/p1/covers/0123456789abcdef.png', true],
    ['users/kari/photos/0123456789abcdef_640.webp', false],
    ['users/kari/other/0123456789abcdef', false],
    ['users/kari/photos/a/b', false],
    ['feedback/0123456789abcdef', false],
  ])('at %s gets variants: %s', (path, expected) => {
    expect(isUploadedImage(path)).toBe(expected);
  });

  it('gets only smaller ones', () => {
    expect(widthsBelow(1000)).toEqual([320, 640, 768]);
    expect(widthsBelow(320)).toEqual([]);
    expect(widthsBelow(5000)).toEqual([320, 640, 768, 1024, 1280, 1536]);
  });
});
