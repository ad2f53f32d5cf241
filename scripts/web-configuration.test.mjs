// @ts-check
import { describe, expect, it } from 'vitest';
import { findMissingConfiguration, REQUIRED_CONFIGURATION } from './deploy-checks.mjs';

const complete = Object.fromEntries(REQUIRED_CONFIGURATION.map((name) => [name, 'x']));

describe('web configuration', () => {
  it('requires six values', () => {
    expect(REQUIRED_CONFIGURATION).toHaveLength(6);
    expect(findMissingConfiguration(complete)).toEqual([]);
  });

  it.each(['', '  ', 'undefined', undefined])('reports a value of %j as missing', (value) => {
    const values = { ...complete, VITE_FIREBASE_APP_ID: value };
    expect(findMissingConfiguration(values)).toEqual(['VITE_FIREBASE_APP_ID']);
  });
});
