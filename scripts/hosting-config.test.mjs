// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cacheAssets, completeConfig, readConfig } from './hosting-config.mjs';

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

describe('completeConfig', () => {
  const build = mkdtempSync(join(tmpdir(), 'samspill-build-'));
  afterAll(() => rmSync(build, { recursive: true }));
  mkdirSync(join(build, 'start'));
  const page = '<style>p{}</style><script>go()</script><script src="/a.js"></script><p>Hei</p>';
  for (const path of ['404.html', 'start/home.html']) writeFileSync(join(build, path), page);
  /** @param {any} config @returns {string[]} */
  const policiesOf = (config) =>
    config.hosting.headers
      .flatMap((/** @type {any} */ { headers }) => headers)
      .filter((/** @type {any} */ { key }) => key === 'Content-Security-Policy')
      .map((/** @type {any} */ { value }) => value);

  it('allows each inlined text of the build by its hash, and nothing else inline', () => {
    const policies = policiesOf(completeConfig(readConfig(), build));
    expect(policies).toHaveLength(2);
    for (const policy of policies) {
      expect(policy).toContain(
        "style-src 'self' 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=';",
      );
      expect(policy).toMatch(
        /script-src 'self' [^;]* 'sha256-5KYv\+PUboo5h\+0\+YAtGRPbwv5d\/QxzHslP4YGnUaxRw=';/,
      );
      expect(policy).not.toContain('unsafe-');
    }
  });

  it('changes no policy without a build', () => {
    const config = readConfig();
    expect(policiesOf(completeConfig(config, join(build, 'none')))).toEqual(policiesOf(config));
  });
});
