import { contentImagePath } from '@samspill/domain/content/paths';
import {
  attachmentFolder,
  conversationPath,
  groupPicturePath,
  messagePath,
} from '@samspill/domain/conversations/paths';
import { DAY_MS } from '@samspill/domain/durations';
import { feedbackPath, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { groupMemberPath, groupPath, groupPhotoPath } from '@samspill/domain/groups/paths';
import { RATE_LIMITS } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { IMAGE_WIDTHS, variantPath } from '@samspill/domain/media/image-variants';
import { UPLOADS } from '@samspill/domain/media/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { userPhotoPath } from '@samspill/domain/people/paths';
import {
  projectCoverPath,
  projectDeckPath,
  projectGalleryPath,
} from '@samspill/domain/projects/paths';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { answerFilePath, responsePath } from '@samspill/domain/surveys/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { personReactions } from '../people/person-store.ts';
import { createDeps, type Deps } from '../platform/deps.ts';
import { recordUpload, uploadRef } from '../platform/media/upload-location.ts';
import { projectReactions } from '../projects/project-triggers.ts';
import { engineProject, personDocument, writeAndReact } from '../testing/engine-client.ts';
import { withAccounts } from '../testing/offline-deps.ts';
import { receiveUpload } from './image-triggers.ts';
import { removeUnreferenced } from './remove-unreferenced.ts';

const KARI = 'kari';

const bucket = createDeps().storage.bucket('quiet-bucket');
const project = engineProject('uploads');
const bucketStub = { bucket: () => bucket } as unknown as Deps['storage'];
const deps: Deps = { ...withAccounts(project.deps, () => true), storage: bucketStub };
const broken = {
  ...deps,
  storage: {
    bucket: () => ({
      file: (path: string) =>
        path.includes('/covers/')
          ? { delete: () => Promise.reject(new Error('reset')) }
          : bucket.file(path),
    }),
  } as unknown as Deps['storage'],
};

beforeEach(async () => {
  await project.empty();
  const createdAt = Timestamp.fromMillis(Date.now() - DAY_MS / 2);
  await project.db.doc(userPath(KARI)).set(personDocument(KARI, { createdAt }));
});

const newName = () => crypto.randomUUID();
const isThere = async (path: string) => (await bucket.file(path).exists())[0];
const isRecorded = async (path: string) => (await uploadRef(project.db, path).get()).exists;
const recordUploadAgo = (path: string, days: number, uid: string | null = KARI) =>
  recordUpload(project.db, { path, uid, at: Timestamp.fromMillis(Date.now() - days * DAY_MS) });

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();

async function put(path: string, bytes: Buffer | string = 'x'): Promise<string> {
  await bucket.file(path).save(bytes, { contentType: 'image/png', resumable: false });
  return path;
}

async function receive(path: string, at = new Date()): Promise<void> {
  const object = { bucket: bucket.name, name: path };
  await receiveUpload(deps, object, at);
  await receiveUpload(deps, object, at);
}

const isClosed = async () => {
  const limits = await project.db.doc(limitsPath(KARI)).get();
  return (limits.get('closedUntil.upload')?.toMillis() ?? 0) > Date.now();
};

async function recordUploads(count: number): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() - 1_000);
  for (let index = 0; index < count; index += 1) {
    const path = `${attachmentFolder(`chat-${index}`, KARI)}/${newName()}`;
    await recordUpload(project.db, { path, uid: KARI, at });
  }
}

const { newcomer } = RATE_LIMITS.upload;

describe('an upload', () => {
  const newPhoto = async () => put(userPhotoPath(KARI, newName()), await picture());
  const CACHED = 'public, max-age=31536000, immutable';
  const token = (text: string) => ({ metadata: { firebaseStorageDownloadTokens: text } });

  it.each<[string, Partial<Parameters<typeof receiveUpload>[1]>, boolean]>([
    ['without metadata', {}, true],
    ['with the cache that pages set', { cacheControl: CACHED }, true],
    ['with another cache', { cacheControl: 'no-store' }, false],
    ['with a disposition', { contentDisposition: 'attachment; filename="a.html"' }, false],
    ['with an encoding', { contentEncoding: 'gzip' }, false],
    ['with a language', { contentLanguage: 'nb' }, false],
    ['with fields of its own', { metadata: { owner: 'kari' } }, false],
    ['with a token as Storage makes it', token(newName()), true],
    ['with a token that can be guessed', token('kari'), false],
    ['with a second token', token(`${newName()},1`), false],
  ])('%s is kept or deleted', async (_name, metadata, isKept) => {
    const path = await newPhoto();
    await receiveUpload(deps, { bucket: bucket.name, name: path, ...metadata }, new Date());
    expect(await isThere(path)).toBe(isKept);
  });

  it.each<[string, object, boolean, boolean]>([
    ['of an active group by a member', { status: 'active' }, true, true],
    ['of an archived group', { status: 'archived' }, true, false],
    ['of a group that the uploader has left', { status: 'active' }, false, false],
  ])('into the conversation %s is kept or deleted', async (_name, group, isMember, isKept) => {
    const conversation = { kind: 'memberGroup', groupId: 'g', memberIds: [KARI], state: 'open' };
    await project.db.doc(conversationPath('members_g')).set(conversation);
    await project.db.doc(groupPath('g')).set(group);
    if (isMember) await project.db.doc(groupMemberPath('g', KARI)).set({ uid: KARI });
    const path = await put(`${attachmentFolder('members_g', KARI)}/${newName()}`);
    await receiveUpload(deps, { bucket: bucket.name, name: path }, new Date());
    expect(await isThere(path)).toBe(isKept);
  });
});

