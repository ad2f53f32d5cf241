import { projectConversationId } from '@samspill/domain/conversations/conversation';
import {
  commentPath,
  contentPath,
  conversationPath,
  deletedContentPath,
  deletedProjectPath,
  followingPath,
  matchPath,
  projectCoverPath,
  projectPath,
  requestPath,
  taskPath,
} from '@samspill/domain/paths';
import { emptyProjectDraft, PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { deleteContent } from './content/delete-content.ts';
import { createDeps } from './deps.ts';
import { deleteProject } from './projects/delete-project.ts';
import { contentDocument } from './testing/content-documents.ts';
import { projectDocument, taskDocument } from './testing/project-documents.ts';
import { NOW } from './testing/rest-writes.ts';
import { settle, writeAs } from './testing/running-stack.ts';
import { signUpWithSession } from './testing/stack-client.ts';

const deps = createDeps();
const { db, storage } = deps;
const COVER = '0123456789abcdef.png';
vi.setConfig({ testTimeout: 120_000 });

const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };

/** A project of two with something in every place that names it. */
async function liveProject(ownerId: string, memberId: string) {
  const id = db.collection('projects').doc().id;
  const memberIds = [ownerId, memberId];
  await db.doc(projectPath(id)).set(projectDocument(ownerId, { memberIds }));
  await settle();
  const follow = { kind: 'project', targetId: id, followerId: memberId };
  const documents: Record<string, object> = {
    [taskPath(id, 'task')]: taskDocument(id, memberId),
    [requestPath(id, 'somebody')]: { projectId: id, status: 'pending', ...times },
    [followingPath(memberId, id)]: { ...follow, createdAt: Timestamp.now() },
    [contentPath(`update-${id}`)]: contentDocument(`update-${id}`, memberId, {
      kind: 'update',
      projectId: id,
    }),
    [commentPath(`update-${id}`, 'comment')]: { status: 'visible', body: 'Hei', ...times },
    [matchPath(`${id}_somebody`)]: { projectId: id, uid: 'somebody', status: 'withdrawn' },
  };
  for (const [path, fields] of Object.entries(documents)) await db.doc(path).set(fields);
  await storage.bucket().file(projectCoverPath(id, COVER)).save('cover');
  await settle();
  const paths = [...Object.keys(documents), conversationPath(projectConversationId(id))];
  return { id, paths };
}

const readExisting = async (paths: readonly string[]) => {
  const found = await db.getAll(...paths.map((path) => db.doc(path)));
  return found.flatMap(({ exists, ref }) => (exists ? [ref.path] : []));
};

const newProject = (uid: string) => ({
  ...emptyProjectDraft(),
  ...PROJECT_SERVER_FIELDS,
  ...{ ownerId: uid, memberIds: [uid], status: 'draft', publishedAt: null },
  ...{ createdAt: NOW, updatedAt: NOW },
});

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['by the server', (id) => deleteProject(deps, id)],
  ['past everything', (id) => db.doc(projectPath(id)).delete()],
])('a project that is deleted %s', (_name, remove) => {
  it('takes all that names it along, and nobody makes another under its id', async () => {
    const [owner, member, stranger] = await Promise.all([
      signUpWithSession(),
      signUpWithSession(),
      signUpWithSession(),
    ]);
    const { id, paths } = await liveProject(owner.uid, member.uid);
    expect(await readExisting(paths)).toEqual(paths);
    await remove(id);
    await settle();
    expect(await readExisting(paths)).toEqual([]);
    const [covers] = await storage.bucket().getFiles({ prefix: `projects/${id}/` });
    expect(covers).toEqual([]);
    expect(
      await readExisting([deletedProjectPath(id), deletedContentPath(`update-${id}`)]),
    ).toHaveLength(2);
    for (const { uid } of [owner, stranger])
      await expect(writeAs(uid, projectPath(id), newProject(uid))).rejects.toThrow('403');
    await expect(
      writeAs(stranger.uid, projectPath(`not-${id}`), newProject(stranger.uid)),
    ).resolves.toBeDefined();
    await db.doc(projectPath(`not-${id}`)).delete();
  });
});

describe.each<[string, (id: string) => Promise<unknown>]>([
  ['by the server', (id) => deleteContent(deps, id)],
  ['past everything', (id) => db.doc(contentPath(id)).delete()],
])('content that is deleted %s', (_name, remove) => {
  it('takes its comments along, and its id is used up', async () => {
    const { uid } = await signUpWithSession();
    const { id } = db.collection('content').doc();
    await db.doc(contentPath(id)).set(contentDocument(id, uid));
    await db.doc(commentPath(id, 'comment')).set({ status: 'visible', body: 'Hei', ...times });
    await settle();
    await remove(id);
    await settle();
    expect(await readExisting([contentPath(id), commentPath(id, 'comment')])).toEqual([]);
    expect(await readExisting([deletedContentPath(id)])).toHaveLength(1);
  });
});
