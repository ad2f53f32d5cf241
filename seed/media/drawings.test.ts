import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ITEMS } from '../content.ts';
import { PEOPLE } from '../people.ts';
import { PROJECTS } from '../projects.ts';
import { listImages } from './images.ts';
import { coverOf, photoOf, picturesOf } from './seed-images.ts';

const PHOTOS = PEOPLE.map(photoOf).filter((image) => image !== null);
const PICTURES = ITEMS.flatMap(picturesOf);
const COVERS = PROJECTS.map(coverOf).filter((image) => image !== null);

describe('drawings', () => {
  it('leave about a third of the people without a photo', () => {
    const share = 1 - PHOTOS.length / PEOPLE.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.45);
  });

  it('are all different', () => {
    const drawings = listImages().map(({ draw }) => draw());
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it('are deterministic', () => {
    for (const { draw } of listImages()) expect(draw()).toBe(draw());
  });

  it('have names that the storage rules accept', () => {
    for (const { path } of listImages()) {
      expect(path.split('/').at(-1)).toMatch(/^[A-Za-z0-9.-]{16,80}$/);
    }
  });

  it.each([
    ['a photo', PHOTOS[0], 640, 640],
    ['a cover', COVERS[0], 1536, 864],
    ['a picture in a post', PICTURES[0], 1536, 864],
  ])('have the expected size: %s', async (_name, image, width, height) => {
    const metadata = await sharp(Buffer.from(image?.draw() ?? '')).metadata();
    expect([metadata.width, metadata.height]).toEqual([width, height]);
  });
});
