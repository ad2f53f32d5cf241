import { randomUUID } from 'node:crypto';
import { CommentSchema } from '@samspill/domain/comments/comment';
import { commentPath } from '@samspill/domain/comments/paths';
import { contentImagePath, deletedContentPath } from '@samspill/domain/content/paths';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { isVariantPath } from '@samspill/domain/media/image-variants';
import { contentPath, projectPath } from '@samspill/domain/paths';
import { userPhotoPath } from '@samspill/domain/people/paths';
import {
  deletedProjectPath,
  projectDeckPath,
  projectGalleryPath,
} from '@samspill/domain/projects/paths';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { TaskSchema } from '@samspill/domain/tasks/task';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import {
  createLinkedData,
  IMAGE,
  type Member,
  PHOTO,
  SECRET_TOKEN,
  signUpMember,
} from '../testing/linked-data.ts';
import { waitForFunctions } from '../testing/running-stack.ts';
import {
  callApi,
  cookieOf,
  openSession,
  SITE_URL,
  signUpUnconfirmed,
} from '../testing/stack-client.ts';

const ACCOUNT = '/api/account';
const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const TIMEOUT_MS = scaled(120_000);
const { auth, db, storage } = createDeps();

async function readWholeDatabase(): Promise<{ path: string; text: string }[]> {
  const parent = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const response = await fetch(`http://${FIRESTORE_HOST}/v1/${parent}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const rows = (await response.json()) as { document?: { name: string; fields: object } }[];
  return rows.flatMap(({ document }) =>
    document
      ? [{ path: document.name.slice(parent.length + 1), text: JSON.stringify(document) }]
      : [],
  );
}

async function listFiles(): Promise<string[]> {
  const [files] = await storage.bucket().getFiles();
  return files.map(({ name }) => name);
}

async function findTraces(words: readonly string[]): Promise<string[]> {
  const documents = await readWholeDatabase();
  const files = await listFiles();
  const holds = (text: string) => words.some((word) => text.includes(word));
  return [
    ...documents.filter(({ text }) => holds(text)).map(({ path }) => path),
    ...files.filter(holds),
  ];
}

interface Exported {
  readonly files: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Documents with personal data that the export omits: written by others, or derived from exported data. */
const NOT_EXPORTED = [
  // Comments and mentions by others.
  'content/*',
  'content/*/comments/*',
  'taskEntries/*',
  'users/*/scheduled/*',
  // Mails to others, and blocks, mutes and reports against the member.
  'mail/*',
  'users/*/blocks/self',
  'users/*/mutes/self',
  'reports/*',
  // Derived data of matching: search fields, counts and blocked pairs.
  'matchPeople/self',
  'matchProjects/*',
  'matchBlocks/self',
  'matchBlocks/*',
  'rematches/*',
  // Matches also record the other side's choice: the export contains only the side that the member sees.
  'matches/*',
  'users/*/matchViews/*',
  // Derived data of the search index.
  'searchEntries/*',
  'searchPlaces/*',
  'textEntries/*',
  'messageEntries/*',
];

const kindOf = (path: string, uid: string) =>
  path
    .split('/')
    .map((part, index) => (index % 2 === 0 ? part : part === uid ? 'self' : '*'))
    .join('/');

describe('an address that is not confirmed', () => {
  it('ignores an address that is not confirmed', async () => {
    const account = await signUpUnconfirmed();
    const invitation = db.doc(siteInvitationPath(randomUUID()));
    const now = Timestamp.now();
    // The owner of the address may be another person.
    await invitation.set({
      inviterUid: 'kari',
      email: account.email,
      acceptedBy: [],
      expiresAt: now,
    });
    const cookie = cookieOf(await openSession(account.idToken));
    const { body } = await callApi(`${ACCOUNT}/export`, { cookie });
    expect(JSON.stringify(body)).not.toContain(invitation.path);
    await callApi(ACCOUNT, { method: 'DELETE', body: { idToken: account.idToken }, cookie });
    await waitForFunctions();
    expect((await invitation.get()).exists).toBe(true);
    await invitation.delete();
  });
});

describe('account export and deletion', () => {
  let goner: Member;
  let friend: Member;
  let lived: Awaited<ReturnType<typeof createLinkedData>>;
  let exported: Exported;
  let removed: { readonly files: readonly string[]; readonly documents: readonly string[] };

  beforeAll(async () => {
    // Use a unique name: an aborted run may have left data.
    goner = await signUpMember(`Gunnhild ${randomUUID().slice(0, 8)}`);
    friend = await signUpMember('Venn Blivende');
    lived = await createLinkedData(goner, friend);
  }, TIMEOUT_MS);

  it('offers an export as a file first', async () => {
    const { status, body } = await callApi(`${ACCOUNT}/export`, { cookie: goner.cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { uid: goner.uid, email: goner.email },
      data: {
        profile: { displayName: goner.name, settings: { email: goner.email } },
        content: {
          written: [{ documentPath: contentPath(lived.own) }],
          comments: [{ body: 'Enig' }, { body: 'Enig' }],
        },
        votes: [{ options: [0] }],
        following: [{ targetId: lived.id('alone') }],
      },
    });
    exported = body as Exported;
    // Mail bodies may contain links that grant access.
    expect(exported.data.notifications).toMatchObject({ mails: [{ to: goner.email }] });
    expect(JSON.stringify(exported.data.notifications)).not.toContain('html');
    expect(exported.data.notifications).toMatchObject({ devices: [{ updatedAt: {} }] });
    expect(JSON.stringify(exported)).not.toContain(SECRET_TOKEN);
    expect(exported.files.toSorted()).toEqual([
      contentImagePath(goner.uid, IMAGE),
      feedbackScreenshotPath(lived.feedbackId),
      projectDeckPath(lived.id('alone'), IMAGE),
      projectGalleryPath(lived.id('alone'), IMAGE),
      userPhotoPath(goner.uid, PHOTO),
    ]);
  });

  it('exports no names of administrators', () => {
    expect(exported.data.audit).toMatchObject([{ action: 'user.suspend' }]);
    expect(JSON.stringify(exported.data.audit)).not.toContain(friend.uid);
  });

  it('returns screenshots to their sender only', async () => {
    const path = `${ACCOUNT}/screenshots/${lived.feedbackId}`;
    const ask = (cookie: string) => fetch(`${SITE_URL}${path}`, { headers: { cookie } });
    const own = await ask(goner.cookie);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await ask(friend.cookie)).status).toBe(404);
  });

  it('requires a fresh sign-in of the account’s owner', async () => {
    const remove = (body: object) =>
      callApi(ACCOUNT, { method: 'DELETE', body, cookie: goner.cookie });
    expect(await remove({})).toMatchObject({ status: 400 });
    expect(await remove({ idToken: friend.idToken })).toMatchObject({ status: 403 });
    expect(await remove({ idToken: 'nonsense' })).toMatchObject({ status: 401 });
    expect((await callApi(ACCOUNT, { method: 'DELETE', body: {} })).status).toBe(401);
  });

  it(
    'leaves no trace in database, bucket and accounts',
    async () => {
      const words = [goner.uid, goner.name, goner.email];
      const [documents, files] = [await readWholeDatabase(), await listFiles()];
      expect((await findTraces(words)).length).toBeGreaterThan(10);
      const { status } = await callApi(ACCOUNT, {
        method: 'DELETE',
        body: { idToken: goner.idToken },
        cookie: goner.cookie,
      });
      expect(status).toBe(200);
      await waitForFunctions();
      // Only the audit log and the record of the erasure keep the account number, without a name.
      const isRecord = (path: string) => path.startsWith('erasures/');
      const isLogged = (path: string) => path.startsWith('audit/') && path !== lived.warning;
      const traces = await findTraces(words);
      expect(traces.filter(isRecord)).toEqual([expect.stringMatching(`Z_${goner.uid}$`)]);
      expect(traces.filter(isLogged)).toHaveLength(1);
      expect(traces.filter((path) => !isRecord(path) && !isLogged(path))).toEqual([lived.warning]);
      expect(await findTraces([goner.name, goner.email])).toEqual([]);
      const leftFiles = new Set(await listFiles());
      removed = {
        files: files.filter((name) => !leftFiles.has(name) && !isVariantPath(name)),
        // Remaining documents no longer name the account, as the search for traces shows.
        documents: documents.filter(({ text }) => text.includes(goner.uid)).map(({ path }) => path),
      };
      await expect(auth.getUser(goner.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    },
    TIMEOUT_MS,
  );

  it('deletes no data that was missing from the export', () => {
    const given = JSON.stringify(exported.data);
    const keptBack = removed.documents
      // A trigger writes the records of uploads, possibly after the export, and marks of counts for a moment.
      .filter((path) => !/^(?:uploads|recounts)\//.test(path))
      .filter((path) => !given.includes(JSON.stringify(path)))
      .map((path) => kindOf(path, goner.uid));
    expect([...new Set(keptBack)].sort()).toEqual(NOT_EXPORTED.toSorted());
    expect(removed.files.toSorted()).toEqual(exported.files.toSorted());
  });

  it('keeps deleted ids from being reused', async () => {
    const { own, id } = lived;
    for (const path of [deletedContentPath(own), deletedProjectPath(id('alone'))])
      expect(Object.keys((await db.doc(path).get()).data() ?? {})).toEqual(['deletedAt']);
  });

  it('keeps other people’s data', async () => {
    const { theirs, id } = lived;
    const text = await db.doc(contentPath(theirs)).get();
    expect(text.data()).toMatchObject({ body: 'Takk, @…!', mentions: [] });
    for (const place of ['answered', 'alone']) {
      const comment = await db.doc(commentPath(theirs, place)).get();
      expect(comment.data()).toMatchObject({ status: 'deleted', body: '', author: { uid: '' } });
      expect(v.safeParse(CommentSchema, comment.data()).issues).toBeUndefined();
    }
    expect((await db.doc(commentPath(theirs, 'answer')).get()).get('body')).toBe('Takk, @…!');
    expect((await db.doc(projectPath(id('alone'))).get()).exists).toBe(false);
    expect((await db.doc(projectPath(id('shared'))).get()).data()).toMatchObject({
      ownerId: friend.uid,
      memberIds: [friend.uid],
    });
    expect((await db.doc(projectPath(id('joined'))).get()).get('memberIds')).toEqual([friend.uid]);
    const given = await db.doc(taskPath(id('shared'), 'given')).get();
    expect(given.data()).toMatchObject({ assigneeId: null, createdBy: friend.uid });
    const written = await db.doc(taskPath(id('shared'), 'written')).get();
    expect(written.data()).toMatchObject({ assigneeId: friend.uid, createdBy: '' });
    expect(v.safeParse(TaskSchema, written.data()).issues).toBeUndefined();
    expect(given.get('changedBy')).toBeUndefined();
    const entryOf = async (name: string) => (await db.doc(taskEntryPath(id(name))).get()).data();
    expect(await entryOf('remark')).toBeUndefined();
    expect(await entryOf('answer')).toMatchObject({ body: 'Takk, @…!', mentions: [] });
    expect(await entryOf('did')).toMatchObject({ kind: 'assigneeId', authorId: '', to: '' });
    const group = await db.doc(conversationPath(id('group'))).get();
    expect(group.get('memberIds')).toEqual([friend.uid]);
    expect(await readPerson(createDeps(), friend.uid)).toMatchObject({ displayName: friend.name });
  });
});
