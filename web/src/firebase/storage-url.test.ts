import { describe, expect, it } from 'vitest';
import { objectUrl, variantSrcSet } from './storage-url.ts';

const HOST = { origin: 'http://127.0.0.1:9199', bucket: 'demo.appspot.com' };
const PATH = 'users/kari/photos/0123456789abcdef.webp';
const ENCODED = 'users%2Fkari%2Fphotos%2F0123456789abcdef.webp';

describe('objectUrl and variantSrcSet', () => {
  it('encode the whole path as one segment', () => {
    expect(objectUrl(HOST, PATH)).toBe(
      `http://127.0.0.1:9199/v0/b/demo.appspot.com/o/${ENCODED}?alt=media`,
    );
  });

  it('name each variant with its width', () => {
    expect(variantSrcSet(HOST, PATH, 160)).toBe(
      `http://127.0.0.1:9199/v0/b/demo.appspot.com/o/${ENCODED}_320.webp?alt=media 320w`,
    );
  });

  it('list variants up to twice the shown width, for dense screens', () => {
    expect(variantSrcSet(HOST, PATH, 360).match(/\d+w/g)).toEqual(['320w', '640w', '768w']);
  });

  it('list all variants for an image wider than half the largest', () => {
    expect(variantSrcSet(HOST, PATH, 1200).match(/\d+w/g)).toHaveLength(6);
  });
});
