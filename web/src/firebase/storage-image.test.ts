import { describe, expect, it } from 'vitest';
import { fitSize, prepareImage, randomFileName, storedSize } from './storage-image.ts';

describe('fitInto', () => {
  it('keeps a small image', () => {
    expect(fitSize(800, 600, 2048)).toEqual({ width: 800, height: 600 });
  });

  it('shrinks the longer side and keeps the proportions', () => {
    expect(fitSize(4096, 1024, 2048)).toEqual({ width: 2048, height: 512 });
    expect(fitSize(1000, 4000, 2048)).toEqual({ width: 512, height: 2048 });
  });
});

describe('the stored size of an image', () => {
  it.each([
    ['a small picture', 800, 600, 800, 600],
    ['a photo', 4000, 3000, 2048, 1536],
    ['a narrow screenshot', 200, 9000, 200, 9000],
    ['a screenshot of a whole page', 1080, 9000, 1024, 8533],
    ['the longest screenshot', 1080, 20_000, 885, 16_383],
    ['a wide screenshot', 9000, 200, 9000, 200],
    ['a panorama', 12_000, 3000, 4096, 1024],
  ])('keeps %s readable', (_name, width, height, storedWidth, storedHeight) => {
    expect(storedSize(width, height)).toEqual({ width: storedWidth, height: storedHeight });
  });
});

describe('randomFileName', () => {
  it('is random and accepted by the storage rules', () => {
    const name = randomFileName('image/webp');
    expect(name).toMatch(/^[A-Za-z0-9.-]{16,80}$/);
    expect(name.endsWith('.webp')).toBe(true);
    expect(randomFileName('image/webp')).not.toBe(name);
  });
});

describe('prepareImage', () => {
  it('rejects other files before reading them', async () => {
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await expect(prepareImage(file)).rejects.toMatchObject({ fault: 'type' });
  });
});