describe('uploads by one person', () => {
  it('are accepted up to the limit, then closed', async () => {
    await recordUploads(newcomer - 2);
    await receive(await put(userPhotoPath(KARI, newName()), await picture()));
    expect(await isClosed()).toBe(false);
    const last = await put(contentImagePath(KARI, newName()), await picture());
    await receive(last);
    expect(await isThere(variantPath(last, IMAGE_WIDTHS[0]))).toBe(true);
    expect(await isClosed()).toBe(true);
  });

  it.each([
    ['an image', () => contentImagePath(KARI, newName())],
    ['a photo', () => userPhotoPath(KARI, newName())],
    ['a cover of a project', () => projectCoverPath('p1', newName())],
    ['a picture of a gallery', () => projectGalleryPath('p1', newName())],
    ['a deck', () => projectDeckPath('p1', newName())],
    ['a picture of a group', () => groupPicturePath('chat', newName())],
    ['a photo of a group of the site', () => groupPhotoPath('kull', newName())],
    ['a file in a conversation', () => `${attachmentFolder('chat', KARI)}/${newName()}`],
  ])('deletes uploads beyond the limit before making copies: %s', async (_name, newPath) => {
    await project.db.doc(projectPath('p1')).set({ ownerId: KARI });
    await project.db.doc(conversationPath('chat')).set({ createdBy: KARI });
    await project.db.doc(groupPath('kull')).set({ leaderIds: [KARI] });
    await recordUploads(newcomer);
    const path = await put(newPath(), await picture());
    await receive(path);
    expect(await isThere(path)).toBe(false);
    expect(await isThere(variantPath(path, IMAGE_WIDTHS[0]))).toBe(false);
    expect(await isClosed()).toBe(true);
  });

  it.each([
    ['a photo', () => userPhotoPath(KARI, newName())],
    ['a cover of a project', () => projectCoverPath('p1', newName())],
    ['a picture of a group', () => groupPicturePath('chat', newName())],
    ['a photo of a group of the site', () => groupPhotoPath('kull', newName())],
    ['a file in a conversation', () => `${attachmentFolder('chat', KARI)}/${newName()}`],
  ])('is deleted during maintenance, unless it came before: %s', async (_name, newPath) => {
    await project.db.doc(projectPath('p1')).set({ ownerId: KARI });
    await project.db.doc(conversationPath('chat')).set({ createdBy: KARI });
    await project.db.doc(groupPath('kull')).set({ leaderIds: [KARI] });
    await project.db.doc(SITE_GLOBAL).set({ ...DEFAULT_SITE_GLOBAL, maintenance: true });
    const before = await put(newPath(), await picture());
    await receive(before, new Date(Date.now() - 60_000));
    expect(await isThere(before)).toBe(true);
    const during = await put(newPath(), await picture());
    await receive(during, new Date(Date.now() + 1_000));
    expect(await isThere(during)).toBe(false);
    expect(await isRecorded(during)).toBe(false);
  });

  it('is deleted when the settings changed again after maintenance began', async () => {
    const since = Timestamp.fromMillis(Date.now() - 120_000);
    const site = { ...DEFAULT_SITE_GLOBAL, maintenance: true, maintenanceSince: since };
    await project.db.doc(SITE_GLOBAL).set(site);
    await project.db.doc(SITE_GLOBAL).update({ announcement: null });
    const path = await put(userPhotoPath(KARI, newName()), await picture());
    await receive(path, new Date(Date.now() - 60_000));
    expect(await isThere(path)).toBe(false);
  });

  it('stays during maintenance when an administrator uploads it', async () => {
    await project.db.doc(SITE_GLOBAL).set({ ...DEFAULT_SITE_GLOBAL, maintenance: true });
    const path = await put(userPhotoPath(KARI, newName()), await picture());
    const object = { bucket: bucket.name, name: path };
    const getUsers = async () => ({ users: [{ uid: KARI, customClaims: { admin: true } }] });
    const auth = { getUsers } as unknown as Deps['auth'];
    await receiveUpload({ ...deps, auth }, object, new Date(Date.now() + 1_000));
    expect(await isThere(path)).toBe(true);
  });

  it('counts the last day of the uploader only', async () => {
    for (let index = 0; index < newcomer; index += 1) {
      await recordUploadAgo(userPhotoPath(KARI, newName()), 1.1);
      await recordUploadAgo(userPhotoPath('ola', newName()), 0.1, 'ola');
    }
    const path = await put(userPhotoPath(KARI, newName()), await picture());
    await receive(path);
    expect(await isThere(path)).toBe(true);
    expect(await isClosed()).toBe(false);
  });
});

