import { randomUUID } from 'node:crypto';
import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import { directConversationId } from '@samspill/domain/conversations/conversation';
import { feedbackDraft, PIXEL_PNG } from '@samspill/domain/feedback/feedback.cases';
import { isVariantPath } from '@samspill/domain/media/image-variants';
import {
  AUDIT,
  blockPath,
  commentPath,
  contentImagePath,
  contentPath,
  conversationPath,
  dealPath,
  deletedContentPath,
  deletedProjectPath,
  feedbackScreenshotPath,
  followingPath,
  inboxPath,
  likePath,
  MAIL,
  matchPath,
  mutePath,
  notificationsPath,
  projectDeckPath,
  projectGalleryPath,
  projectPath,
  reportPath,
  requestPath,
  taskPath,
  userPhotoPath,
  votePath,
} from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { newConversation } from '../conversations/conversation-store.ts';
import { createDeps } from '../deps.ts';
import { readPerson } from '../people/person-store.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { settle } from '../testing/running-stack.ts';
import {
  type Account,
  callApi,
  cookieOf,
  openSession,
  SITE_URL,
  signUp,
} from '../testing/stack-client.ts';

const ACCOUNT = '/api/account';
const FIRESTORE_HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const PROJECT_ID = process.env.GCLOUD_PROJECT ?? 'demo-samspill';
const PHOTO = 'photo-0123456789';
const IMAGE = 'image-0123456789';
const TIMEOUT_MS = 120_000;
const { auth, db, storage } = createDeps();
const now = Timestamp.now();
const times = { createdAt: now, updatedAt: now };

/** Every document of the database as text, path and fields. */
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

/** Paths of documents and objects in which one of the words stands. */
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

interface Member extends Account {
  readonly name: string;
  readonly cookie: string;
}

async function join(name: string): Promise<Member> {
  const account = await signUp();
  const cookie = cookieOf(await openSession(account.idToken, { displayName: name }));
  return { ...account, name, cookie };
}

const cardOf = ({ uid, name }: Member) => authorCardOf(uid, { displayName: name, photoPath: null });

const content = (id: string, author: Member, fields: Partial<Content> = {}): DocumentData => ({
  id,
  kind: 'post',
  projectId: null,
  body: 'Hei',
  images: [],
  mentions: [],
  poll: null,
  ...CONTENT_SERVER_FIELDS,
  author: cardOf(author),
  status: 'visible',
  editedAt: null,
  ...times,
  ...fields,
});

const comment = (author: Member, fields: DocumentData = {}): DocumentData => ({
  author: cardOf(author),
  body: 'Enig',
  mentions: [],
  replyTo: null,
  status: 'visible',
  editedAt: null,
  ...times,
  ...fields,
});

const project = (owner: Member, members: readonly Member[] = []): DocumentData =>
  projectDocument(owner.uid, { memberIds: [owner, ...members].map(({ uid }) => uid) });

const task = (projectId: string, author: Member, fields: DocumentData): DocumentData => ({
  title: 'Tegne',
  description: '',
  status: 'todo',
  skills: [],
  dueOn: null,
  open: false,
  rank: 'a0',
  projectId,
  createdBy: author.uid,
  ...TASK_SERVER_FIELDS,
  ...times,
  ...fields,
});

const conversation = (...members: readonly Member[]): DocumentData => ({
  ...newConversation({
    kind: 'direct',
    memberIds: members.map(({ uid }) => uid),
    members: Object.fromEntries(members.map(({ uid, name }) => [uid, { name, photoPath: null }])),
  }),
  lastMessageAt: now,
  ...times,
});

const match = (owner: Member, person: Member): DocumentData => ({
  projectId: 'asked',
  ownerId: owner.uid,
  uid: person.uid,
  kind: 'talent',
  score: 80,
  reasons: [],
  status: 'current',
  projectState: 'new',
  personState: 'new',
  mutualAt: null,
  project: { title: 'Prosjekt', tagline: '', stage: 'idea', coverPath: null },
  person: { ...cardOf(person), headline: '' },
  ...times,
});

const letter = ({ name }: Member, about: readonly string[]): DocumentData => ({
  to: 'friend@samspill.test',
  about,
  createdAt: now,
  message: { subject: `${name} liker innlegget ditt`, text: name, html: name },
});

