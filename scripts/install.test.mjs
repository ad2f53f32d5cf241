// @ts-check
import { describe, expect, it } from 'vitest';
import { checkNodeVersion, findStalePackage } from './install.mjs';

describe('Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '100.0.0'])('accepts %s', (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow();
  });

  it.each(['20.18.3', '20.9.0', '18.20.0', '9.0.0'])('rejects %s', (version) => {
    expect(() => checkNodeVersion(version)).toThrow(
      `needs Node 20.19.0 or newer; this is Node ${version}`,
    );
  });
});

describe('installed packages', () => {
  const locked = {
    '': {},
    web: { version: '0.1.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
    'node_modules/@samspill/web': { resolved: 'web', link: true },
  };
  const { 'node_modules/fsevents': _, ...installed } = locked;

  it('are fresh if all but optional ones are installed in the locked version', () => {
    expect(findStalePackage(locked, installed)).toBeUndefined();
  });

  it('are stale when one has another version', () => {
    const older = { ...installed, 'node_modules/hono': { version: '4.13.18' } };
    expect(findStalePackage(locked, older)).toBe('node_modules/hono');
  });

  it('are stale when one is missing', () => {
    const { 'node_modules/hono': __, ...fewer } = installed;
    expect(findStalePackage(locked, fewer)).toBe('node_modules/hono');
  });
});
