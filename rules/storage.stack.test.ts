import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@samspill/domain/conversations/message';
import { MAX_IMAGE_BYTES } from '@samspill/domain/limits';
import { IMAGE_TYPES, variantPath } from '@samspill/domain/media/image-variants';
import {
  attachmentFolder,
  contentImagePath,
  conversationPath,
  FEEDBACK,
  feedbackScreenshotPath,
  groupPicturePath,
  projectCoverPath,
  projectPath,
  userPath,
  userPhotoPath,
} from '@samspill/domain/paths';
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
import { allowed, denied, expectAccess } from './testing/access.ts';
import { FIRESTORE, STORAGE } from './testing/addresses.ts';
import { person, project } from './testing/documents.ts';

/** The stack's own project, whose storage rules read its Firestore; people and projects are new ones. */
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
/** Not the bucket that triggers listen to. */
const BUCKET = 'gs://demo-storage-rules.appspot.com';
const RUN = crypto.randomUUID().slice(0, 8);
const KARI = `kari-${RUN}`;
const OLA = `ola-${RUN}`;
const SUSPENDED = `suspended-${RUN}`;
const NEWCOMER = `newcomer-${RUN}`;
const PROJECT = `project-${RUN}`;
const PROJECT_OF_SUSPENDED = `suspended-${RUN}`;
/** Only the server could name a project, or a group, like this. */
const PROJECT_OF_HOSTILE_NAME = `a|[^~]*|${RUN}`;
const PEOPLE = ['anonymous', KARI, OLA, SUSPENDED, NEWCOMER];

let environment: RulesTestEnvironment;
const buckets = new Map<string, FirebaseStorage>();

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: PROJECT_ID,
    firestore: FIRESTORE,
    storage: STORAGE,
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    await setDoc(doc(db, userPath(KARI)), person());
    await setDoc(doc(db, userPath(OLA)), person());
    await setDoc(doc(db, userPath(SUSPENDED)), person({ status: 'suspended' }));
    await setDoc(
      doc(db, projectPath(PROJECT_OF_SUSPENDED)),
      project({ ownerId: SUSPENDED, memberIds: [SUSPENDED] }),
    );
    for (const id of [PROJECT, PROJECT_OF_HOSTILE_NAME]) {
      await setDoc(doc(db, projectPath(id)), project({ ownerId: KARI, memberIds: [KARI, OLA] }));
    }
  });
});
afterAll(() => environment.cleanup());

function bucketOf(uid: string): FirebaseStorage {
  const known = buckets.get(uid);
  if (known) return known;
  const context =
    uid === 'anonymous'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uid);
  const bucket = context.storage(BUCKET) as unknown as FirebaseStorage;
  buckets.set(uid, bucket);
  return bucket;
}

const upload = (uid: string, path: string, contentType = 'image/png', bytes = 4) =>
  uploadBytes(ref(bucketOf(uid), path), new Uint8Array(bytes), { contentType });

const newPhoto = (uid: string) => userPhotoPath(uid, crypto.randomUUID());
const newContentImage = (uid: string) => contentImagePath(uid, crypto.randomUUID());
/** A new place of every sort that Kari may write. */
const newPlaces = () => [newPhoto(KARI), newCover(), newContentImage(KARI)];
const newCover = (projectId = PROJECT) => projectCoverPath(projectId, crypto.randomUUID());

async function uploaded(path: string): Promise<string> {
  await upload(KARI, path);
  return path;
}

describe('uploading a photo', () => {
  it.each(PEOPLE)('into Kari’s folder: %s, Kari alone', async (uid) => {
    await expectAccess(uid === KARI, upload(uid, newPhoto(KARI)));
  });

  it.each([SUSPENDED, NEWCOMER])('into the own folder is not for %s', async (uid) => {
    await denied(upload(uid, newPhoto(uid)));
  });
});

describe('uploading an image of content', () => {
  it.each(PEOPLE)('into Kari’s folder: %s, Kari alone', async (uid) => {
    await expectAccess(uid === KARI, upload(uid, newContentImage(KARI)));
  });

  it.each([SUSPENDED, NEWCOMER])('into the own folder is not for %s', async (uid) => {
    await denied(upload(uid, newContentImage(uid)));
  });
});

describe('uploading a cover', () => {
  it.each(PEOPLE)('for Kari’s project: %s, Kari alone', async (uid) => {
    await expectAccess(uid === KARI, upload(uid, newCover()));
  });

  it('for the own project is not for somebody suspended', async () => {
    await denied(upload(SUSPENDED, newCover(PROJECT_OF_SUSPENDED)));
  });

  it('needs a project whose id is one', async () => {
    await denied(upload(KARI, newCover(PROJECT_OF_HOSTILE_NAME)));
  });

  it('needs the project', async () => {
    await denied(upload(KARI, newCover('nowhere')));
  });
});

