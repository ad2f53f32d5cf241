import type { Auth, UserRecord } from 'firebase-admin/auth';
import { mapConcurrently } from './map-concurrently.ts';
import type { SeedPerson } from './people/seed-person.ts';
import { emailOf, PASSWORD } from './people.ts';

const CONCURRENT_ACCOUNTS = 8;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function saveAccount(auth: Auth, person: SeedPerson): Promise<UserRecord> {
  const account = {
    email: emailOf(person),
    emailVerified: true,
    password: PASSWORD,
    displayName: person.profile.displayName,
    disabled: false,
  };
  try {
    return await auth.createUser({ uid: person.uid, ...account });
  } catch (error) {
    if (!hasCode(error, 'auth/uid-already-exists')) throw error;
    return auth.updateUser(person.uid, account);
  }
}

export async function seedAccounts(auth: Auth, people: readonly SeedPerson[]): Promise<void> {
  await mapConcurrently(CONCURRENT_ACCOUNTS, people, async (person) => {
    await saveAccount(auth, person);
    if (person.admin) await auth.setCustomUserClaims(person.uid, { admin: true });
  });
}
