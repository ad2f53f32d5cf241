import { describe, expect, it } from 'vitest';
import { describeMissingConfig, FIREBASE_VARIABLES, parseEmulatorAddress } from './config.ts';

const complete = Object.fromEntries(FIREBASE_VARIABLES.map((name) => [name, 'value']));

describe('describeMissingConfig', () => {
  it('accepts six values', () => {
    expect(describeMissingConfig(complete)).toBeNull();
  });

  it('names missing variables in the order of the specification', () => {
    const environment = {
      ...complete,
      VITE_FIREBASE_APP_ID: undefined,
      VITE_FIREBASE_API_KEY: '',
    };
    expect(describeMissingConfig(environment)).toBe(
      'Missing Firebase configuration: VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID',
    );
  });

  it.each(['undefined', '  ', 7])('treats %j as missing', (value) => {
    expect(describeMissingConfig({ ...complete, VITE_FIREBASE_PROJECT_ID: value })).toBe(
      'Missing Firebase configuration: VITE_FIREBASE_PROJECT_ID',
    );
  });
});

describe('parseEmulatorAddress', () => {
  it('parses host and port', () => {
    expect(parseEmulatorAddress('127.0.0.1:9099')).toEqual({ host: '127.0.0.1', port: 9099 });
  });

  it.each([undefined, '', '127.0.0.1', 'http://127.0.0.1:9099'])('rejects %j', (value) => {
    expect(parseEmulatorAddress(value)).toBeNull();
  });
});