describe('an upload', () => {
  it.each(IMAGE_TYPES)('may be %s', async (type) => {
    for (const path of newPlaces()) await allowed(upload(KARI, path, type));
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'video/mp4'])(
    'may not be %s',
    async (type) => {
      for (const path of newPlaces()) await denied(upload(KARI, path, type));
    },
  );

  it('may be 10 MB and no byte more', async () => {
    await allowed(upload(KARI, newPhoto(KARI), 'image/png', MAX_IMAGE_BYTES));
    for (const path of newPlaces()) {
      await denied(upload(KARI, path, 'image/png', MAX_IMAGE_BYTES + 1));
    }
  });

  it.each([
    ['that can be guessed', 'me.png'],
    ['of a variant', `${crypto.randomUUID()}_640.webp`],
    ['that is endless', 'x'.repeat(81)],
  ])('may not have a name %s', async (_name, file) => {
    await denied(upload(KARI, userPhotoPath(KARI, file)));
    await denied(upload(KARI, projectCoverPath(PROJECT, file)));
    await denied(upload(KARI, contentImagePath(KARI, file)));
  });

  it.each(PEOPLE)('is overwritten or relabelled by %s: nobody', async (uid) => {
    for (const place of newPlaces()) {
      const path = await uploaded(place);
      await denied(upload(uid, path));
      await denied(updateMetadata(ref(bucketOf(uid), path), { contentType: 'text/html' }));
    }
  });

  it.each(['elsewhere/0123456789abcdef', `users/${KARI}/0123456789abcdef`, '0123456789abcdef'])(
    'has no place at %s',
    async (path) => {
      await denied(upload(KARI, path));
    },
  );
});

describe('a screenshot of feedback', () => {
  it.each(PEOPLE)('is neither read, written nor removed by %s', async (uid) => {
    const path = feedbackScreenshotPath(`${RUN}-${uid}`);
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.storage(BUCKET).ref(path).put(new Uint8Array(4), { contentType: 'image/webp' });
    });
    await denied(getBytes(ref(bucketOf(uid), path)));
    await denied(listAll(ref(bucketOf(uid), FEEDBACK)));
    await denied(upload(uid, `${path}.png`));
    await denied(deleteObject(ref(bucketOf(uid), path)));
  });
});

describe('an image', () => {
  it.each(PEOPLE)('is shown to %s, who knows its name', async (uid) => {
    for (const place of newPlaces()) {
      await allowed(getBytes(ref(bucketOf(uid), await uploaded(place))));
    }
  });

  it.each(PEOPLE)('is not found by %s in a list', async (uid) => {
    await denied(listAll(ref(bucketOf(uid), `users/${KARI}/photos`)));
    await denied(listAll(ref(bucketOf(uid), `projects/${PROJECT}/covers`)));
    await denied(listAll(ref(bucketOf(uid), `content/${KARI}`)));
  });

  it.each(PEOPLE)('is deleted by %s: its owner alone', async (uid) => {
    for (const place of newPlaces()) {
      const path = await uploaded(place);
      await expectAccess(uid === KARI, deleteObject(ref(bucketOf(uid), path)));
    }
  });

  it('of somebody suspended stays where it is', async () => {
    const places = [newPhoto, newContentImage].map((place) => place(SUSPENDED));
    for (const path of [...places, newCover(PROJECT_OF_SUSPENDED)]) {
      await environment.withSecurityRulesDisabled(async (context) => {
        await context
          .storage(BUCKET)
          .ref(path)
          .put(new Uint8Array(4), { contentType: 'image/png' });
      });
      await denied(deleteObject(ref(bucketOf(SUSPENDED), path)));
    }
  });

  it('has variants that only the server writes', async () => {
    for (const place of newPlaces()) {
      await denied(upload(KARI, variantPath(await uploaded(place), 640), 'image/webp'));
    }
  });
});

