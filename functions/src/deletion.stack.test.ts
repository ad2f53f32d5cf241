import { commentPath } from '@samspill/domain/comments/paths';
import { deletedContentPath } from '@samspill/domain/content/paths';
import { projectConversationId } from '@samspill/domain/conversations/conversation';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { followingPath } from '@samspill/domain/follows/paths';
import { matchPath } from '@samspill/domain/matches/paths';
import { contentPath, projectPath } from '@samspill/domain/paths';
import { deletedProjectPath, projectCoverPath } from '@samspill/domain/projects/paths';
import { emptyProjectDraft, PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { requestPath } from '@samspill/domain/requests/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { scaled } from '../../scripts/time-limits.mjs';
import { deleteContent } from './content/content-store.ts';
import { createDeps } from './platform/deps.ts';
import { deleteProject } from './projects/delete-project.ts';
import { contentDocument } from './testing/content-documents.ts';
import { addPeople } from './testing/engine-client.ts';
import { projectDocument, taskDocument } from './testing/project-documents.ts';
import { NOW } from './testing/rest-writes.ts';
import { waitForFunctions, writeAs } from './testing/running-stack.ts';

const deps = createDeps();
const { db, storage } = deps;
const COVER = '0123456789abcdef.png';
vi.setConfig({ testTimeout: scaled(120_000) });

const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
const cardOf = (uid: string) => ({ uid, name: uid, photoPath: null });
const comment = (uid: string) => ({
  author: cardOf(uid),
  body: 'Hei',
  mentions: [],
  replyTo: null,
  status: 'visible',
  editedAt: null,
  ...times,
});
const request = (projectId: string, uid: string) => ({
  applicant: cardOf(uid),
  kind: 'talent',
  message: 'Hei',
  taskId: null,
  projectId,
  status: 'pending',
  decidedAt: null,
  ...times,
});
const conversation = (projectId: string, memberIds: readonly string[]) => ({
  kind: 'project',
  memberIds,
  title: 'Båtlaget',
  projectId,
  readAt: {},
  lastMessage: null,
  ...times,
});

async function liveProject(ownerId: string, memberId: string, otherId: string) {
  const { id } = db.collection('projects').doc();
  const memberIds = [ownerId, memberId];
  const follow = { kind: 'project', targetId: id, followerId: memberId };
  const update = { kind: 'update', projectId: id } as const;
  const below: Record<string, object> = {
    [taskPath(id, 'task')]: taskDocument(id, memberId),
    [requestPath(id, otherId)]: request(id, otherId),
    [followingPath(memberId, id)]: { ...follow, createdAt: Timestamp.now() },
    [contentPath(`update-${id}`)]: contentDocument(`update-${id}`, memberId, update),
    [commentPath(`update-${id}`, 'comment')]: comment(ownerId),
    [matchPath(`${id}_${otherId}`)]: { projectId: id, uid: otherId, status: 'withdrawn' },
    [conversationPath(projectConversationId(id))]: conversation(id, memberIds),
  };
  const batch = db.batch();
  batch.set(db.doc(projectPath(id)), projectDocument(ownerId, { memberIds }));
  for (const [path, fields] of Object.entries(below)) batch.set(db.doc(path), fields);
  await batch.commit();
  await storage.bucket().file(projectCoverPath(id, COVER)).save('cover');
  await waitForFunctions();
  return { id, paths: Object.keys(below) };
}

async function newMembers(): Promise<[string, string, string]> {
  const made = ['owner', 'member', 'other'].map((name) => `${name}-${crypto.randomUUID()}`);
  await addPeople(db, made);
  const [owner = '', member = '', other = ''] = made;
  return [owner, member, other];
}

const readExisting = async (paths: readonly string[]) => {
  const found = await db.getAll(...paths.map((path) => db.doc(path)));
  return found.flatMap(({ exists, ref }) => (exists ? [ref.path] : []));
};

const newProject = (uid: string) => ({
  ...emptyProjectDraft(),
  ...PROJECT_SERVER_FIELDS,
  ownerId: uid,
  memberIds: [uid],
  status: 'draft',
  publishedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
});

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['by the server', (id) => deleteProject(deps, id)],
  ['past everything', (id) => db.doc(projectPath(id)).delete()],
])('a project deleted %s', (_name, remove) => {
  it('leaves no document that names it and reserves its id', async () => {
    const [owner, member, other] = await newMembers();
    const { id, paths } = await liveProject(owner, member, other);
    expect(await readExisting(paths)).toEqual(paths);
    await remove(id);
    await waitForFunctions();
    expect(await readExisting(paths)).toEqual([]);
    const [covers] = await storage.bucket().getFiles({ prefix: `projects/${id}/` });
    expect(covers).toEqual([]);
    expect(
      await readExisting([deletedProjectPath(id), deletedContentPath(`update-${id}`)]),
    ).toHaveLength(2);
    for (const uid of [owner, other])
      await expect(writeAs(uid, projectPath(id), newProject(uid))).rejects.toThrow('403');
    await expect(
      writeAs(other, projectPath(`not-${id}`), newProject(other)),
    ).resolves.toBeDefined();
    await db.doc(projectPath(`not-${id}`)).delete();
  });
});

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['by the server', (id) => deleteContent(deps, id)],
  ['past everything', (id) => db.doc(contentPath(id)).delete()],
])('content deleted %s', (_name, remove) => {
  it('leaves no comments and reserves its id', async () => {
    const [uid] = await newMembers();
    const { id } = db.collection('content').doc();
    const batch = db.batch();
    batch.set(db.doc(contentPath(id)), contentDocument(id, uid));
    batch.set(db.doc(commentPath(id, 'comment')), comment(uid));
    await batch.commit();
    await waitForFunctions();
    await remove(id);
    await waitForFunctions();
    expect(await readExisting([contentPath(id), commentPath(id, 'comment')])).toEqual([]);
    expect(await readExisting([deletedContentPath(id)])).toHaveLength(1);
  });
});
