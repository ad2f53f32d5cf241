import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { projectPath } from '@samspill/domain/paths';
import { TASK_ENTRIES, taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { INVALID_TASK_COMMENTS, VALID_TASK_COMMENTS } from '@samspill/domain/tasks/task.cases';
import { limit, orderBy, type QueryConstraint, serverTimestamp, where } from 'firebase/firestore';
import { describe, it } from 'vitest';
import {
  type Actor,
  type Audience,
  allowed,
  denied,
  itAllows,
  KARI,
  OLA,
} from './testing/access.ts';
import { LONG_AGO, PEOPLE, project } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const TEAM: Audience = ['kari', 'ola'];
const DRAFT = 'draft';

const comment = (fields: object = {}) => ({
  projectId: DRAFT,
  taskId: 't1',
  kind: 'comment',
  authorId: OLA,
  body: 'Skissene er klare.',
  mentions: [],
  to: null,
  createdAt: LONG_AGO,
  ...fields,
});

const rules = rulesWith('task-entries', {
  ...PEOPLE,
  [projectPath(DRAFT)]: project({ memberIds: ['kari', 'ola', 'suspended'] }),
  [projectPath('other')]: project({ memberIds: [KARI] }),
  [taskPath(DRAFT, 't1')]: { title: 'Mal', memberIds: [OLA] },
  [`${taskPath(DRAFT, 't1')}/tasks/t1`]: { title: 'Mal' },
  [`${taskPath(DRAFT, 't1')}/x/y`]: { title: 'Mal' },
  [taskPath('other', 't2')]: { title: 'Mal' },
  [taskEntryPath('stored')]: comment(),
  [taskEntryPath('activity')]: comment({ kind: 'status', body: '', to: 'done' }),
});

const ofTask = [where('projectId', '==', DRAFT), where('taskId', '==', 't1')];
const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
  rules.as(actor).list(TASK_ENTRIES, ...constraints, orderBy('createdAt', 'desc'));

describe('listing comments and activity of a task', () => {
  itAllows([...TEAM, 'suspended'])('allows only members of the project: %s', (actor) =>
    list(actor, ...ofTask, limit(20)),
  );

  it.each<[string, QueryConstraint[]]>([
    ['more than a page', [...ofTask, limit(MAX_PAGE_SIZE + 1)]],
    [
      'another project',
      [where('projectId', '==', 'other'), where('taskId', '==', 't2'), limit(20)],
    ],
    ['all projects', [where('authorId', '==', OLA), limit(20)]],
  ])('rejects %s', async (_name, constraints) => {
    await denied(list('ola', ...constraints));
  });
});

let created = 0;
const create = (actor: Actor, fields: object, id = `new-${created++}`) =>
  rules
    .as(actor)
    .set(taskEntryPath(id), comment({ authorId: actor, createdAt: serverTimestamp(), ...fields }));

describe('commenting on a task', () => {
  it.each(VALID_TASK_COMMENTS)('accepts $name', async ({ fields }) => {
    await allowed(create('ola', fields));
  });

  it.each(INVALID_TASK_COMMENTS)('rejects $name', async ({ fields }) => {
    await denied(create('ola', fields));
  });

  itAllows(TEAM)('allows only active members of the project: %s', (actor) => create(actor, {}));

  it.each<[string, object]>([
    ['in another member’s name', { authorId: KARI }],
    ['that claims to be activity', { kind: 'status', body: 'x', to: 'done' }],
    ['with a value', { to: 'done' }],
    ['of long ago', { createdAt: LONG_AGO }],
    ['on a missing task', { taskId: 'gone' }],
    ['on a task of another project', { taskId: 't2' }],
    ['in another project', { projectId: 'other', taskId: 't2' }],
    ['with an id that is a path', { taskId: 't1/x/y' }],
    ['in a project that is a path', { projectId: 'draft/tasks/t1' }],
  ])('rejects a comment %s', async (_name, fields) => {
    await denied(create('ola', fields));
  });

  it('rejects a hostile id', async () => {
    await denied(create('ola', {}, 'x'.repeat(65)));
  });

  it.each(Object.keys(comment()))('requires the field %s', async (field) => {
    await denied(create('ola', { [field]: undefined }));
  });
});

describe('deleting a comment on a task', () => {
  itAllows(['ola'])('allows only its author: %s', async (actor) => {
    await rules.given({ [taskEntryPath('stored')]: comment() });
    return rules.as(actor).delete(taskEntryPath('stored'));
  });

  it('rejects authors of recorded changes, and suspended authors', async () => {
    await rules.given({ [taskEntryPath('theirs')]: comment({ authorId: 'suspended' }) });
    await denied(rules.as('ola').delete(taskEntryPath('activity')));
    await denied(rules.as('suspended').delete(taskEntryPath('theirs')));
  });

  it('rejects every change', async () => {
    await rules.given({ [taskEntryPath('stored')]: comment() });
    await denied(rules.as('ola').update(taskEntryPath('stored'), { body: 'Ny' }));
  });
});
