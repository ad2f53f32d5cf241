import { expect, it, vi } from 'vitest';
import { TRIGGER_NAMES } from './triggers.ts';

it('creates every function that the build exports', async () => {
  vi.stubEnv(
    'FIREBASE_CONFIG',
    JSON.stringify({ projectId: 'demo-x', storageBucket: 'demo-x.appspot.com' }),
  );
  const { functions } = await import('./index.ts');
  expect(Object.keys(functions)).toEqual(['api', ...TRIGGER_NAMES]);
});
