import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { markLoaded } from './stored-picture.tsx';

const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

describe('a loaded picture', () => {
  it.each([
    [800, 600, undefined],
    [1080, 2340, undefined],
    [200, 9000, 'tall'],
    [1080, 3300, 'tall'],
    [3000, 1000, undefined],
    [9000, 200, 'wide'],
  ])('of %i × %i has the shape %s', async (width, height, shape) => {
    await show(<img src={picture(width, height)} alt="Bilde" onLoad={markLoaded} />);
    const element = () => page.getByRole('img', { name: 'Bilde' }).element() as HTMLElement;
    await expect.poll(() => element().dataset.loaded).toBe('');
    expect(element().dataset.shape).toBe(shape);
  });
});
