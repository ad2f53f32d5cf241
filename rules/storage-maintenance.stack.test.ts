import { contentImagePath } from '@samspill/domain/content/paths';
import { attachmentFolder, conversationPath } from '@samspill/domain/conversations/paths';
import { userPath } from '@samspill/domain/paths';
import { userPhotoPath } from '@samspill/domain/people/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { deleteObject, ref } from 'firebase/storage';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { allowed, denied } from './testing/access.ts';
import { bucketWith, RUN } from './testing/bucket.ts';
import { person } from './testing/documents.ts';

const KARI = `kari-${RUN}`;
const ADMIN = `admin-${RUN}`;
const CHAT = `chat-${RUN}`;

const bucket = bucketWith({
  [userPath(KARI)]: person(),
  [userPath(ADMIN)]: person(),
  [conversationPath(CHAT)]: { state: 'open', kind: 'group', memberIds: [KARI, ADMIN] },
});

const setMaintenance = (maintenance: boolean) =>
  bucket.given({ [SITE_GLOBAL]: { announcement: null, signUpsOpen: true, maintenance } });

async function remove(uid: string, path: string, claims = {}): Promise<void> {
  await deleteObject(ref(bucket.as(uid, claims), path));
}

const FILES: readonly (readonly [string, (uid: string) => string])[] = [
  ['a photo', (uid) => userPhotoPath(uid, crypto.randomUUID())],
  ['an image of content', (uid) => contentImagePath(uid, crypto.randomUUID())],
  ['an attachment', (uid) => `${attachmentFolder(CHAT, uid)}/${crypto.randomUUID()}`],
];

describe('during maintenance', () => {
  beforeAll(() => setMaintenance(true));
  afterAll(() => setMaintenance(false));

  it.each(FILES)('keeps %s of a member from being deleted', async (_name, pathOf) => {
    const path = pathOf(KARI);
    await bucket.put(path, 'image/png');
    await denied(remove(KARI, path));
  });

  it.each(FILES)('lets an administrator delete %s', async (_name, pathOf) => {
    const path = pathOf(ADMIN);
    await bucket.put(path, 'image/png');
    await allowed(remove(ADMIN, path, { admin: true }));
  });
});

describe('after maintenance', () => {
  it.each(FILES)('lets a member delete %s again', async (_name, pathOf) => {
    const path = pathOf(KARI);
    await bucket.put(path, 'image/png');
    await allowed(remove(KARI, path));
  });
});
