import { projectPath } from '@samspill/domain/paths';
import { deletedProjectPath, projectCoverPath } from '@samspill/domain/projects/paths';
import { PITCH_ENTRIES } from '@samspill/domain/projects/pitch';
import {
  emptyProjectDraft,
  PROJECT_SERVER_FIELDS,
  type Project,
} from '@samspill/domain/projects/project';
import {
  COMPLETE_DRAFT,
  INVALID_DRAFTS,
  UNPUBLISHABLE_DRAFTS,
  VALID_DRAFTS,
} from '@samspill/domain/projects/project.cases';
import { deleteField, doc, limit, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  ACTORS,
  type Actor,
  ADMITTED,
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
import { LONG_AGO, PEOPLE, project, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const FILE = '0123456789abcdef.webp';
const PROJECT = 'p1';

const rules = rulesWith('project-writes', PEOPLE);

const given = (fields: Project) => rules.given({ [projectPath(PROJECT)]: fields });

const update = (actor: Actor, fields: object) =>
  rules.as(actor).update(projectPath(PROJECT), {
    ...fields,
    updatedAt: serverTimestamp(),
  });

const newProject = (uid: string, fields: object = {}) => ({
  ...emptyProjectDraft(),
  ...PROJECT_SERVER_FIELDS,
  ownerId: uid,
  memberIds: [uid],
  status: 'draft',
  publishedAt: null,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  ...fields,
});

/** Fields of projects created before the pitch existed. */
const ALWAYS_THERE = (fields: object) =>
  Object.keys(fields).filter((field) => !(field in PITCH_ENTRIES));

let created = 0;
function create(actor: Actor, fields: object, id = `new-${created++}`) {
  return rules.as(actor).set(projectPath(id), fields);
}

describe('creating a project', () => {
  it.each(VALID_DRAFTS)('accepts $name', async ({ fields }) => {
    await allowed(create('kari', newProject(KARI, fields)));
  });

  it.each(INVALID_DRAFTS)('rejects $name', async ({ fields }) => {
    await denied(create('kari', newProject(KARI, fields)));
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) => create(actor, newProject(actor)));

  it.each<[string, object]>([
    ['for another user', { ownerId: OLA, memberIds: [OLA] }],
    ['owned by another user', { ownerId: OLA }],
    ['with further members', { memberIds: [KARI, OLA] }],
    ['without a member', { memberIds: [] }],
    [
      'published at once',
      { ...COMPLETE_DRAFT, status: 'published', publishedAt: serverTimestamp() },
    ],
    ['archived at once', { status: 'archived' }],
    ['with a date of publication', { publishedAt: serverTimestamp() }],
    ['with followers', { counters: { followers: 1, updates: 0, openTasks: 0 } }],
    ['with a counter of its own', { counters: { ...PROJECT_SERVER_FIELDS.counters, stars: 5 } }],
    ['already counted', { countedAt: serverTimestamp() }],
    ['with search tokens', { searchTokens: ['sol'] }],
    ['that is hidden', { hidden: true }],
    ['that is a seed', { seeded: true }],
    ['made long ago', { createdAt: Timestamp.fromMillis(0) }],
    ['changed long ago', { updatedAt: Timestamp.fromMillis(0) }],
    ['with an extra field', { budget: 1 }],
  ])('rejects a project %s', async (_name, fields) => {
    await denied(create('kari', newProject(KARI, fields)));
  });

  it.each(ALWAYS_THERE(newProject(KARI)))('requires the field %s', async (field) => {
    await denied(create('kari', newProject(KARI, { [field]: undefined })));
  });
});

describe('editing a project', () => {
  beforeEach(() => given(project()));

  it.each(VALID_DRAFTS)('accepts $name', async ({ fields }) => {
    await allowed(update('kari', fields));
  });

  it.each(INVALID_DRAFTS)('rejects $name', async ({ fields }) => {
    await denied(update('kari', fields));
  });

  itAllows(['kari'])('allows only the owner, not members: %s', (actor) =>
    update(actor, { title: 'Nytt navn' }),
  );

  it('rejects a suspended owner', async () => {
    await given(project({ ownerId: 'suspended', memberIds: ['suspended'] }));
    await denied(update('suspended', { title: 'Nytt navn' }));
  });

  it.each<[string, object]>([
    ['ownerId', { ownerId: INGRID }],
    ['memberIds', { memberIds: [KARI] }],
    ['membersChangedBy', { membersChangedBy: KARI }],
    ['counters', { 'counters.followers': 1000 }],
    ['countedAt', { countedAt: serverTimestamp() }],
    ['searchTokens', { searchTokens: ['sol'] }],
    ['hidden', { hidden: true }],
    ['seeded', { seeded: true }],
    ['createdAt', { createdAt: serverTimestamp() }],
  ])('rejects a change of %s', async (_name, fields) => {
    await denied(update('kari', fields));
  });

  it.each([...ALWAYS_THERE(COMPLETE_DRAFT), 'status', 'publishedAt'])(
    'rejects removing the field %s',
    async (field) => {
      await denied(update('kari', { [field]: deleteField() }));
    },
  );

  it('requires the server’s time', async () => {
    const write = (fields: object) => rules.as('kari').update(projectPath(PROJECT), fields);
    await denied(write({ title: 'Nytt navn' }));
    await denied(write({ title: 'Nytt navn', updatedAt: Timestamp.fromMillis(0) }));
  });

  it.each<[string, boolean, string]>([
    ['from the own folder', true, projectCoverPath(PROJECT, FILE)],
    ['from another project', false, projectCoverPath('other', FILE)],
    ['from a person', false, `users/${KARI}/photos/${FILE}`],
    ['that is a variant', false, projectCoverPath(PROJECT, `${FILE}_640.webp`)],
  ])('accepts a cover %s: %s', async (_name, isAllowed, coverPath) => {
    await expectAccess(isAllowed, update('kari', { coverPath }));
  });
});

describe('sharing a project outside the site', () => {
  beforeEach(() => given(published()));

  itAllows([KARI])('allows only the owner: %s', (actor) => update(actor, { shareable: true }));

  it('accepts a boolean only', async () => {
    await allowed(update(KARI, { shareable: false }));
    for (const shareable of ['yes', 1, null]) await denied(update(KARI, { shareable }));
  });

  it.each(['publicPitch', 'indexable'])(
    'accepts a boolean %s from the owner only',
    async (field) => {
      await allowed(update(KARI, { shareable: true, [field]: true }));
      await allowed(update(KARI, { [field]: false }));
      await denied(update('ola', { [field]: true }));
      for (const value of ['yes', 1, null]) await denied(update(KARI, { [field]: value }));
    },
  );

  it.each(['shareable', 'publicPitch', 'indexable'])(
    'rejects %s in a new project',
    async (field) => {
      await denied(create(KARI, newProject(KARI, { [field]: true })));
    },
  );
});

describe('the status of a project', () => {
  const draft = project();
  const shown = published();
  const withdrawn = published({ status: 'draft' });
  const shelved = published({ status: 'archived' });
  const shelvedDraft = project({ status: 'archived' });
  const now = { publishedAt: serverTimestamp() };

  it.each<[string, Project, object]>([
    ['is published and dated', draft, { status: 'published', ...now }],
    ['is edited while published', shown, { title: 'Nytt navn' }],
    ['is withdrawn', shown, { status: 'draft' }],
    ['is published again under its first date', withdrawn, { status: 'published' }],
    ['is archived', shown, { status: 'archived' }],
    ['is archived as a draft', draft, { status: 'archived' }],
    ['is taken back from the archive', shelved, { status: 'published' }],
    [
      'is published from the archive for the first time',
      shelvedDraft,
      { status: 'published', ...now },
    ],
    ['becomes a draft again', shelvedDraft, { status: 'draft' }],
  ])('%s', async (_name, before, fields) => {
    await given(before);
    await allowed(update('kari', fields));
  });

  it.each<[string, Project, object]>([
    ['an unknown one', draft, { status: 'sold' }],
    ['published without a date', draft, { status: 'published' }],
    ['published in the past', draft, { status: 'published', publishedAt: Timestamp.fromMillis(0) }],
    ['a date without being published', draft, now],
    ['a new date when published again', withdrawn, { status: 'published', ...now }],
    ['a new date while published', shown, now],
    ['no date while published', shown, { publishedAt: null }],
  ])('rejects %s', async (_name, before, fields) => {
    await given(before);
    await denied(update('kari', fields));
  });

  it.each(UNPUBLISHABLE_DRAFTS)('stays a draft with $name', async ({ fields }) => {
    await given(draft);
    await denied(update('kari', { ...fields, status: 'published', ...now }));
  });

  it.each(UNPUBLISHABLE_DRAFTS)('does not stay published with $name', async ({ fields }) => {
    await given(shown);
    await denied(update('kari', fields));
  });
});

describe('the id of a project', () => {
  it('is not that of a user, whose followers it would share', async () => {
    await denied(create('kari', newProject(KARI), OLA));
  });
});

describe('deleting a project', () => {
  const usedUp = deletedProjectPath(PROJECT);
  const remove = (actor: Actor) =>
    rules.as(actor).writeAtOnce(
      (batch, db) => batch.delete(doc(db, projectPath(PROJECT))),
      (batch, db) => batch.set(doc(db, usedUp), { deletedAt: serverTimestamp() }),
    );
  beforeEach(() => rules.forget(usedUp));

  itAllows(['kari'])('allows only the owner to delete a draft: %s', async (actor) => {
    await given(project());
    return remove(actor);
  });

  it.each<[string, Project]>([
    ['published', published()],
    ['archived', project({ status: 'archived' })],
    ['hidden by an administrator', project({ hidden: true })],
  ])('rejects deletion by the owner if the project is %s', async (_name, fields) => {
    await given(fields);
    await denied(remove('kari'));
  });

  it('rejects a suspended owner', async () => {
    await given(project({ ownerId: 'suspended', memberIds: ['suspended'] }));
    await denied(remove('suspended'));
  });

  it('reserves its id', async () => {
    await given(project());
    await denied(rules.as('kari').delete(projectPath(PROJECT)));
    await allowed(remove('kari'));
    for (const uid of ACTIVE) await denied(create(uid, newProject(uid), PROJECT));
  });

  it('cannot be undone in the same batch', async () => {
    await given(project());
    const set: Write = (batch, db) => batch.set(doc(db, projectPath(PROJECT)), newProject(KARI));
    const use: Write = (batch, db) => batch.set(doc(db, usedUp), { deletedAt: serverTimestamp() });
    const deletes: Write = (batch, db) => batch.delete(doc(db, projectPath(PROJECT)));
    await denied(rules.as('kari').writeAtOnce(deletes, use, set));
  });
});

describe('a reserved id of a deleted project', () => {
  const usedUp = deletedProjectPath('gone');
  beforeEach(async () => {
    await rules.given({ [usedUp]: { deletedAt: LONG_AGO } });
    await rules.forget(deletedProjectPath(PROJECT));
  });

  itAllows(ADMITTED)('can be read by admitted users only: %s', (actor) =>
    rules.as(actor).get(usedUp),
  );

  itAllows(NOBODY)('rejects a deletion, update or list by %s', (actor) => [
    rules.as(actor).delete(usedUp),
    rules.as(actor).set(usedUp, { deletedAt: serverTimestamp() }),
    rules.as(actor).list('deletedProjects', limit(1)),
  ]);

  it.each(ACTORS)('cannot be created without deleting the project, by %s', async (actor) => {
    await given(project());
    for (const id of [PROJECT, 'never'])
      await denied(rules.as(actor).set(deletedProjectPath(id), { deletedAt: serverTimestamp() }));
  });

  it.each<[string, object]>([
    ['another time', { deletedAt: LONG_AGO }],
    ['more than that', { deletedAt: serverTimestamp(), title: 'Sjøsol' }],
  ])('rejects %s', async (_name, fields) => {
    await given(project());
    await denied(
      rules.as('kari').writeAtOnce(
        (batch, db) => batch.delete(doc(db, projectPath(PROJECT))),
        (batch, db) => batch.set(doc(db, deletedProjectPath(PROJECT)), fields),
      ),
    );
  });
});
