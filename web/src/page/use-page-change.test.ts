import { describe, expect, it, vi } from 'vitest';
import { isTracked, track } from './use-page-change.ts';

describe('isTracked', () => {
  it('returns false without a domain', () => {
    expect(isTracked(undefined, '/')).toBe(false);
    expect(isTracked('', '/')).toBe(false);
  });

  it.each([
    ['/admin', false],
    ['/admin/', false],
    ['/admin/users', false],
    ['/ADMIN/Users', false],
    ['/administrasjon', false],
    ['/admin-old/x', false],
    ['/admin%2Fusers', false],
    ['/%61dmin', false],
    ['/admi', true],
    ['/users/admin', true],
    ['/projects', true],
    ['/%zz', true],
    ['/', true],
  ])('maps the path %s to %s', (path, expected) => {
    expect(isTracked('samspill.no', path)).toBe(expected);
  });
});

describe('track', () => {
  it('reports only the path, since the rest of the address may contain a secret', () => {
    const plausible = vi.fn();
    vi.stubEnv('VITE_ANALYTICS_DOMAIN', 'samspill.no');
    vi.stubGlobal('window', { plausible });
    vi.stubGlobal('location', new URL('https://samspill.no/login?oobCode=secret#there'));
    track('pageview');
    const told = { u: 'https://samspill.no/login', props: {} };
    expect(plausible).toHaveBeenCalledExactlyOnceWith('pageview', told);
  });
});

describe('when the page’s policy blocks the analytics script', () => {
  it('continues without analytics', () => {
    const append = vi.fn();
    const script = {
      dataset: {},
      set src(_address: string) {
        throw new TypeError('This document requires TrustedScriptURL assignment.');
      },
    };
    vi.stubEnv('VITE_ANALYTICS_DOMAIN', 'samspill.no');
    vi.stubEnv('VITE_ANALYTICS_SCRIPT', 'https://elsewhere.test/script.js');
    vi.stubGlobal('window', {});
    vi.stubGlobal('location', new URL('https://samspill.no/about'));
    vi.stubGlobal('document', { createElement: () => script, head: { append } });
    expect(() => track('pageview')).not.toThrow();
    expect(append).not.toHaveBeenCalled();
  });
});
