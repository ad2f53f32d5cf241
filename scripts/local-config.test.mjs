// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localizeConfig, widenPolicy } from './local-config.mjs';
import { ROOT } from './project.mjs';

const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));

/** @param {any} settings @param {string} key */
function findHeader(settings, key) {
  /** @type {{ key: string, value: string }[]} */
  const headers = settings.hosting.headers.flatMap((/** @type {any} */ rule) => rule.headers);
  return headers.find((header) => header.key === key)?.value;
}

describe('content security policy', () => {
  it('gets sources only where they are named', () => {
    const policy = "default-src 'self'; connect-src 'self'; img-src data:";
    expect(widenPolicy(policy, { 'connect-src': ['http://a', 'http://b'] })).toBe(
      "default-src 'self'; connect-src 'self' http://a http://b; img-src data:",
    );
  });

  it('allows scripts neither inline nor evaluated, and no plain http, in production', () => {
    const policy = findHeader(config, 'Content-Security-Policy') ?? '';
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe/);
    expect(policy).not.toContain('http:');
  });
});

describe('local configuration', () => {
  const local = localizeConfig(config, { 'connect-src': ['http://127.0.0.1:8080'] });

  it('lets pages reach the emulators', () => {
    expect(findHeader(local, 'Content-Security-Policy')).toContain('http://127.0.0.1:8080');
  });

  it('keeps every header but the one that asks for https', () => {
    expect(findHeader(config, 'Strict-Transport-Security')).toBeDefined();
    expect(findHeader(local, 'Strict-Transport-Security')).toBeUndefined();
    expect(findHeader(local, 'Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  });
});
