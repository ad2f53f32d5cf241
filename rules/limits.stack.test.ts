import { blockPath } from '@samspill/domain/blocks/paths';
import { commentPath } from '@samspill/domain/comments/paths';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import { followingPath } from '@samspill/domain/follows/paths';
import { likePath } from '@samspill/domain/likes/paths';
import {
  LIMITED_KINDS,
  type LimitedKind,
  type RateLimitKind,
} from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { reportPath } from '@samspill/domain/moderation/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { votePath } from '@samspill/domain/polls/paths';
import type { PrivateKind } from '@samspill/domain/private-lists';
import { emptyProjectDraft, PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { LISTS_WITH_EXAMPLES, newInList, pathInList } from '@samspill/domain/testing/private-lists';
import { doc, limit, orderBy, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { afterEach, describe, it } from 'vitest';
import {
  allowed,
  denied,
  expectAccess,
  INGRID,
  itAllows,
  KARI,
  NOBODY,
  OLA,
} from './testing/access.ts';
import type { Write } from './testing/browser.ts';
import {
  cardOf,
  comment,
  content,
  contentBy,
  createdNow,
  newScheduled,
  poll,
} from './testing/content-documents.ts';
import { conversation, message } from './testing/conversation-documents.ts';
import { LONG_AGO, PEOPLE, project, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('limits', {
  ...PEOPLE,
  [projectPath('shown')]: published(),
  [projectPath('led')]: published({ ownerId: OLA, memberIds: [OLA] }),
  [taskPath('shown', 'done')]: { title: 'Mal' },
  [contentPath('item')]: content(),
  [contentPath('asked')]: content(poll()),
  [conversationPath('chat')]: conversation({ memberIds: [INGRID, KARI] }),
});

const limits = (closedUntil: Partial<Record<RateLimitKind, Timestamp>>) => ({
  closedUntil,
  isNewcomer: false,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
});
const inAnHour = () => Timestamp.fromMillis(Date.now() + HOUR_MS);
const anHourAgo = () => Timestamp.fromMillis(Date.now() - HOUR_MS);

/** Uploads are covered by the bucket’s tests. */
const KINDS = LIMITED_KINDS.filter((kind) => kind !== 'upload');
type CreatedKind = (typeof KINDS)[number];

type NewDocument = () => { readonly by: string; readonly path: string; readonly fields: object };

const NEW_IN_LISTS = Object.fromEntries(
  LISTS_WITH_EXAMPLES.map((list) => [
    list.kind,
    () => ofIngrid(pathInList(list, INGRID, 'new'), newInList(list, 'new', serverTimestamp())),
  ]),
) as Readonly<Record<PrivateKind, NewDocument>>;

const NEW: Readonly<Record<CreatedKind, NewDocument>> = {
  ...NEW_IN_LISTS,
  post: () => ofIngrid(contentPath('new'), { ...contentBy(INGRID), ...createdNow(), id: 'new' }),
  comment: () =>
    ofIngrid(commentPath('item', 'new'), {
      ...comment({ author: cardOf(INGRID) }),
      ...createdNow(),
    }),
  like: () => ofIngrid(likePath('item', INGRID), likeFields('item')),
  vote: () =>
    ofIngrid(votePath('asked', INGRID), { ...likeFields('asked'), options: [0], ...createdNow() }),
  follow: () =>
    ofIngrid(followingPath(INGRID, KARI), {
      kind: 'user',
      targetId: KARI,
      followerId: INGRID,
      createdAt: serverTimestamp(),
    }),
  block: () => ofIngrid(blockPath(INGRID, OLA), { blockedUid: OLA, createdAt: serverTimestamp() }),
  schedule: () => ofIngrid(scheduledPath(INGRID, 'later'), newScheduled()),
  project: () =>
    ofIngrid(projectPath('new'), {
      ...emptyProjectDraft(),
      ...PROJECT_SERVER_FIELDS,
      ownerId: INGRID,
      memberIds: [INGRID],
      status: 'draft',
      publishedAt: null,
      ...createdNow(),
    }),
  task: () => ({
    by: OLA,
    path: taskPath('shown', 'new'),
    fields: {
      title: 'Mal',
      description: '',
      status: 'todo',
      assigneeId: null,
      skills: [],
      dueOn: null,
      open: false,
      rank: 'a0',
      projectId: 'shown',
      createdBy: OLA,
      listed: false,
      projectTitle: '',
      ...createdNow(),
    },
  }),
  taskComment: () => ({
    by: OLA,
    path: taskEntryPath('new'),
    fields: {
      projectId: 'shown',
      taskId: 'done',
      kind: 'comment',
      authorId: OLA,
      body: 'Klar!',
      mentions: [],
      to: null,
      createdAt: serverTimestamp(),
    },
  }),
  request: () =>
    ofIngrid(requestPath('shown', INGRID), {
      kind: 'talent',
      message: 'Jeg vil gjerne bygge dette.',
      taskId: null,
      applicant: cardOf(INGRID),
      projectId: 'shown',
      status: 'pending',
      decidedAt: null,
      ...createdNow(),
    }),
  invitation: () => ({
    by: OLA,
    path: requestPath('led', INGRID),
    fields: {
      kind: 'talent',
      message: '',
      taskId: null,
      applicant: cardOf(INGRID),
      invitedBy: OLA,
      projectId: 'led',
      status: 'invited',
      decidedAt: null,
      ...createdNow(),
    },
  }),
  report: () =>
    ofIngrid(reportPath(INGRID, 'content', 'item', null), {
      reporterId: INGRID,
      targetKind: 'content',
      targetId: 'item',
      contentId: null,
      reason: 'spam',
      note: '',
      status: 'open',
      ...createdNow(),
    }),
  message: () =>
    ofIngrid(messagePath('chat', 'new'), { ...message({ senderId: INGRID }), ...createdNow() }),
};

function ofIngrid(path: string, fields: object) {
  return { by: INGRID, path, fields };
}

function likeFields(contentId: string) {
  return { uid: INGRID, contentId, createdAt: serverTimestamp() };
}

const createOfKind = (kind: CreatedKind) => {
  const { by, path, fields } = NEW[kind]();
  return rules.as(by === OLA ? 'ola' : 'ingrid').set(path, fields);
};

afterEach(async () => {
  await rules.given({ [userPath(INGRID)]: { ...PEOPLE[userPath(INGRID)] } });
  await Promise.all(KINDS.map((kind) => rules.forget(NEW[kind]().path)));
  await Promise.all([INGRID, KARI, OLA].map((uid) => rules.forget(limitsPath(uid))));
});

describe.each(KINDS)('creating a %s', (kind) => {
  const given = (closedUntil: Partial<Record<LimitedKind, Timestamp>>) =>
    rules.given({ [limitsPath(NEW[kind]().by)]: limits(closedUntil) });

  it('is rejected while its kind is closed', async () => {
    await given({ [kind]: inAnHour() });
    await denied(createOfKind(kind));
  });

  it('is allowed after the closed time', async () => {
    await given({ [kind]: anHourAgo() });
    await allowed(createOfKind(kind));
  });

  it('is allowed while other kinds are closed', async () => {
    const others = LIMITED_KINDS.filter((other) => other !== kind);
    await given(Object.fromEntries(others.map((other) => [other, inAnHour()])));
    await allowed(createOfKind(kind));
  });

  it('is allowed for an account without limits', async () => {
    await allowed(createOfKind(kind));
  });
});

describe('a user over the edit limit', () => {
  const OWN = contentPath('own');
  const MINE = commentPath('item', 'mine');
  const MESSAGE = messagePath('chat', 'mine');
  const touched = () => ({ editedAt: serverTimestamp(), updatedAt: serverTimestamp() });
  const EDITS: readonly [string, () => Promise<unknown>][] = [
    ['a post', () => rules.as('ingrid').update(OWN, { body: 'Ny', ...touched() })],
    ['a comment', () => rules.as('ingrid').update(MINE, { body: 'Ny', ...touched() })],
    [
      'a profile',
      () =>
        rules
          .as('ingrid')
          .update(userPath(INGRID), { headline: 'Ny', updatedAt: serverTimestamp() }),
    ],
    [
      'a published project',
      () =>
        rules.as('ola').update(projectPath('led'), { tagline: 'Ny', updatedAt: serverTimestamp() }),
    ],
    ['a message', () => rules.as('ingrid').update(MESSAGE, { text: 'Ny', ...touched() })],
    [
      'the offer of a project',
      () =>
        rules.as('ola').update(projectPath('team'), {
          offeredTo: INGRID,
          updatedAt: serverTimestamp(),
        }),
    ],
  ];

  it.each(EDITS)('cannot edit %s', async (_name, edit) => {
    await rules.given({
      [OWN]: content({ ...contentBy(INGRID), id: 'own' }),
      [MINE]: comment({ author: cardOf(INGRID) }),
      [MESSAGE]: message({ senderId: INGRID }),
      // A draft, so that only the offer is limited.
      [projectPath('team')]: project({ ownerId: OLA, memberIds: [OLA, INGRID] }),
    });
    const closed = limits({ edit: inAnHour() });
    await rules.given({ [limitsPath(INGRID)]: closed, [limitsPath(OLA)]: closed });
    await denied(edit());
    const open = limits({ post: inAnHour() });
    await rules.given({ [limitsPath(INGRID)]: open, [limitsPath(OLA)]: open });
    await allowed(edit());
  });

  it('can go on with a draft', async () => {
    await rules.given({
      [projectPath('begun')]: project({ ownerId: OLA, memberIds: [OLA] }),
      [limitsPath(OLA)]: limits({ edit: inAnHour() }),
    });
    const changes = { tagline: 'Ny', updatedAt: serverTimestamp() };
    await allowed(rules.as('ola').update(projectPath('begun'), changes));
  });

  it.each([
    ['a name', { displayName: 'Ingrid Ny' }],
    ['no picture', { photoPath: null }],
  ])(
    'over the limit of new names cannot take %s, but can change the rest',
    async (_name, change) => {
      const photoPath = `users/${INGRID}/photos/0123456789abcdef.webp`;
      const touch = { updatedAt: serverTimestamp() };
      await rules.given({
        [userPath(INGRID)]: { ...PEOPLE[userPath(INGRID)], photoPath },
        [limitsPath(INGRID)]: limits({ rename: inAnHour() }),
      });
      await denied(rules.as('ingrid').update(userPath(INGRID), { ...change, ...touch }));
      await allowed(rules.as('ingrid').update(userPath(INGRID), { headline: 'Ny', ...touch }));
      await rules.given({ [limitsPath(INGRID)]: limits({ rename: anHourAgo() }) });
      await allowed(rules.as('ingrid').update(userPath(INGRID), { ...change, ...touch }));
    },
  );

  it('cannot request to join a project', async () => {
    await rules.given({ [limitsPath(INGRID)]: limits({ join: inAnHour() }) });
    await denied(createOfKind('request'));
    await rules.given({ [limitsPath(INGRID)]: limits({ join: anHourAgo() }) });
    await allowed(createOfKind('request'));
  });
});

describe('limits', () => {
  const path = limitsPath(KARI);
  const stored = limits({ post: inAnHour() });

  itAllows(['kari'])('allows a read by their user only: %s', async (actor) => {
    await rules.given({ [path]: stored });
    return rules.as(actor).get(path);
  });

  itAllows(NOBODY)('rejects an update of limits by %s', async (actor) => {
    await rules.given({ [path]: stored });
    return rules.as(actor).update(path, { closedUntil: {} });
  });

  itAllows(NOBODY)('rejects a deletion of limits by %s', (actor) => rules.as(actor).delete(path));

  it('are asked once for a batch, as is maintenance, which may hold as many as without them but two', async () => {
    await rules.given({ [limitsPath(INGRID)]: limits({}) });
    const ids = Array.from({ length: 17 }, (_, index) => `batch-${index}`);
    await allowed(
      rules.as('ingrid').writeAtOnce(
        ...ids.map(
          (id): Write =>
            (batch, db) => {
              batch.set(doc(db, contentPath(id)), { ...contentBy(INGRID), ...createdNow(), id });
            },
        ),
      ),
    );
  });
});

describe('creating a task in a project', () => {
  it.each<[string, boolean | undefined, boolean]>([
    ['that is full', true, false],
    ['that has room again', false, true],
    ['that was never full', undefined, true],
  ])('%s', async (_name, isFull, isAllowed) => {
    await rules.given({ [projectPath('shown')]: published({ isFull }) });
    await expectAccess(isAllowed, createOfKind('task'));
    await rules.given({ [projectPath('shown')]: published() });
  });

  it('rejects an owner who clears the full flag', async () => {
    await rules.given({ [projectPath('shown')]: published({ isFull: true }) });
    const room = { isFull: false, updatedAt: serverTimestamp() };
    await denied(rules.as('kari').update(projectPath('shown'), room));
    await rules.given({ [projectPath('shown')]: published() });
  });
});

describe('held content', () => {
  const publish = { status: 'visible', createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  const at = { post: contentPath('held'), comment: commentPath('item', 'held') } as const;
  const givenHeld = () =>
    rules.given({
      [at.post]: content({ id: 'held', status: 'held' }),
      [at.comment]: comment({ status: 'held' }),
    });
  const KINDS = ['post', 'comment'] as const;

  describe.each(KINDS)('a %s', (kind) => {
    itAllows(['kari', 'admin'])(
      'can be read by its author and administrators only: %s',
      async (actor) => {
        await givenHeld();
        return rules.as(actor).get(at[kind]);
      },
    );

    itAllows(['kari'])('can be published by its author only: %s', async (actor) => {
      await givenHeld();
      return rules.as(actor).update(at[kind], publish);
    });

    itAllows(['kari'])('can be deleted by its author only: %s', async (actor) => {
      await givenHeld();
      const deleted = { status: 'deleted', updatedAt: serverTimestamp() };
      return rules.as(actor).update(at[kind], deleted);
    });

    it('cannot be published while its kind is closed', async () => {
      await givenHeld();
      await rules.given({ [limitsPath(KARI)]: limits({ [kind]: inAnHour() }) });
      await denied(rules.as('kari').update(at[kind], publish));
      await rules.forget(limitsPath(KARI));
    });

    it.each<[string, object]>([
      ['with its old date', { createdAt: LONG_AGO }],
      ['without a new date', { updatedAt: LONG_AGO }],
      ['with another text', { body: 'Noe annet' }],
      ['as hidden', { status: 'hidden' }],
    ])('cannot be published %s', async (_name, fields) => {
      await givenHeld();
      await denied(rules.as('kari').update(at[kind], { ...publish, ...fields }));
    });
  });

  it('cannot be created by its author from visible content', async () => {
    await denied(
      rules.as('kari').update(contentPath('item'), {
        status: 'held',
        updatedAt: serverTimestamp(),
      }),
    );
  });

  it('is listed for its author only', async () => {
    const constraints = (uid: string) => [
      where('author.uid', '==', uid),
      where('status', '==', 'held'),
      orderBy('createdAt', 'desc'),
      limit(20),
    ];
    for (const collection of ['content', 'content/item/comments']) {
      await allowed(rules.as('kari').list(collection, ...constraints(KARI)));
      await denied(rules.as('ola').list(collection, ...constraints(KARI)));
      await denied(rules.as('admin').list(collection, ...constraints(KARI)));
    }
  });

  it('can be published only by a member if it is a project update', async () => {
    const held = (uid: string) =>
      contentBy(uid, { id: 'held', kind: 'update', projectId: 'shown', status: 'held' });
    await rules.given({ [at.post]: held(INGRID) });
    await denied(rules.as('ingrid').update(at.post, publish));
    await rules.given({ [at.post]: held(OLA) });
    await allowed(rules.as('ola').update(at.post, publish));
  });

  it('cannot be published below a deleted item', async () => {
    const below = commentPath('gone', 'held');
    await rules.given({
      [contentPath('gone')]: content({ status: 'deleted' }),
      [below]: comment({ status: 'held' }),
    });
    await denied(rules.as('kari').update(below, publish));
  });

  it('cannot be published by a suspended author', async () => {
    await rules.given({ [at.post]: contentBy('suspended', { id: 'held', status: 'held' }) });
    await denied(rules.as('suspended').update(at.post, publish));
  });
});
