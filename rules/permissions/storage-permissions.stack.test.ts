import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { conversationPath, projectPath, userPath } from '@samspill/domain/paths';
import { doc, type Firestore, setDoc } from 'firebase/firestore';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectAccess } from '../testing/access.ts';
import { FIRESTORE, STORAGE } from '../testing/addresses.ts';
import { person, project } from '../testing/documents.ts';
import { ACTIVE, ALL_KINDS, type Kind } from './kinds.ts';
import { resolve } from './row.ts';
import { type FileRow, STORAGE_PERMISSIONS } from './storage-permissions.ts';

/** The stack's own project, whose storage rules read its Firestore; people and projects are new ones. */
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
/** Not the bucket that triggers listen to. */
const BUCKET = 'gs://demo-storage-rules.appspot.com';
const RUN = crypto.randomUUID().slice(0, 8);
const uidOf = (kind: Kind) => `${kind}-${RUN}`;
const contentType = 'image/png';

let environment: RulesTestEnvironment;
const buckets = new Map<Kind, FirebaseStorage>();

const bucketOf = (somebody: Kind) => {
  const bucket = buckets.get(somebody);
  if (!bucket) throw new Error(`${somebody} has no bucket`);
  return bucket;
};

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: PROJECT_ID,
    firestore: FIRESTORE,
    storage: STORAGE,
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    const give = (path: string, fields: object) => setDoc(doc(db, path), fields);
    for (const kind of ACTIVE) await give(userPath(uidOf(kind)), person());
    await give(userPath(uidOf('suspended')), person({ status: 'suspended' }));
    for (const leader of ['owner', 'suspended'] as const) {
      const ownerId = uidOf(leader);
      const memberIds = [ownerId, uidOf('teammate')];
      await give(projectPath(`of-${ownerId}`), project({ ownerId, memberIds }));
    }
    const memberIds = [uidOf('owner'), uidOf('talker')];
    const createdBy = uidOf('owner');
    const group = { state: 'open', kind: 'group', createdBy };
    await give(conversationPath(`of-${createdBy}`), { ...group, memberIds });
    const left = [uidOf('suspended'), uidOf('talker')];
    await give(conversationPath(`without-${createdBy}`), { ...group, memberIds: left });
  });
  for (const kind of ALL_KINDS) {
    const context =
      kind === 'anonymous'
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(uidOf(kind), kind === 'admin' ? { admin: true } : {});
    buckets.set(kind, context.storage(BUCKET) as unknown as FirebaseStorage);
  }
});
afterAll(() => environment.cleanup());

/** Puts an image there past the rules. */
const upload = (path: string) =>
  environment.withSecurityRulesDisabled(async (context) => {
    const bucket = context.storage(BUCKET) as unknown as FirebaseStorage;
    await uploadBytes(ref(bucket, path), new Uint8Array(4), { contentType });
  });

/** Of this run: a kind in a path is the person of that kind. */
const inThisRun = (folder: string) =>
  ALL_KINDS.reduce(
    (path, kind) => path.replaceAll(new RegExp(`\\b${kind}\\b`, 'g'), uidOf(kind)),
    folder,
  );

async function tryAs(kind: Kind, { operation, folder, allowed }: FileRow): Promise<void> {
  const place = inThisRun(resolve(folder, kind));
  const path = `${place}/${crypto.randomUUID()}`;
  const file = ref(bucketOf(kind), path);
  if (operation !== 'create') await upload(path);
  const attempts = {
    get: () => getBytes(file),
    list: () => listAll(ref(bucketOf(kind), place)),
    create: () => uploadBytes(file, new Uint8Array(4), { contentType }),
    update: () => updateMetadata(file, { cacheControl: 'no-store' }),
    delete: () => deleteObject(file),
  };
  await expectAccess(allowed.includes(kind), attempts[operation]());
}

describe.each(STORAGE_PERMISSIONS)('$match, $operation: $of', (row) => {
  it.each(ALL_KINDS)('%s', (kind) => tryAs(kind, row));
});