/** A life on the site, in which two people are everywhere in each other's data. */
async function live(goner: Member, friend: Member) {
  const id = (name: string) => `${name}-${goner.uid.slice(0, 8)}`;
  const [own, theirs, warning] = [id('own'), id('theirs'), `${AUDIT}/${id('warned')}`];
  const mention = { body: `Takk, @[${goner.name}](${goner.uid})!`, mentions: [goner.uid] };
  const documents: Record<string, DocumentData> = {
    [contentPath(own)]: content(own, goner),
    [contentPath(theirs)]: content(theirs, friend, mention),
    [commentPath(own, 'c1')]: comment(friend),
    [commentPath(theirs, 'answered')]: comment(goner),
    [commentPath(theirs, 'answer')]: comment(friend, { replyTo: 'answered', ...mention }),
    [commentPath(theirs, 'alone')]: comment(goner),
    [`${notificationsPath(friend.uid)}/like-content-${theirs}`]: {
      type: 'like',
      actors: [{ uid: 'somebody', name: 'Noen', photoPath: null }],
      count: 1,
      subject: { kind: 'content', id: theirs, title: `Takk, @${goner.name}!`, href: '/feed' },
      readAt: null,
      ...times,
    },
    [`${MAIL}/${id('named')}`]: letter(goner, [goner.uid]),
    [`${MAIL}/${id('mentioned')}`]: letter(goner, [theirs, 'somebody']),
    [`${MAIL}/${id('own')}`]: { ...letter(friend, [friend.uid]), to: goner.email },
    [`${inboxPath(goner.uid)}/${theirs}`]: { contentId: theirs, reason: 'author', createdAt: now },
    [matchPath(id('fits'))]: match(friend, goner),
    [matchPath(id('leads'))]: match(goner, friend),
    [warning]: {
      actor: cardOf(friend),
      action: 'user.suspend',
      reason: `${goner.name} spammet`,
      at: now,
      target: { kind: 'user', id: goner.uid, label: goner.name },
      before: { status: 'active' },
      after: { status: 'suspended' },
      searchTokens: [facetToken('target', goner.uid), facetToken('action', 'user.suspend')],
    },
    [likePath(theirs, goner.uid)]: { uid: goner.uid, contentId: theirs, createdAt: now },
    [votePath(theirs, goner.uid)]: { uid: goner.uid, contentId: theirs, options: [0], ...times },
    [blockPath(friend.uid, goner.uid)]: { blockedUid: goner.uid, createdAt: now },
    [mutePath(friend.uid, goner.uid)]: { kind: 'user', targetId: goner.uid, createdAt: now },
    [projectPath(id('alone'))]: {
      ...project(goner),
      gallery: [{ path: projectGalleryPath(id('alone'), IMAGE), alt: '' }],
      deck: { path: projectDeckPath(id('alone'), IMAGE), name: 'a.pdf', size: 5 },
    },
    [projectPath(id('shared'))]: project(goner, [friend]),
    [projectPath(id('joined'))]: { ...project(friend, [goner]), contact: goner.uid },
    [reportPath(friend.uid, 'user', goner.uid)]: {
      reporterId: friend.uid,
      targetKind: 'user',
      targetId: goner.uid,
      contentId: null,
      reason: 'spam',
      note: '',
      status: 'open',
      ...times,
    },
    [taskPath(id('shared'), 'given')]: task(id('shared'), friend, {
      assigneeId: goner.uid,
      assignedBy: friend.uid,
    }),
    [taskPath(id('shared'), 'written')]: task(id('shared'), goner, {
      assigneeId: friend.uid,
      assignedBy: goner.uid,
    }),
    [projectPath(id('asked'))]: project(friend),
    [requestPath(id('asked'), goner.uid)]: {
      kind: 'talent',
      message: 'Hei',
      taskId: null,
      applicant: cardOf(goner),
      projectId: id('asked'),
      status: 'pending',
      decidedAt: null,
      ...times,
    },
    [conversationPath(directConversationId(goner.uid, friend.uid))]: conversation(goner, friend),
    [conversationPath(id('group'))]: { ...conversation(goner, friend), kind: 'group' },
    [dealPath(goner.uid, id('of-friend'))]: {
      stage: 'talking',
      note: `Snakket med ${friend.name}`,
      title: 'Ros',
      ...times,
    },
    [followingPath(goner.uid, id('alone'))]: {
      kind: 'project',
      targetId: id('alone'),
      followerId: goner.uid,
      createdAt: now,
    },
  };
  const batch = db.batch();
  for (const [path, fields] of Object.entries(documents)) batch.set(db.doc(path), fields);
  await batch.commit();
  const picture = Buffer.from(PIXEL_PNG.split(',')[1] ?? '', 'base64');
  await Promise.all(
    [
      userPhotoPath(goner.uid, PHOTO),
      contentImagePath(goner.uid, IMAGE),
      projectGalleryPath(id('alone'), IMAGE),
    ].map((path) => storage.bucket().file(path).save(picture, { contentType: 'image/png' })),
  );
  const deck = storage.bucket().file(projectDeckPath(id('alone'), IMAGE));
  await deck.save('%PDF-', { contentType: 'application/pdf' });
  const feedbackId = randomUUID();
  const draft = feedbackDraft({ id: feedbackId, path: '/about', screenshot: PIXEL_PNG });
  const { status } = await callApi('/api/feedback', {
    method: 'POST',
    body: draft,
    cookie: goner.cookie,
    headers: { 'fastly-client-ip': feedbackId },
  });
  expect(status).toBe(201);
  await settle();
  return { own, theirs, warning, id, feedbackId };
}