describe('the picture of a group', () => {
  const give = (id: string, fields: object) =>
    environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      const group = { state: 'open', kind: 'group', createdBy: KARI, memberIds: [KARI, OLA] };
      await setDoc(doc(db, conversationPath(id)), { ...group, ...fields });
    });
  const newPicture = (id: string) => groupPicturePath(id, crypto.randomUUID());

  it.each(PEOPLE)('is put there by %s: who made it', async (uid) => {
    const id = `group-${RUN}-${uid}`;
    await give(id, {});
    const path = newPicture(id);
    await expectAccess(uid === KARI, upload(uid, path));
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.storage(BUCKET).ref(path).put(new Uint8Array(4), { contentType: 'image/png' });
    });
    await allowed(getBytes(ref(bucketOf(uid), path)));
    await expectAccess(uid === KARI, deleteObject(ref(bucketOf(uid), path)));
  });

  it.each<[string, object, boolean]>([
    ['a group that was made by somebody who has left', { createdBy: SUSPENDED }, true],
    ['a group whose maker has no account any more', { createdBy: null }, true],
    ['a group that one made and left', { memberIds: [OLA] }, false],
    ['two people who talk', { kind: 'direct' }, false],
  ])('of %s', async (name, fields, isAllowed) => {
    const id = `group-${RUN}-${name.length}`;
    await give(id, fields);
    await expectAccess(isAllowed, upload(KARI, newPicture(id)));
  });

  it('is an image with a name that nobody guesses, of a group that there is', async () => {
    const id = `group-${RUN}`;
    await give(id, {});
    await denied(upload(KARI, newPicture(id), 'application/pdf'));
    await denied(upload(KARI, groupPicturePath(id, 'short.png')));
    await denied(upload(KARI, newPicture(`nowhere-${RUN}`)));
    await give(PROJECT_OF_HOSTILE_NAME, {});
    await denied(upload(KARI, newPicture(PROJECT_OF_HOSTILE_NAME)));
  });
});

describe('what members attach in a conversation', () => {
  let serial = 0;
  /** A conversation of this test alone. */
  async function converse(fields: object = {}): Promise<string> {
    serial += 1;
    const id = `chat-${RUN}-${serial}`;
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      const memberIds = [KARI, SUSPENDED];
      await setDoc(doc(db, conversationPath(id)), { state: 'open', memberIds, ...fields });
    });
    return id;
  }
  const newFile = (id: string, uid = KARI, name: string = crypto.randomUUID()) =>
    `${attachmentFolder(id, uid)}/${name}`;

  it.each(PEOPLE)('is put there by %s: active members, in their own folder', async (uid) => {
    const id = await converse();
    await expectAccess(uid === KARI, upload(uid, newFile(id, uid)));
    await denied(upload(uid, newFile(id, 'somebody')));
  });

  it.each(PEOPLE)('is read by %s: members alone', async (uid) => {
    const path = newFile(await converse());
    await upload(KARI, path);
    const isMember = uid === KARI || uid === SUSPENDED;
    await expectAccess(isMember, getBytes(ref(bucketOf(uid), path)));
  });

  it('can neither be guessed by listing nor read after having left', async () => {
    const id = await converse({ memberIds: [KARI, OLA] });
    const path = newFile(id);
    await upload(KARI, path);
    await allowed(getBytes(ref(bucketOf(OLA), path)));
    await denied(listAll(ref(bucketOf(KARI), attachmentFolder(id, KARI))));
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      await setDoc(doc(db, conversationPath(id)), { state: 'open', memberIds: [KARI] });
    });
    await denied(getBytes(ref(bucketOf(OLA), path)));
  });

  it.each(['requested', 'declined'])('does not come with a first contact: %s', async (state) => {
    await denied(upload(KARI, newFile(await converse({ state }))));
  });

  it('needs the conversation, and a name that nobody guesses', async () => {
    await denied(upload(KARI, newFile('nowhere')));
    await denied(upload(KARI, newFile(await converse(), KARI, 'short.png')));
  });

  it('is of the types that may be attached', async () => {
    const id = await converse();
    for (const type of ATTACHMENT_TYPES) await allowed(upload(KARI, newFile(id), type));
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/javascript',
      'application/vnd.ms-htmlhelp',
    ])
      await denied(upload(KARI, newFile(id), type));
  });

  it('may be 25 MB and no byte more', async () => {
    const id = await converse();
    await allowed(upload(KARI, newFile(id), 'application/zip', MAX_ATTACHMENT_BYTES));
    await denied(upload(KARI, newFile(id), 'application/zip', MAX_ATTACHMENT_BYTES + 1));
  });

  it('is deleted by who put it there, and never changed', async () => {
    const path = newFile(await converse());
    await upload(KARI, path);
    await denied(upload(KARI, path));
    await denied(updateMetadata(ref(bucketOf(KARI), path), { contentType: 'text/html' }));
    await denied(deleteObject(ref(bucketOf(OLA), path)));
    await allowed(deleteObject(ref(bucketOf(KARI), path)));
  });
});
