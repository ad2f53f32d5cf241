// @ts-check
import { describe, expect, it } from 'vitest';
import { keepAssets, readConfig } from './hosting-config.mjs';

/** @param {any} config */
const assetRules = (config) =>
  config.hosting.headers
    .filter((/** @type {any} */ { source }) => source.startsWith('/assets/'))
    .map((/** @type {any} */ { source, headers }) => [source, headers[0].value]);

describe('immutable assets', () => {
  it('are the assets of the build, by name, and no other', () => {
    expect(assetRules(keepAssets(readConfig(), ['a1-_.js', 'b2.css']))).toEqual([
      ['/assets/!(a1-_.js|b2.css)', 'no-cache'],
      ['/assets/@(a1-_.js|b2.css)', 'public, max-age=31536000, immutable'],
    ]);
  });

  it('is nothing without a build', () => {
    expect(assetRules(keepAssets(readConfig(), []))).toEqual([['/assets/**', 'no-cache']]);
  });

  it('changes nothing else', () => {
    const config = readConfig();
    const { headers, ...rest } = keepAssets(config, ['a.js']).hosting;
    expect({ ...rest, headers: config.hosting.headers }).toEqual(config.hosting);
    expect(headers).toHaveLength(config.hosting.headers.length + 1);
  });
});
