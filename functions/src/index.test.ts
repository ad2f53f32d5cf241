import { expect, it, vi } from 'vitest';
import { createOfflineDeps } from './testing/offline-deps.ts';
import { createTriggers } from './triggers.ts';

it('deploys the API and every trigger', async () => {
  vi.stubEnv(
    'FIREBASE_CONFIG',
    JSON.stringify({ projectId: 'demo-x', storageBucket: 'demo-x.appspot.com' }),
  );
  const triggers = Object.keys(createTriggers(createOfflineDeps().deps));
  expect(Object.keys(await import('./index.ts')).toSorted()).toEqual(
    ['api', ...triggers].toSorted(),
  );
});
