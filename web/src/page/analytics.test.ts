import { describe, expect, it } from 'vitest';
import { isTracked } from './analytics.ts';

describe('isTracked', () => {
  it('is off without a domain', () => {
    expect(isTracked(undefined, '/')).toBe(false);
    expect(isTracked('', '/')).toBe(false);
  });

  it('is off in the administration and on everywhere else', () => {
    expect(isTracked('samspill.no', '/admin')).toBe(false);
    expect(isTracked('samspill.no', '/admin/users')).toBe(false);
    expect(isTracked('samspill.no', '/ADMIN/Users')).toBe(false);
    expect(isTracked('samspill.no', '/administrasjon')).toBe(true);
    expect(isTracked('samspill.no', '/projects')).toBe(true);
  });
});
