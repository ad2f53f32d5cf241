import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import {
  INVALID_POSTS,
  INVALID_TEXTS,
  invalidPolls,
  QUOTED_CASE,
  VALID_POSTS,
  validPolls,
} from '@samspill/domain/content/content.cases';
import { contentImagePath, deletedContentPath } from '@samspill/domain/content/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { votePath } from '@samspill/domain/polls/paths';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { deleteField, serverTimestamp, type Timestamp } from 'firebase/firestore';
import { afterEach, beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  allowed,
  denied,
  expectAccess,
  FORMER,
  INGRID,
  itAllows,
  KARI,
  NOBODY,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import {
  cardOf,
  content,
  contentBy,
  createdNow,
  daysFromNow,
  editedNow,
  hoursFromNow,
  poll,
} from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE, person, project, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const FILE = '0123456789abcdef.webp';
const ITEM = 'item';
const SOON = hoursFromNow(24);
const PHOTO = `users/${INGRID}/photos/${FILE}`;

const rules = rulesWith('content-writes', {
  ...PEOPLE,
  [contentPath(QUOTED_CASE)]: contentBy(OLA, { id: QUOTED_CASE }),
  [projectPath('shown')]: published(),
  [projectPath('draft')]: project(),
  [projectPath('hidden')]: published({ hidden: true }),
  [projectPath('of-suspended')]: published({ memberIds: [SUSPENDED] }),
});

function newContent(uid: string, fields: object = {}) {
  const { id: _, ...rest } = contentBy(uid);
  return { ...rest, ...createdNow(), ...fields };
}

let created = 0;
function create(actor: Actor, fields: object) {
  const id = `new-${created++}`;
  return rules.as(actor).set(contentPath(id), { id, ...fields });
}

describe('publishing', () => {
  it.each([...VALID_POSTS, ...validPolls(SOON)])('accepts $name', async ({ fields }) => {
    await allowed(create('kari', newContent(KARI, fields)));
  });

  it.each([...INVALID_POSTS, ...invalidPolls(SOON)])('rejects $name', async ({ fields }) => {
    await denied(create('kari', newContent(KARI, fields)));
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) => create(actor, newContent(actor)));

  it('rejects the id of deleted content', async () => {
    await rules.given({ [deletedContentPath('gone')]: { deletedAt: LONG_AGO } });
    const again = { ...newContent(KARI), id: 'gone' };
    await denied(rules.as('kari').set(contentPath('gone'), again));
    await denied(rules.as('kari').delete(deletedContentPath('gone')));
  });

  it.each<[string, object]>([
    ['under another id', { id: 'item' }],
    ['without its id', { id: undefined }],
    ['as another user', { author: cardOf(OLA) }],
    ['under a fake name', { author: { ...cardOf(KARI), name: 'Statsministeren' } }],
    ['with a fake photo', { author: { ...cardOf(KARI), photoPath: PHOTO } }],
    ['with a badge on the card', { author: { ...cardOf(KARI), verified: true } }],
    ['with a card that lacks its photo', { author: { uid: KARI, name: 'Somebody' } }],
    ['with likes', { counters: { likes: 1, comments: 0, voters: 0 } }],
    ['with a counter of its own', { counters: { ...CONTENT_SERVER_FIELDS.counters, stars: 5 } }],
    ['with votes', { votes: { '0': 1000 } }],
    ['already counted', { countedAt: serverTimestamp() }],
    ['already hidden', { status: 'hidden' }],
    ['already edited', { editedAt: serverTimestamp() }],
    ['made long ago', { createdAt: LONG_AGO }],
    ['made in the future', { createdAt: daysFromNow(1) }],
    ['changed long ago', { updatedAt: LONG_AGO }],
  ])('rejects content %s', async (_name, fields) => {
    await denied(create('kari', newContent(KARI, fields)));
  });

  it.each(Object.keys(newContent(KARI)))('requires the field %s', async (field) => {
    await denied(create('kari', newContent(KARI, { [field]: undefined })));
  });

  it('requires name and photo of the profile', async () => {
    const author = { uid: INGRID, name: 'Ingrid', photoPath: PHOTO };
    const ingrid = { [userPath(INGRID)]: person({ displayName: 'Ingrid', photoPath: PHOTO }) };
    await rules.given(ingrid);
    await allowed(create('ingrid', newContent(INGRID, { author })));
    await denied(create('ingrid', newContent(INGRID)));
    await rules.given({ [userPath(INGRID)]: person() });
  });

  it.each<[string, boolean, string]>([
    ['from the own folder', true, contentImagePath(KARI, FILE)],
    ['from another’s folder', false, contentImagePath(OLA, FILE)],
    ['from a profile', false, `users/${KARI}/photos/${FILE}`],
    ['from elsewhere', false, 'https://example.no/a.jpg'],
    ['that is a variant', false, contentImagePath(KARI, `${FILE}_640.webp`)],
  ])('accepts an image %s: %s', async (_name, isAllowed, path) => {
    await expectAccess(
      isAllowed,
      create('kari', newContent(KARI, { images: [{ path, alt: '' }] })),
    );
  });
});

describe('creating an announcement', () => {
  itAllows(['admin'])('allows only administrators: %s', (actor) => {
    const fields = newContent(actor, { kind: 'announcement' });
    return create(actor, fields);
  });

  it('rejects other additional kinds by administrators', async () => {
    await denied(create('admin', newContent('admin', { kind: 'advertisement' })));
  });
});

describe('creating a project update', () => {
  const update = (projectId: string) => ({ kind: 'update', projectId });

  it('is allowed for members', async () => {
    await allowed(create('kari', newContent(KARI, update('shown'))));
    await allowed(create('ola', newContent(OLA, update('shown'))));
  });

  it('rejects non-members of the project and administrators', async () => {
    await denied(create('ingrid', newContent(INGRID, update('shown'))));
    await denied(create('admin', newContent('admin', update('shown'))));
  });

  it('rejects a suspended member', async () => {
    await denied(create('suspended', newContent(SUSPENDED, update('of-suspended'))));
  });

  it.each(['draft', 'hidden', 'nowhere'])('requires a visible project: %s', async (id) => {
    await denied(create('kari', newContent(KARI, update(id))));
  });

  it('rejects a poll', async () => {
    await denied(create('kari', newContent(KARI, { ...update('shown'), poll: poll().poll })));
  });
});

describe('the closing time of a poll', () => {
  it.each<[string, boolean, Timestamp]>([
    ['in a minute', true, hoursFromNow(1 / 60)],
    ['in thirty days', true, daysFromNow(30)],
    ['in two months', false, daysFromNow(60)],
    ['a minute ago', false, hoursFromNow(-1 / 60)],
  ])('may be %s: %s', async (_name, isAllowed, closesAt) => {
    await expectAccess(isAllowed, create('kari', newContent(KARI, poll({ closesAt }))));
  });
});

describe('creating polls with the feature', () => {
  const set = (global: object) => rules.given({ [SITE_GLOBAL]: global });
  afterEach(() => rules.forget(SITE_GLOBAL));

  it.each<[string, boolean, object]>([
    ['off', false, { features: { polls: false } }],
    ['on', true, { features: { polls: true } }],
    ['on where only others are named', true, { features: { investors: false } }],
    ['on where none is named', true, { signUpsOpen: true }],
  ])('%s', async (_name, isAllowed, global) => {
    await set(global);
    await expectAccess(isAllowed, create('kari', newContent(KARI, poll())));
  });

  it('off, is rejected for administrators too, while posts are accepted', async () => {
    await set({ features: { polls: false } });
    await denied(create('admin', newContent('admin', poll())));
    await allowed(create('kari', newContent(KARI)));
  });

  it('off, does not prevent votes in existing polls', async () => {
    await set({ features: { polls: false } });
    await rules.given({ [contentPath('asked')]: contentBy(KARI, poll()) });
    const vote = { uid: OLA, contentId: 'asked', options: [0], ...createdNow() };
    await allowed(rules.as('ola').set(votePath('asked', OLA), vote));
  });
});

const given = (fields: Content) => rules.given({ [contentPath(ITEM)]: fields });
const update = (actor: Actor, fields: object) => rules.as(actor).update(contentPath(ITEM), fields);
const edit = (actor: Actor, fields: object) => update(actor, { ...fields, ...editedNow() });

const textOf = ({ body, images, mentions }: Readonly<Record<string, unknown>>) => ({
  body,
  images,
  mentions,
});

describe('editing content', () => {
  beforeEach(() => given(content()));

  it.each(VALID_POSTS)('accepts $name', async ({ fields }) => {
    await allowed(edit('kari', textOf(fields)));
  });

  it.each(INVALID_TEXTS)('rejects $name', async ({ fields }) => {
    await denied(edit('kari', textOf(fields)));
  });

  itAllows(['kari'])('allows only the author, not administrators: %s', (actor) =>
    edit(actor, { body: 'Endret' }),
  );

  it('is rejected for a suspended author', async () => {
    await given(contentBy(SUSPENDED));
    await denied(edit('suspended', { body: 'Endret' }));
  });

  it.each(['hidden', 'deleted'] as const)('is rejected when the content is %s', async (status) => {
    await given(content({ status }));
    await denied(edit('kari', { body: 'Endret' }));
  });

  it.each<[string, object]>([
    ['id', { id: 'other' }],
    ['author', { author: cardOf(OLA) }],
    ['kind', { kind: 'announcement' }],
    ['projectId', { projectId: 'shown' }],
    ['counters', { 'counters.likes': 1000 }],
    ['votes', { votes: { '0': 1000 } }],
    ['countedAt', { countedAt: serverTimestamp() }],
    ['status', { status: 'hidden' }],
    ['createdAt', { createdAt: serverTimestamp() }],
    ['poll', { poll: poll().poll }],
    ['no extra field', { pinned: true }],
  ])('rejects a change of %s', async (_name, fields) => {
    await denied(edit('kari', { body: 'Endret', ...fields }));
  });

  it.each(['body', 'images', 'mentions'])('rejects removing the field %s', async (field) => {
    await denied(edit('kari', { [field]: deleteField() }));
  });

  it('requires the server’s time', async () => {
    const now = { editedAt: serverTimestamp(), updatedAt: serverTimestamp() };
    await denied(update('kari', { body: 'Endret' }));
    await denied(update('kari', { body: 'Endret', editedAt: now.editedAt }));
    await denied(update('kari', { body: 'Endret', updatedAt: now.updatedAt }));
    await denied(update('kari', { body: 'Endret', ...now, editedAt: LONG_AGO }));
    await denied(update('kari', { body: 'Endret', ...now, updatedAt: LONG_AGO }));
  });
});

describe('sharing content outside the site', () => {
  const share = (actor: Actor, fields: object) =>
    rules.as(actor).update(contentPath(ITEM), { ...fields, updatedAt: serverTimestamp() });
  beforeEach(() => rules.given({ [contentPath(ITEM)]: contentBy(KARI) }));

  itAllows([KARI])('allows only the author: %s', (actor) => share(actor, { shareable: true }));

  it('accepts a boolean and rejects other changes', async () => {
    await allowed(share(KARI, { shareable: false }));
    for (const shareable of ['yes', 1, null]) await denied(share(KARI, { shareable }));
    await denied(share(KARI, { shareable: true, body: 'Endret' }));
  });

  it('rejects content that is not visible', async () => {
    for (const status of ['held', 'hidden', 'deleted'] as const) {
      await rules.given({ [contentPath(ITEM)]: contentBy(KARI, { status }) });
      await denied(share(KARI, { shareable: true }));
    }
  });
});

describe('preview of a link', () => {
  const preview = { url: 'https://a.no/', title: 'A', description: '', siteName: '' };
  const change = (actor: Actor, fields: object) =>
    rules.as(actor).update(contentPath(ITEM), { ...fields, updatedAt: serverTimestamp() });
  beforeEach(() => rules.given({ [contentPath(ITEM)]: contentBy(KARI, { preview }) }));

  itAllows([KARI])('can be removed by the author only: %s', (actor) =>
    change(actor, { hidesPreview: true }),
  );

  it('can be shown again, and stays when the text is edited', async () => {
    await allowed(change(KARI, { hidesPreview: true }));
    await allowed(change(KARI, { hidesPreview: false }));
    await allowed(change(KARI, { body: 'Endret', editedAt: serverTimestamp() }));
    for (const hidesPreview of ['yes', 1, null]) await denied(change(KARI, { hidesPreview }));
    await denied(change(KARI, { hidesPreview: true, body: 'Annet' }));
  });

  it('is written by the server only', async () => {
    const edited = { body: 'Endret', editedAt: serverTimestamp() };
    for (const fields of [{}, { hidesPreview: false }, edited]) {
      await denied(change(KARI, { ...fields, preview: { ...preview, title: 'B' } }));
      await denied(change(KARI, { ...fields, preview: deleteField() }));
    }
    await denied(change(KARI, { 'preview.title': 'B' }));
    await denied(create(KARI, newContent(KARI, { preview })));
    await denied(create(KARI, newContent(KARI, { hidesPreview: true })));
  });
});

describe('editing content in the name of a project or the site', () => {
  const UPDATE = { kind: 'update', projectId: 'shown' } as const;

  it('allows only current members to edit a project update', async () => {
    await given(contentBy(OLA, UPDATE));
    await allowed(edit('ola', { body: 'Endret' }));
    await given(contentBy(INGRID, UPDATE));
    await denied(edit('ingrid', { body: 'Endret' }));
  });

  it.each(['draft', 'hidden', 'nowhere'])('requires a visible project: %s', async (id) => {
    await given(contentBy(KARI, { ...UPDATE, projectId: id }));
    await denied(edit('kari', { body: 'Endret' }));
  });

  it('allows only current administrators to edit an announcement', async () => {
    await given(contentBy('admin', { kind: 'announcement' }));
    await allowed(edit('admin', { body: 'Endret' }));
    await given(contentBy(FORMER, { kind: 'announcement' }));
    await denied(edit(FORMER, { body: 'Endret' }));
  });

  it('denies every edit of a poll of the site', async () => {
    await given(contentBy('admin', { ...poll(), fromSite: true }));
    await denied(edit('admin', { body: 'Endret' }));
  });

  it('does not end a poll of the site, which the server does and logs', async () => {
    const ended = { 'poll.closesAt': serverTimestamp(), updatedAt: serverTimestamp() };
    await given(contentBy('admin', { ...poll(), fromSite: true }));
    await denied(update('admin', ended));
    await given(contentBy('admin', poll()));
    await allowed(update('admin', ended));
  });
});

describe('editing a poll', () => {
  beforeEach(() => given(content(poll())));

  it('keeps the question, whether votes are counted yet or not', async () => {
    for (const voters of [0, 1]) {
      await given(content({ ...poll(), counters: { likes: 3, comments: 2, voters } }));
      for (const fields of [{ body: 'Hvor spiser vi?' }, { images: [] }, { mentions: [] }])
        await denied(edit('kari', fields));
    }
  });

  it.each<[string, object]>([
    ['options', { 'poll.options': ['Bodø', 'Alle andre'] }],
    ['closing time', { 'poll.closesAt': daysFromNow(2) }],
    ['number of choices', { 'poll.multiple': true }],
  ])('rejects a change of its %s', async (_name, fields) => {
    await denied(edit('kari', fields));
    await denied(edit('kari', { body: 'Hvor?', ...fields }));
  });
});

describe('deleting content', () => {
  const markDeleted = (actor: Actor, fields: object = {}) =>
    update(actor, { status: 'deleted', updatedAt: serverTimestamp(), ...fields });

  beforeEach(() => given(content()));

  itAllows(['kari'])('allows only the author to mark it deleted: %s', (actor) =>
    markDeleted(actor),
  );

  it('allows a former member to delete an own project update', async () => {
    await given(contentBy(INGRID, { kind: 'update', projectId: 'shown' }));
    await allowed(markDeleted('ingrid'));
  });

  it('allows current administrators to delete announcements', async () => {
    await given(contentBy(FORMER, { kind: 'announcement' }));
    await denied(markDeleted(FORMER));
    await given(contentBy('admin', { kind: 'announcement' }));
    await allowed(markDeleted('admin'));
  });

  it('rejects changing other fields', async () => {
    await denied(markDeleted('kari', { status: 'hidden' }));
    await denied(markDeleted('kari', { body: '' }));
    await denied(markDeleted('kari', { 'counters.likes': 7 }));
    await denied(markDeleted('kari', { updatedAt: LONG_AGO }));
  });

  it.each(['hidden', 'deleted'] as const)(
    'rejects a status change of content that is %s',
    async (status) => {
      await given(content({ status }));
      await denied(update('kari', { status: 'visible', updatedAt: serverTimestamp() }));
      await denied(markDeleted('kari'));
    },
  );

  it('is rejected for a suspended author', async () => {
    await given(contentBy(SUSPENDED));
    await denied(markDeleted('suspended'));
  });

  itAllows(NOBODY)('rejects a hard deletion by %s', (actor) =>
    rules.as(actor).delete(contentPath(ITEM)),
  );
});
