import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const FIRST_SCRIPT = read('../../public/theme.js');
const CONFIG: string = read('../../../firebase.json');

interface Policy {
  readonly name: string;
  readonly rules: { readonly createScriptURL: (text: string) => string | null };
}

function runFirstScript(hasTrustedTypes: boolean): Policy[] {
  const policies: Policy[] = [];
  const createPolicy = (name: string, rules: Policy['rules']) => policies.push({ name, rules });
  runInNewContext(FIRST_SCRIPT, {
    URL,
    window: hasTrustedTypes ? { trustedTypes: { createPolicy } } : {},
    document: { documentElement: { dataset: {} }, querySelector: () => ({ dataset: {} }) },
    localStorage: { getItem: () => null },
    navigator: { languages: [] },
    location: new URL('https://samspill.test/feed'),
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    requestAnimationFrame: () => 0,
  });
  return policies;
}

const [policy] = runFirstScript(true);
const become = (text: string) => policy?.rules.createScriptURL(text) ?? null;

describe('text used as a script address', () => {
  it.each([
    'https://apis.google.com/js/api.js?onload=__iframefcb1',
    'https://www.gstatic.com/recaptcha/releases/x/recaptcha__no.js',
    'https://plausible.io/js/script.manual.js',
    '/sw.js',
  ])('is unchanged: %s', (text) => {
    expect(become(text)).toBe(text);
  });

  it('requests the reCAPTCHA variant with named policies', () => {
    expect(become('https://www.google.com/recaptcha/enterprise.js?render=explicit')).toBe(
      'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true',
    );
  });

  it.each([
    'https://evil.test/x.js',
    '//evil.test/x.js',
    'https://apis.google.com.evil.test/x.js',
    'https://evil.test/https://apis.google.com/',
    'https://apis.google.com@evil.test/x.js',
    'http://apis.google.com/js/api.js',
    'https://www.google.com/complete/search?client=chrome&jsonp=alert',
    'https://www.google.com/recaptcha/../complete/search?jsonp=alert',
    'data:text/javascript,alert(1)',
    'blob:https://samspill.test/1',
    'javascript:alert(1)',
    '/api/public/overview',
    '/sw.js?x',
    'sw.js',
    '',
  ])('rejects %s', (text) => {
    expect(become(text)).toBeNull();
  });

  it('is allowed for the hosts in `script-src` only', () => {
    const sources = [...CONFIG.matchAll(/script-src 'self' ([^;]*)/g)].map(([, list]) => list);
    const known = [...FIRST_SCRIPT.matchAll(/'(https:[^']*)'/g)].map(([, start = '']) => start);
    const asSources = known.map((start) => start.replace(/(\.\w+)\/$/, '$1')).join(' ');
    expect(sources).toEqual([asSources, asSources]);
  });
});

it('rejects HTML and code in the default policy', () => {
  expect(policy?.name).toBe('default');
  expect(Object.keys(policy?.rules ?? {})).toEqual(['createScriptURL']);
});

it('works in browsers without Trusted Types', () => {
  expect(runFirstScript(false)).toEqual([]);
});
