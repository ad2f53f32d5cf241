// @ts-check
import { describe, expect, it } from 'vitest';
import { cacheAssets, readConfig } from './hosting-config.mjs';

/** @param {any} config */
const assetRules = (config) =>
  config.hosting.headers
    .filter((/** @type {any} */ { source }) => source.startsWith('/assets/'))
    .map((/** @type {any} */ { source, headers }) => [source, headers[0].value]);

describe('keepAssets', () => {
  it('caches only the named assets of the build as immutable', () => {
    expect(assetRules(cacheAssets(readConfig(), ['a1-_.js', 'b2.css']))).toEqual([
      ['/assets/!(a1-_.js|b2.css)', 'no-cache'],
      ['/assets/@(a1-_.js|b2.css)', 'public, max-age=31536000, immutable'],
    ]);
  });

  it('caches no assets without a build', () => {
    expect(assetRules(cacheAssets(readConfig(), []))).toEqual([['/assets/**', 'no-cache']]);
  });

  it('changes no other settings', () => {
    const config = readConfig();
    const { headers, ...rest } = cacheAssets(config, ['a.js']).hosting;
    expect({ ...rest, headers: config.hosting.headers }).toEqual(config.hosting);
    expect(headers).toHaveLength(config.hosting.headers.length + 1);
  });
});
