import { describe, expect, it } from 'vitest';
import { connectToEmulators } from './emulators.ts';

describe('connectToEmulators', () => {
  it('names the missing emulators', () => {
    const environment = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    expect(() => connectToEmulators(environment)).toThrow(
      'The seed writes to emulators only; set FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_STORAGE_EMULATOR_HOST',
    );
  });
});