describe('an uploaded deck', () => {
  it('is kept if it is a PDF, and gets no copies', async () => {
    const path = await put(projectDeckPath('p1', newName()), '%PDF-1.7\n…');
    await receive(path);
    expect(await isThere(path)).toBe(true);
    expect(await isThere(variantPath(path, IMAGE_WIDTHS[0]))).toBe(false);
  });

  it('is deleted if it only claims to be a PDF', async () => {
    const path = await put(projectDeckPath('p1', newName()), '<script>alert(1)</script>');
    await receive(path);
    expect(await isThere(path)).toBe(false);
  });
});

interface FileKind {
  readonly newPath: () => string;
  readonly shownBy: (path: string) => readonly [string, DocumentData];
}

const FILE_FIELDS = /Path$|^(gallery|deck|images|attachments|answers)$/;
const OLD = Timestamp.fromMillis(Date.UTC(2026, 0, 1));
const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  'a photo': {
    newPath: () => userPhotoPath(KARI, newName()),
    shownBy: (photoPath) => [userPath(KARI), { photoPath }],
  },
  'a cover': {
    newPath: () => projectCoverPath('p1', newName()),
    shownBy: (coverPath) => [projectPath('p1'), { coverPath }],
  },
  'a picture of a gallery': {
    newPath: () => projectGalleryPath('p1', newName()),
    shownBy: (path) => [projectPath('p1'), { gallery: [{ path, alt: '' }] }],
  },
  'a deck': {
    newPath: () => projectDeckPath('p1', newName()),
    shownBy: (path) => [projectPath('p1'), { deck: { path, name: 'a.pdf', size: 1 } }],
  },
  'an image of content': {
    newPath: () => contentImagePath(KARI, newName()),
    shownBy: (path) => [
      contentPath('c1'),
      { author: { uid: KARI }, images: [{ path, alt: '' }], updatedAt: OLD },
    ],
  },
  'a picture of a group': {
    newPath: () => groupPicturePath('chat', newName()),
    shownBy: (photoPath) => [conversationPath('chat'), { photoPath }],
  },
  'a photo of a group of the site': {
    newPath: () => groupPhotoPath('kull', newName()),
    shownBy: (photoPath) => [groupPath('kull'), { photoPath }],
  },
  'a file in a conversation': {
    newPath: () => `${attachmentFolder('chat', KARI)}/${newName()}`,
    shownBy: (path) => [
      messagePath('chat', 'm1'),
      {
        senderId: KARI,
        createdAt: Timestamp.now(),
        attachments: [
          {
            path,
            name: 'a.pdf',
            contentType: 'application/pdf',
            size: 1,
            width: null,
            height: null,
          },
        ],
      },
    ],
  },
  'a file of an answer': {
    newPath: () => answerFilePath('s1', 'r1', newName()),
    shownBy: (path) => {
      const file = { id: path.split('/').at(-1), name: 'a.pdf', size: 1, type: 'application/pdf' };
      return [responsePath('s1', 'r1'), { answers: { q: { files: [file] } } }];
    },
  },
  'a picture of feedback': {
    newPath: () => feedbackScreenshotPath(newName()),
    shownBy: (screenshotPath) => [
      feedbackPath(screenshotPath.split('/')[1] ?? ''),
      { screenshotPath },
    ],
  },
};

