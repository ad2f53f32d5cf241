import { parseArgs } from 'node:util';
import { HOUR_MS } from '@samspill/domain/durations';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { emailOf, PASSWORD, PEOPLE, PROJECTS, type SeedPerson } from './data-set.ts';
import { listDocuments, type SeedDocument } from './documents.ts';
import { connectToEmulators } from './emulators.ts';
import { listMatchDocuments } from './features/matches.ts';
import { listUploadDocuments, mapConcurrently, uploadFiles } from './media/upload-files.ts';
import { listNotificationDocuments } from './notifications.ts';
import { listSearchDocuments } from './search-documents.ts';

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

async function seedAccounts(auth: Auth, people: readonly SeedPerson[]): Promise<void> {
  await mapConcurrently(CONCURRENT_ACCOUNTS, people, async (person) => {
    await saveAccount(auth, person);
    if (person.admin) await auth.setCustomUserClaims(person.uid, { admin: true });
  });
}

/** Written last, so that an interrupted seeding is repeated. */
const MARKER = 'site/seed';
const MAX_BATCH_WRITES = 500;

async function writeDocuments(db: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += MAX_BATCH_WRITES) {
    const batch = db.batch();
    for (const { path, data } of documents.slice(start, start + MAX_BATCH_WRITES)) {
      batch.set(db.doc(path), data);
    }
    await batch.commit();
  }
}

function listAll(documents: readonly SeedDocument[], seededAt: Timestamp): SeedDocument[] {
  const matches = listMatchDocuments(documents, seededAt);
  return [
    ...matches,
    ...documents,
    ...listNotificationDocuments([...documents, ...matches], seededAt),
    ...listSearchDocuments(documents, seededAt),
  ];
}

/** Seeds the emulators once; `force` repeats it with the original reference time. */
async function seed(force: boolean): Promise<void> {
  const startMs = Date.now();
  const app = connectToEmulators(process.env);
  const db = getFirestore(app);
  const marker = await db.doc(MARKER).get();
  if (marker.exists && !force) return;

  const seededAt: Timestamp = marker.get('seededAt') ?? Timestamp.now();
  const hoursAgo = (hours: number) => Timestamp.fromMillis(seededAt.toMillis() - hours * HOUR_MS);
  const documents = listDocuments(hoursAgo);
  await Promise.all([
    seedAccounts(getAuth(app), PEOPLE),
    uploadFiles(getStorage(app).bucket()),
    writeDocuments(db, [...listAll(documents, seededAt), ...listUploadDocuments(seededAt)]),
  ]);
  await db.doc(MARKER).set({ seededAt });

  const skills = Object.keys(DEFAULT_TAXONOMY.skills).length;
  const sectors = Object.keys(DEFAULT_TAXONOMY.sectors).length;
  console.log(
    `Seeded ${PEOPLE.length} people, ${PROJECTS.length} projects, ${skills} skills and ` +
      `${sectors} sectors in ${((Date.now() - startMs) / 1000).toFixed(1)} s`,
  );
}

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
await seed(values.force);
