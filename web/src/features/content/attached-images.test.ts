import { describe, expect, it } from 'vitest';
import {
  type AttachedImage,
  draftImages,
  findImagesBlocker,
  reduceImages,
  storedImages,
  unsentImages,
} from './attached-images.ts';

const stored = (key: string): AttachedImage => ({
  key,
  alt: ' En båt ',
  preview: null,
  state: { status: 'stored', path: `content/kari/${key}` },
});
const added = { type: 'added', key: 'b', preview: 'blob:b' } as const;

describe('images of a draft', () => {
  it('keep the order in which they were picked', () => {
    const list = [added, { ...added, key: 'c' }].reduce(reduceImages, [stored('a')]);
    const last = reduceImages(list, {
      type: 'status',
      key: 'c',
      status: { status: 'stored', path: 'content/kari/c' },
    });
    expect(last.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(storedImages(last).map(({ path }) => path)).toEqual([
      'content/kari/a',
      'content/kari/c',
    ]);
  });

  it('ignores late events of a removed image', () => {
    const removed = reduceImages([stored('a')], { type: 'removed', key: 'a' });
    const late = { type: 'status', key: 'a', status: { status: 'uploading', share: 1 } } as const;
    expect(reduceImages(removed, late)).toEqual([]);
  });

  it('are kept in the draft, with files of pending uploads', () => {
    const list = reduceImages([added].reduce(reduceImages, [stored('a')]), {
      type: 'described',
      key: 'b',
      alt: 'En brygge',
    });
    expect(unsentImages(list)).toEqual([{ key: 'b', alt: 'En brygge', at: 1 }]);
    const again = draftImages(storedImages(list), unsentImages(list));
    expect(again.map(({ alt, state }) => [alt, state.status])).toEqual([
      ['En båt', 'stored'],
      ['En brygge', 'preparing'],
    ]);
  });

  it.each(['abc', 'aBc', 'Abc', 'AbC', 'ABc', 'ABC', 'abC'])(
    'keep their order in a draft where the images %s in capitals are still uploaded',
    (keys) => {
      const list = [...keys].map(
        (key): AttachedImage =>
          key === key.toUpperCase()
            ? { key, alt: '', preview: null, state: { status: 'uploading', share: 0.5 } }
            : { ...stored(key), key: `content/kari/${key}` },
      );
      const again = draftImages(storedImages(list), unsentImages(list));
      expect(again.map(({ key }) => key)).toEqual(list.map(({ key }) => key));
    },
  );

  it('have trimmed descriptions', () => {
    expect(storedImages([stored('a')])).toEqual([{ path: 'content/kari/a', alt: 'En båt' }]);
  });

  it.each([
    [{ status: 'uploading', share: 0.5 }, 'imagesBusy'],
    [{ status: 'waiting' }, 'imagesWaiting'],
    [{ status: 'failed', fault: 'failed' }, 'imagesFailed'],
    [{ status: 'stored', path: 'x' }, null],
  ] as const)('block publishing while one is %j', (state, hold) => {
    expect(findImagesBlocker([stored('a'), { ...stored('b'), state }])).toBe(hold);
  });
});
