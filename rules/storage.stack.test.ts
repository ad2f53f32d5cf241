import { contentImagePath } from '@samspill/domain/content/paths';
import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@samspill/domain/conversations/message';
import {
  attachmentFolder,
  conversationPath,
  groupPicturePath,
} from '@samspill/domain/conversations/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import { FEEDBACK, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { groupPath, groupPhotoPath } from '@samspill/domain/groups/paths';
import { limitsPath } from '@samspill/domain/limits/paths';
import { IMAGE_TYPES, MAX_IMAGE_BYTES, variantPath } from '@samspill/domain/media/image-variants';
import { projectPath, userPath } from '@samspill/domain/paths';
import { userPhotoPath } from '@samspill/domain/people/paths';
import {
  projectCoverPath,
  projectDeckPath,
  projectGalleryPath,
} from '@samspill/domain/projects/paths';
import { MAX_DECK_BYTES } from '@samspill/domain/projects/pitch';
import { answerFilePath, SURVEYS } from '@samspill/domain/surveys/paths';
import { Timestamp } from 'firebase/firestore';
import {
  deleteObject,
  getBytes,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { describe, it } from 'vitest';
import { allowed, denied, expectAccess } from './testing/access.ts';
import { bucketWith, RUN } from './testing/bucket.ts';
import { person, project } from './testing/documents.ts';

const KARI = `kari-${RUN}`;
const OLA = `ola-${RUN}`;
const SUSPENDED = `suspended-${RUN}`;
const NEWCOMER = `newcomer-${RUN}`;
const PROJECT = `project-${RUN}`;
const PROJECT_OF_SUSPENDED = `suspended-${RUN}`;
/** Only the server could create such an id. */
const PROJECT_OF_HOSTILE_NAME = `a|[^~]*|${RUN}`;
const PEOPLE = ['anonymous', KARI, OLA, SUSPENDED, NEWCOMER];

const bucket = bucketWith({
  [userPath(KARI)]: person(),
  [userPath(OLA)]: person(),
  [userPath(SUSPENDED)]: person({ status: 'suspended' }),
  [projectPath(PROJECT_OF_SUSPENDED)]: project({ ownerId: SUSPENDED, memberIds: [SUSPENDED] }),
  [projectPath(PROJECT)]: project({ ownerId: KARI, memberIds: [KARI, OLA] }),
  [projectPath(PROJECT_OF_HOSTILE_NAME)]: project({ ownerId: KARI, memberIds: [KARI, OLA] }),
});
const bucketOf = (uid: string) => bucket.as(uid);

const upload = (uid: string, path: string, contentType = 'image/png', bytes = 4) =>
  uploadBytes(ref(bucketOf(uid), path), new Uint8Array(bytes), { contentType });

const newPhoto = (uid: string) => userPhotoPath(uid, crypto.randomUUID());
const newContentImage = (uid: string) => contentImagePath(uid, crypto.randomUUID());
const newPlaces = () => [newPhoto(KARI), newCover(), newPicture(), newContentImage(KARI)];
const newPicture = (projectId = PROJECT) => projectGalleryPath(projectId, crypto.randomUUID());
const newCover = (projectId = PROJECT) => projectCoverPath(projectId, crypto.randomUUID());

async function uploaded(path: string): Promise<string> {
  await upload(KARI, path);
  return path;
}

describe('uploading a photo', () => {
  it.each(PEOPLE)('into Kari’s folder is allowed for Kari only: %s', async (uid) => {
    await expectAccess(uid === KARI, upload(uid, newPhoto(KARI)));
  });

  it.each([SUSPENDED, NEWCOMER])('into the own folder is rejected for %s', async (uid) => {
    await denied(upload(uid, newPhoto(uid)));
  });
});

describe('uploading an image of content', () => {
  it.each(PEOPLE)('into Kari’s folder is allowed for Kari only: %s', async (uid) => {
    await expectAccess(uid === KARI, upload(uid, newContentImage(KARI)));
  });

  it.each([SUSPENDED, NEWCOMER])('into the own folder is rejected for %s', async (uid) => {
    await denied(upload(uid, newContentImage(uid)));
  });
});

describe('uploading a cover', () => {
  it.each(PEOPLE)('for Kari’s project is allowed for Kari only: %s', async (uid) => {
    await expectAccess(uid === KARI, upload(uid, newCover()));
  });

  it('rejects the suspended owner of a project', async () => {
    await denied(upload(SUSPENDED, newCover(PROJECT_OF_SUSPENDED)));
  });

  it('requires a valid project id', async () => {
    await denied(upload(KARI, newCover(PROJECT_OF_HOSTILE_NAME)));
    await denied(upload(KARI, newPicture(PROJECT_OF_HOSTILE_NAME)));
  });

  it('requires an existing project', async () => {
    await denied(upload(KARI, newCover('nowhere')));
  });
});

describe('uploading while uploads are closed', () => {
  const close = (kind: string, ms: number) =>
    bucket.given({
      [limitsPath(OLA)]: { closedUntil: { [kind]: Timestamp.fromMillis(Date.now() + ms) } },
    });

  it.each([newPhoto, newContentImage])('is rejected', async (newPlace) => {
    await close('upload', HOUR_MS);
    await denied(upload(OLA, newPlace(OLA)));
  });

  it.each([
    ['once that is over', 'upload', -HOUR_MS],
    ['while other things are', 'post', HOUR_MS],
  ])('is accepted %s', async (_name, kind, ms) => {
    await close(kind, ms);
    for (const place of [newPhoto(OLA), newContentImage(OLA)]) await allowed(upload(OLA, place));
  });
});

describe('an upload', () => {
  it.each(IMAGE_TYPES)('accepts %s', async (type) => {
    for (const path of newPlaces()) await allowed(upload(KARI, path, type));
  });

  it.each(['image/svg+xml', 'text/html', 'application/pdf', 'video/mp4'])(
    'rejects the type %s',
    async (type) => {
      for (const path of newPlaces()) await denied(upload(KARI, path, type));
    },
  );

  it('accepts 10 MB and not a byte more', async () => {
    await allowed(upload(KARI, newPhoto(KARI), 'image/png', MAX_IMAGE_BYTES));
    for (const path of newPlaces()) {
      await denied(upload(KARI, path, 'image/png', MAX_IMAGE_BYTES + 1));
    }
  });

  it.each([
    ['that can be guessed', 'me.png'],
    ['of a variant', `${crypto.randomUUID()}_640.webp`],
    ['that is endless', 'x'.repeat(81)],
  ])('rejects a name %s', async (_name, file) => {
    await denied(upload(KARI, userPhotoPath(KARI, file)));
    await denied(upload(KARI, projectCoverPath(PROJECT, file)));
    await denied(upload(KARI, contentImagePath(KARI, file)));
  });

  it.each(PEOPLE)('rejects overwriting and metadata changes by %s', async (uid) => {
    for (const place of newPlaces()) {
      const path = await uploaded(place);
      await denied(upload(uid, path));
      await denied(updateMetadata(ref(bucketOf(uid), path), { contentType: 'text/html' }));
    }
  });

  it.each(['elsewhere/0123456789abcdef', `users/${KARI}/0123456789abcdef`, '0123456789abcdef'])(
    'is rejected at %s',
    async (path) => {
      await denied(upload(KARI, path));
    },
  );
});

describe('a screenshot of feedback', () => {
  it.each(PEOPLE)('rejects a read, write or deletion by %s', async (uid) => {
    const path = feedbackScreenshotPath(`${RUN}-${uid}`);
    await bucket.put(path, 'image/webp');
    await denied(getBytes(ref(bucketOf(uid), path)));
    await denied(listAll(ref(bucketOf(uid), FEEDBACK)));
    await denied(upload(uid, `${path}.png`));
    await denied(deleteObject(ref(bucketOf(uid), path)));
  });
});

describe('a file of an answer', () => {
  it.each(PEOPLE)('rejects a read, write or deletion by %s', async (uid) => {
    const path = answerFilePath('s1', `${RUN}-${uid}`, crypto.randomUUID());
    await bucket.put(path, 'application/pdf');
    await denied(getBytes(ref(bucketOf(uid), path)));
    await denied(listAll(ref(bucketOf(uid), SURVEYS)));
    await denied(upload(uid, `${path}.png`));
    await denied(upload(uid, path));
    await denied(deleteObject(ref(bucketOf(uid), path)));
  });
});

describe('an image', () => {
  it.each(PEOPLE)('can be read by name by %s', async (uid) => {
    for (const place of newPlaces()) {
      await allowed(getBytes(ref(bucketOf(uid), await uploaded(place))));
    }
  });

  it.each(PEOPLE)('cannot be listed by %s', async (uid) => {
    await denied(listAll(ref(bucketOf(uid), `users/${KARI}/photos`)));
    await denied(listAll(ref(bucketOf(uid), `projects/${PROJECT}/covers`)));
    await denied(listAll(ref(bucketOf(uid), `projects/${PROJECT}/gallery`)));
    await denied(listAll(ref(bucketOf(uid), `content/${KARI}`)));
  });

  it.each(PEOPLE)('can be deleted by its owner only: %s', async (uid) => {
    for (const place of newPlaces()) {
      const path = await uploaded(place);
      await expectAccess(uid === KARI, deleteObject(ref(bucketOf(uid), path)));
    }
  });

  it('rejects deletion by a suspended user', async () => {
    const places = [newPhoto, newContentImage].map((place) => place(SUSPENDED));
    for (const path of [...places, newCover(PROJECT_OF_SUSPENDED)]) {
      await bucket.put(path, 'image/png');
      await denied(deleteObject(ref(bucketOf(SUSPENDED), path)));
    }
  });

  it('has variants that clients cannot write', async () => {
    for (const place of newPlaces()) {
      await denied(upload(KARI, variantPath(await uploaded(place), 640), 'image/webp'));
    }
  });
});

describe('a deck of a project', () => {
  const PDF = 'application/pdf';
  const newDeck = (projectId = PROJECT) => projectDeckPath(projectId, crypto.randomUUID());
  const put = async (projectId: string) => {
    const path = newDeck(projectId);
    await bucket.put(path, PDF);
    return path;
  };
  const give = async (fields: object) => {
    const id = `deck-${crypto.randomUUID()}`;
    const memberIds = [KARI, OLA];
    await bucket.given({ [projectPath(id)]: project({ ownerId: KARI, memberIds, ...fields }) });
    return id;
  };

  it.each(PEOPLE)('can be uploaded by the owner only: %s', async (uid) => {
    await expectAccess(uid === KARI, upload(uid, newDeck(), PDF));
  });

  it('accepts only a PDF up to 25 MB with a random name in an existing project', async () => {
    await allowed(upload(KARI, newDeck(), PDF, MAX_DECK_BYTES));
    await denied(upload(KARI, newDeck(), PDF, MAX_DECK_BYTES + 1));
    for (const type of ['text/html', 'image/png', 'application/zip'])
      await denied(upload(KARI, newDeck(), type));
    await denied(upload(KARI, projectDeckPath(PROJECT, 'deck.pdf'), PDF));
    await denied(upload(KARI, newDeck('nowhere'), PDF));
    await denied(upload(KARI, newDeck(PROJECT_OF_HOSTILE_NAME), PDF));
    await denied(upload(SUSPENDED, newDeck(PROJECT_OF_SUSPENDED), PDF));
  });

  it.each<[string, object, readonly string[]]>([
    ['a draft', {}, [KARI, OLA]],
    ['a published one', { status: 'published' }, [KARI, OLA]],
    ['a hidden one', { status: 'published', hidden: true }, [KARI, OLA]],
    ['a hidden one of others', { status: 'published', hidden: true, memberIds: [KARI] }, [KARI]],
    ['an archived one', { status: 'archived' }, [KARI, OLA]],
  ])('can be read by readers of the project only: %s', async (_name, fields, readers) => {
    const path = await put(await give(fields));
    for (const uid of PEOPLE)
      await expectAccess(readers.includes(uid), getBytes(ref(bucketOf(uid), path)));
  });

  it('cannot be read in a project whose id no client could choose', async () => {
    await denied(getBytes(ref(bucketOf(KARI), await put(PROJECT_OF_HOSTILE_NAME))));
  });

  it('cannot be listed, overwritten, or deleted by others', async () => {
    const path = await put(PROJECT);
    await denied(listAll(ref(bucketOf(KARI), `projects/${PROJECT}/decks`)));
    await denied(upload(KARI, path, PDF));
    await denied(updateMetadata(ref(bucketOf(KARI), path), { contentType: 'text/html' }));
    await denied(deleteObject(ref(bucketOf(OLA), path)));
    await allowed(deleteObject(ref(bucketOf(KARI), path)));
  });
});

describe('the image of a group', () => {
  const give = (id: string, fields: object) => {
    const group = { state: 'open', kind: 'group', createdBy: KARI, memberIds: [KARI, OLA] };
    return bucket.given({ [conversationPath(id)]: { ...group, ...fields } });
  };
  const newPicture = (id: string) => groupPicturePath(id, crypto.randomUUID());

  it.each(PEOPLE)('can be uploaded by the group’s creator only: %s', async (uid) => {
    const id = `group-${RUN}-${uid}`;
    await give(id, {});
    const path = newPicture(id);
    await expectAccess(uid === KARI, upload(uid, path));
    if (uid !== KARI) await bucket.put(path, 'image/png');
    await allowed(getBytes(ref(bucketOf(uid), path)));
    await expectAccess(uid === KARI, deleteObject(ref(bucketOf(uid), path)));
  });

  it.each<[string, object, boolean]>([
    ['a group made by a former member', { createdBy: SUSPENDED }, true],
    ['a group whose maker has no account any more', { createdBy: null }, true],
    ['a group that one made and left', { memberIds: [OLA] }, false],
    ['two people who talk', { kind: 'direct' }, false],
  ])('is accepted or rejected for %s', async (name, fields, isAllowed) => {
    const id = `group-${RUN}-${name.length}`;
    await give(id, fields);
    await expectAccess(isAllowed, upload(KARI, newPicture(id)));
  });

  it('accepts only an image with a random name in an existing group', async () => {
    const id = `group-${RUN}`;
    await give(id, {});
    await denied(upload(KARI, newPicture(id), 'application/pdf'));
    await denied(upload(KARI, groupPicturePath(id, 'short.png')));
    await denied(upload(KARI, newPicture(`nowhere-${RUN}`)));
    await give(PROJECT_OF_HOSTILE_NAME, {});
    await denied(upload(KARI, newPicture(PROJECT_OF_HOSTILE_NAME)));
  });
});

describe('the picture of a group of members', () => {
  const newGroupPhoto = (id: string) => groupPhotoPath(id, crypto.randomUUID());

  it('accepts only an image with a random name in a group that one leads', async () => {
    const [led, other] = [`led-${RUN}`, `other-${RUN}`];
    await bucket.given({
      [groupPath(led)]: { leaderIds: [KARI] },
      [groupPath(other)]: { leaderIds: [OLA] },
      [groupPath(PROJECT_OF_HOSTILE_NAME)]: { leaderIds: [KARI] },
    });
    await allowed(upload(KARI, newGroupPhoto(led)));
    await denied(upload(KARI, newGroupPhoto(other)));
    await denied(upload(KARI, newGroupPhoto(PROJECT_OF_HOSTILE_NAME)));
    await denied(upload(KARI, groupPhotoPath(led, 'short.png')));
    await denied(upload(KARI, newGroupPhoto(led), 'application/pdf'));
  });
});

describe('an attachment in a conversation', () => {
  let serial = 0;
  async function converse(fields: object = {}): Promise<string> {
    serial += 1;
    const id = `chat-${RUN}-${serial}`;
    const memberIds = [KARI, SUSPENDED];
    await bucket.given({ [conversationPath(id)]: { state: 'open', memberIds, ...fields } });
    return id;
  }
  const newFile = (id: string, uid = KARI, name: string = crypto.randomUUID()) =>
    `${attachmentFolder(id, uid)}/${name}`;

  it.each(PEOPLE)('can be uploaded by active members to their own folder only: %s', async (uid) => {
    const id = await converse();
    await expectAccess(uid === KARI, upload(uid, newFile(id, uid)));
    await denied(upload(uid, newFile(id, 'somebody')));
  });

  it.each(PEOPLE)('can be read by members only: %s', async (uid) => {
    const path = newFile(await converse());
    await upload(KARI, path);
    const isMember = uid === KARI || uid === SUSPENDED;
    await expectAccess(isMember, getBytes(ref(bucketOf(uid), path)));
  });

  it('cannot be listed, or read after leaving', async () => {
    const id = await converse({ memberIds: [KARI, OLA] });
    const path = newFile(id);
    await upload(KARI, path);
    await allowed(getBytes(ref(bucketOf(OLA), path)));
    await denied(listAll(ref(bucketOf(KARI), attachmentFolder(id, KARI))));
    await bucket.given({ [conversationPath(id)]: { state: 'open', memberIds: [KARI] } });
    await denied(getBytes(ref(bucketOf(OLA), path)));
  });

  it.each(['requested', 'declined'])('is rejected in a first contact: %s', async (state) => {
    await denied(upload(KARI, newFile(await converse({ state }))));
  });

  it('requires an existing conversation and a random name', async () => {
    await denied(upload(KARI, newFile('nowhere')));
    await denied(upload(KARI, newFile(await converse(), KARI, 'short.png')));
  });

  it('accepts the allowed types only', async () => {
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

  it('accepts 25 MB and not a byte more', async () => {
    const id = await converse();
    await allowed(upload(KARI, newFile(id), 'application/zip', MAX_ATTACHMENT_BYTES));
    await denied(upload(KARI, newFile(id), 'application/zip', MAX_ATTACHMENT_BYTES + 1));
  });

  it('can be deleted by its uploader, but not changed', async () => {
    const path = newFile(await converse());
    await upload(KARI, path);
    await denied(upload(KARI, path));
    await denied(updateMetadata(ref(bucketOf(KARI), path), { contentType: 'text/html' }));
    await denied(deleteObject(ref(bucketOf(OLA), path)));
    await allowed(deleteObject(ref(bucketOf(KARI), path)));
  });
});
