import { notificationPath, notificationsPath } from '@samspill/domain/notifications/paths';
import { signOut } from 'firebase/auth';
import { collection, limit, query } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { sessionUser } from '../testing/documents.ts';
import { putDocuments, signIn } from '../testing/engine.ts';
import { firebaseAuth } from './auth.ts';
import { countDocuments, firestore } from './firestore.ts';

it('counts documents as the signed-in user and sends no request after sign-out', async () => {
  await putDocuments({
    [notificationPath('tor', 'one')]: {},
    [notificationPath('tor', 'two')]: {},
  });
  await signIn(sessionUser('tor'));
  const own = query(collection(firestore(), notificationsPath('tor')), limit(10));
  expect(await countDocuments(own)).toBe(2);
  await signOut(firebaseAuth());
  await expect(countDocuments(own)).rejects.toThrow('nobody is signed in');
});
