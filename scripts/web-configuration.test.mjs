// @ts-check
import { describe, expect, it } from 'vitest';
import {
  findMissingConfiguration,
  parseEnvironmentFile,
  REQUIRED_CONFIGURATION,
} from './web-configuration.mjs';

const complete = Object.fromEntries(REQUIRED_CONFIGURATION.map((name) => [name, 'x']));

describe('web configuration', () => {
  it('is complete with six values', () => {
    expect(REQUIRED_CONFIGURATION).toHaveLength(6);
    expect(findMissingConfiguration(complete)).toEqual([]);
  });

  it.each(['', '  ', 'undefined', undefined])('misses a value that is %j', (value) => {
    const values = { ...complete, VITE_FIREBASE_APP_ID: value };
    expect(findMissingConfiguration(values)).toEqual(['VITE_FIREBASE_APP_ID']);
  });

  it('is read from lines, with and without quotes, past comments', () => {
    const text = '# console\nVITE_FIREBASE_API_KEY=abc\nVITE_FIREBASE_APP_ID = "1:2:web:3"\n';
    expect(parseEnvironmentFile(text)).toEqual({
      VITE_FIREBASE_API_KEY: 'abc',
      VITE_FIREBASE_APP_ID: '1:2:web:3',
    });
  });
});