/** Where the person stands and what is not given along: it is others’, or made from what is given. */
const KEPT_BACK = [
  // What others wrote below the person’s texts, or in which they mention the person.
  'content/*',
  'content/*/comments/*',
  // What others were mailed, and who blocked, muted or reported the person.
  'mail/*',
  'users/*/blocks/self',
  'users/*/mutes/self',
  'reports/*',
  // What matching finds the person and their projects by, how often it did, and with whom it never brings them together.
  'matchPeople/self',
  'matchProjects/*',
  'matchBlocks/self',
  'matchBlocks/*',
  'rematches/*',
  // What a search finds the person and what is theirs by.
  'searchEntries/*',
  'searchPlaces/*',
  'textEntries/*',
];

const kindOf = (path: string, uid: string) =>
  path
    .split('/')
    .map((part, index) => (index % 2 === 0 ? part : part === uid ? 'self' : '*'))
    .join('/');

describe('deleting one’s account', () => {
  let goner: Member;
  let friend: Member;
  let lived: Awaited<ReturnType<typeof live>>;
  let exported: Exported;
  /** Where the person stood before. */
  let removed: { readonly files: readonly string[]; readonly documents: readonly string[] };

  beforeAll(async () => {
    // A name that nobody had before, also on a stack where this broke off.
    goner = await join(`Gunnhild ${randomUUID().slice(0, 8)}`);
    friend = await join('Venn Blivende');
    lived = await live(goner, friend);
  }, TIMEOUT_MS);

  it('first can be taken along as a file', async () => {
    const { status, body } = await callApi(`${ACCOUNT}/export`, { cookie: goner.cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { uid: goner.uid, email: goner.email },
      data: {
        profile: { displayName: goner.name, settings: { email: goner.email } },
        content: {
          written: [{ documentPath: contentPath(lived.own) }],
          comments: [{ body: 'Enig' }, { body: 'Enig' }],
          votes: [{ options: [0] }],
        },
        following: [{ targetId: lived.id('alone') }],
      },
    });
    exported = body as Exported;
    // What stands in a mail may be a link that lets in whoever has it.
    expect(exported.data.notifications).toMatchObject({ mails: [{ to: goner.email }] });
    expect(JSON.stringify(exported.data.notifications)).not.toContain('html');
    expect(exported.files.toSorted()).toEqual([
      contentImagePath(goner.uid, IMAGE),
      feedbackScreenshotPath(lived.feedbackId),
      projectDeckPath(lived.id('alone'), IMAGE),
      projectGalleryPath(lived.id('alone'), IMAGE),
      userPhotoPath(goner.uid, PHOTO),
    ]);
  });

  it('does not tell who of the administrators did what to one', () => {
    expect(exported.data.audit).toMatchObject([{ action: 'user.suspend' }]);
    expect(JSON.stringify(exported.data.audit)).not.toContain(friend.uid);
  });

  it('has the screenshots that one sent, and nobody else’s', async () => {
    const path = `${ACCOUNT}/screenshots/${lived.feedbackId}`;
    const ask = (cookie: string) => fetch(`${SITE_URL}${path}`, { headers: { cookie } });
    const own = await ask(goner.cookie);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await ask(friend.cookie)).status).toBe(404);
  });

  it('needs a fresh sign-in, and one’s own', async () => {
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
      await settle();
      // That something was done to which account number stays, and nothing that tells whose it was.
      expect(await findTraces(words)).toEqual([lived.warning]);
      expect(await findTraces([goner.name, goner.email])).toEqual([]);
      const leftFiles = new Set(await listFiles());
      removed = {
        files: files.filter((name) => !leftFiles.has(name) && !isVariantPath(name)),
        // What is not gone is without them now, as the traces tell.
        documents: documents.filter(({ text }) => text.includes(goner.uid)).map(({ path }) => path),
      };
      await expect(auth.getUser(goner.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    },
    TIMEOUT_MS,
  );

  it('takes away nothing of theirs that was not in the file', () => {
    const given = JSON.stringify(exported.data);
    const keptBack = removed.documents
      .filter((path) => !given.includes(JSON.stringify(path)))
      .map((path) => kindOf(path, goner.uid));
    expect([...new Set(keptBack)].sort()).toEqual(KEPT_BACK.toSorted());
    expect(removed.files.toSorted()).toEqual(exported.files.toSorted());
  });

  it('leaves no id for somebody else to take over', async () => {
    const { own, id } = lived;
    for (const path of [deletedContentPath(own), deletedProjectPath(id('alone'))])
      expect(Object.keys((await db.doc(path).get()).data() ?? {})).toEqual(['deletedAt']);
  });

  it('leaves to others what is theirs', async () => {
    const { theirs, id } = lived;
    const text = await db.doc(contentPath(theirs)).get();
    expect(text.data()).toMatchObject({ body: 'Takk, @…!', mentions: [] });
    for (const place of ['answered', 'alone']) {
      const comment = await db.doc(commentPath(theirs, place)).get();
      expect(comment.data()).toMatchObject({ status: 'deleted', body: '', author: { uid: '' } });
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
    const group = await db.doc(conversationPath(id('group'))).get();
    expect(group.get('memberIds')).toEqual([friend.uid]);
    expect(await readPerson(createDeps(), friend.uid)).toMatchObject({ displayName: friend.name });
  });
});
