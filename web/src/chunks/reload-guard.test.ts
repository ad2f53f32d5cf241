import { describe, expect, it } from 'vitest';
import { canReload, isChunkFailure, RELOAD_GUARD_MS } from './reload-guard.ts';

const NOW_MS = 1_000_000;
const stored = (path: string, atMs: number) => JSON.stringify({ path, atMs });

describe('mayReload', () => {
  it('allows the first reload', () => {
    expect(canReload(null, '/projects', NOW_MS)).toBe(true);
  });

  it('rejects a second reload of the same path within 10 seconds', () => {
    const last = stored('/projects', NOW_MS - RELOAD_GUARD_MS + 1);
    expect(canReload(last, '/projects', NOW_MS)).toBe(false);
  });

  it('allows another reload after 10 seconds', () => {
    const last = stored('/projects', NOW_MS - RELOAD_GUARD_MS);
    expect(canReload(last, '/projects', NOW_MS)).toBe(true);
  });

  it('counts each path separately', () => {
    expect(canReload(stored('/users', NOW_MS), '/projects', NOW_MS)).toBe(true);
  });

  it.each(['{', '"x"', '{"path":3}'])('treats unreadable storage %s as no reload', (value) => {
    expect(canReload(value, '/projects', NOW_MS)).toBe(true);
  });
});

describe('isChunkFailure', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x.test/assets/a.js',
    'error loading dynamically imported module: https://x.test/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('recognizes %j', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it('ignores other errors', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false);
    expect(isChunkFailure('dynamically imported module')).toBe(false);
  });
});
