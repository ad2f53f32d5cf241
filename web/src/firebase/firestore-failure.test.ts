import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { disableNetwork, doc, getDocFromServer, getFirestore } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { firestoreFailure, isRefusal } from './firestore-failure.ts';

it('returns the code of an SDK error', async () => {
  const app = initializeApp({ projectId: 'demo-samspill' }, 'without a network');
  const database = getFirestore(app);
  await disableNetwork(database);
  const thrown = await getDocFromServer(doc(database, 'site/taxonomy')).catch((error) => error);
  expect(firestoreFailure(thrown)).toBe('unavailable');
  expect(isRefusal(thrown)).toBe(false);
  await deleteApp(app);
});

it.each([new TypeError('no'), 'unavailable', null, { code: 'unavailable' }])(
  'returns unknown for %o',
  (thrown) => {
    expect(firestoreFailure(thrown)).toBe('unknown');
  },
);

it.each(['permission-denied', 'not-found'])('recognizes the rejection %s', (code) => {
  expect(isRefusal(new FirebaseError(code, ''))).toBe(true);
});