describe.each(Object.entries(FILE_KINDS))(
  '%s uploaded a week ago',
  (_name, { newPath, shownBy }) => {
    it('is deleted when unreferenced', async () => {
      const path = await put(newPath());
      await recordUploadAgo(path, 7.1);
      expect(await removeUnreferenced(deps)).toBe(1);
      expect(await isThere(path)).toBe(false);
      expect(await isRecorded(path)).toBe(false);
    });

    it('is kept when referenced, and not checked again', async () => {
      const path = await put(newPath());
      await recordUploadAgo(path, 7.1);
      const [document, fields] = shownBy(path);
      await project.db.doc(document).set(fields);
      expect(await removeUnreferenced(deps)).toBe(0);
      expect(await isThere(path)).toBe(true);
      expect(await isRecorded(path)).toBe(false);
    });

    it('is kept when the document that may reference it is unreadable', async () => {
      const path = await put(newPath());
      await recordUploadAgo(path, 7.1);
      const [document, fields] = shownBy(path);
      const broken = Object.keys(fields).map((name) => [
        name,
        FILE_FIELDS.test(name) ? 7 : fields[name],
      ]);
      await project.db.doc(document).set(Object.fromEntries(broken));
      expect(await removeUnreferenced(deps)).toBe(0);
      expect(await isThere(path)).toBe(true);
    });

    it('is kept for a week, since a draft may reference it', async () => {
      const path = await put(newPath());
      await recordUploadAgo(path, 6.9);
      expect(await removeUnreferenced(deps)).toBe(0);
      expect(await isThere(path)).toBe(true);
      expect(await isRecorded(path)).toBe(true);
    });
  },
);

describe('the removal of unreferenced files', () => {
  it('deletes only the unreferenced files of a folder', async () => {
    const paths = [1, 2, 3].map(() => contentImagePath(KARI, newName()));
    for (const path of paths) await recordUploadAgo(await put(path), 8);
    const images = [{ path: paths[1], alt: '' }];
    await project.db.doc(contentPath('c1')).set({ author: { uid: KARI }, images });
    expect(await removeUnreferenced(deps)).toBe(2);
    expect(await Promise.all(paths.map(isThere))).toEqual([false, true, false]);
  });

  it('skips a failing folder and continues', async () => {
    const [cover, photo] = [projectCoverPath('p1', newName()), userPhotoPath(KARI, newName())];
    await recordUploadAgo(await put(cover), 9);
    await recordUploadAgo(await put(photo), 8);
    await expect(removeUnreferenced(broken)).rejects.toThrow();
    expect(await isThere(photo)).toBe(false);
    expect(await isRecorded(cover)).toBe(true);
  });

  it('stops at its maximum and continues in the next run', async () => {
    for (let index = 0; index < 5; index += 1)
      await recordUploadAgo(userPhotoPath(`person-${index}`, newName()), 8, null);
    const bounds = { perRound: 2, perRun: 4, runMs: 60_000 };
    expect(await removeUnreferenced(deps, bounds)).toBe(4);
    expect(await removeUnreferenced(deps, bounds)).toBe(1);
    expect((await project.db.collection(UPLOADS).count().get()).data().count).toBe(0);
  });
});

describe('a replaced image', () => {
  it('is marked for deletion when unreferenced', async () => {
    const photo = userPhotoPath(KARI, newName());
    const cover = projectCoverPath('p1', newName());
    await project.db.doc(userPath(KARI)).update({ photoPath: photo });
    const shown = personDocument(KARI, { photoPath: null });
    await writeAndReact(project, personReactions, userPath(KARI), shown);
    expect(await isRecorded(photo)).toBe(true);
    await project.db.doc(projectPath('p1')).set({ ownerId: KARI, coverPath: cover });
    const other = { ownerId: KARI, coverPath: null };
    const noting = projectReactions.filter(({ name }) => name.startsWith('note'));
    await writeAndReact(project, noting, projectPath('p1'), other);
    expect(await isRecorded(cover)).toBe(true);
  });

  it('still counts as an upload of its day', async () => {
    const photo = userPhotoPath(KARI, newName());
    await recordUploadAgo(photo, 0.1);
    await project.db.doc(userPath(KARI)).update({ photoPath: photo });
    const shown = personDocument(KARI, { photoPath: null });
    await writeAndReact(project, personReactions, userPath(KARI), shown);
    expect((await uploadRef(project.db, photo).get()).get('uid')).toBe(KARI);
  });
});

describe('removed files of a pitch', () => {
  const change = (fields: object) =>
    writeAndReact(
      { ...project, deps },
      projectReactions.filter(({ name }) => name.startsWith('note') || name.includes('deck')),
      projectPath('p1'),
      { ownerId: KARI, ...fields },
    );

  it('are deleted when removed: images later, a deck at once', async () => {
    const [kept, gone] = [projectGalleryPath('p1', newName()), projectGalleryPath('p1', newName())];
    const deck = await put(projectDeckPath('p1', newName()));
    const gallery = [kept, gone].map((path) => ({ path, alt: '' }));
    const stored = { ownerId: KARI, gallery, deck: { path: deck, name: 'a.pdf', size: 1 } };
    await project.db.doc(projectPath('p1')).set(stored);
    await change({ ...stored, gallery: gallery.slice(0, 1) });
    expect(await isRecorded(kept)).toBe(false);
    expect(await isRecorded(gone)).toBe(true);
    expect(await isThere(deck)).toBe(true);
    await change({ deck: null });
    expect(await isThere(deck)).toBe(false);
  });
});
