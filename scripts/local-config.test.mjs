// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widenPolicy } from './content-policy.mjs';
import { localizeConfig } from './local-config.mjs';
import { ROOT } from './project.mjs';

const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));

/** @param {any} settings @param {string} key @returns {string[]} its values, for one address or another */
function listHeaders(settings, key) {
  /** @type {{ key: string, value: string }[]} */
  const headers = settings.hosting.headers.flatMap((/** @type {any} */ rule) => rule.headers);
  return headers.filter((header) => header.key === key).map(({ value }) => value);
}

/** @param {any} settings @param {string} key */
const findHeader = (settings, key) => listHeaders(settings, key)[0];

describe('content security policy', () => {
  it('adds sources only to the named directives', () => {
    const policy = "default-src 'self'; connect-src 'self'; img-src data:";
    expect(widenPolicy(policy, { 'connect-src': ['http://a', 'http://b'] })).toBe(
      "default-src 'self'; connect-src 'self' http://a http://b; img-src data:",
    );
  });

  const policies = listHeaders(config, 'Content-Security-Policy');

  it('forbids inline scripts and styles, eval and plain http in production', () => {
    expect(policies).not.toEqual([]);
    for (const policy of policies) {
      expect(policy).not.toContain('unsafe-');
      expect(policy).not.toContain('http:');
      expect(policy).toContain("style-src 'self';");
    }
  });

  it('requires trusted types and names the allowed policies', () => {
    for (const policy of policies) {
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(/; trusted-types ([^;]*)/.exec(policy)?.[1]).toBe(
        "default gapi#gapi goog#html recaptcha 'allow-duplicates'",
      );
    }
  });
});

describe('local configuration', () => {
  const local = localizeConfig(config, { 'connect-src': ['http://127.0.0.1:8080'] });

  it('allows pages to connect to the emulators', () => {
    expect(findHeader(local, 'Content-Security-Policy')).toContain('http://127.0.0.1:8080');
  });

  it('keeps all headers except the one that requires https', () => {
    expect(findHeader(config, 'Strict-Transport-Security')).toBeDefined();
    expect(findHeader(local, 'Strict-Transport-Security')).toBeUndefined();
    expect(findHeader(local, 'Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  });
});
