import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import type { Profile } from '@samspill/domain/people/person';
import type { Settings } from '@samspill/domain/people/settings';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Writes resolve on the server’s confirmation, possibly never while offline: update the page without waiting.

export function saveProfile(uid: string, changes: Partial<Profile>): Promise<void> {
  return updateDoc(doc(firestore(), userPath(uid)), { ...changes, updatedAt: serverTimestamp() });
}

export function saveSettings(
  uid: string,
  changes: Partial<Pick<Settings, 'notifications' | 'digest' | 'whoMayWrite' | 'readReceipts'>>,
): Promise<void> {
  return updateDoc(doc(firestore(), settingsPath(uid)), {
    ...changes,
    updatedAt: serverTimestamp(),
  });
}
