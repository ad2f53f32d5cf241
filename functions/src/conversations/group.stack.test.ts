import type { Conversation } from '@samspill/domain/conversations/conversation';
import {
  conversationPath,
  groupPicturePath,
  messagesPath,
} from '@samspill/domain/conversations/paths';
import { AppError } from '@samspill/domain/errors';
import { followingPath } from '@samspill/domain/follows/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../platform/deps.ts';
import { addPeople, deliverEvent, engineProject } from '../testing/engine-client.ts';
import { deleteGroupPictures } from './conversation-triggers.ts';
import {
  addMembers,
  changeGroup,
  createGroup,
  rejoinGroup,
  removeMember,
} from './group-conversations.ts';

const engine = engineProject('groups');
let serial = 0;

async function friends(count: number): Promise<[string, string, string, string]> {
  serial += 1;
  const uids = Array.from({ length: count }, (_, index) => `g${serial}-${index}`);
  await addPeople(engine.db, uids);
  const [kari = '', ...others] = uids;
  for (const uid of others) await engine.write(followingPath(uid, kari), { kind: 'user' });
  return uids as [string, string, string, string];
}

const as = (from: string) => ({ from, isVerified: true });
const read = async (id: string) =>
  (await engine.db.doc(conversationPath(id)).get()).data() as Conversation;
const cardsOf = async (id: string) => {
  const { docs } = await engine.db.collection(messagesPath(id)).orderBy('createdAt').get();
  return docs.map((each) => each.get('card'));
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('group conversation', () => {
  it('starts with its creator, known users, a title and a card', async () => {
    const [kari, ola, ida] = await friends(3);
    const id = await createGroup(engine.deps, as(kari), { title: 'Pitch', memberIds: [ola, ida] });
    expect(await read(id)).toMatchObject({
      kind: 'group',
      title: 'Pitch',
      memberIds: [kari, ola, ida],
      createdBy: kari,
      members: { [ola]: { name: ola } },
    });
    expect(await cardsOf(id)).toMatchObject([{ change: 'created' }]);
  });

  it('rejects strangers and names them', async () => {
    const [kari, ola] = await friends(2);
    const made = createGroup(engine.deps, as(ola), { title: 'Spam', memberIds: [kari] });
    await expect(made).rejects.toMatchObject({
      code: 'not-reachable',
      fields: { memberIds: kari },
    });
  });

  it('accepts new members from its creator, or from all if allowed', async () => {
    const [kari, ola, ida, per] = await friends(4);
    await engine.write(followingPath(per, ola), { kind: 'user' });
    const id = await createGroup(engine.deps, as(kari), { title: 'Pitch', memberIds: [ola] });
    expect(await codeOf(addMembers(engine.deps, as(ola), id, [per]))).toBe('permission-denied');
    await changeGroup(engine.deps, kari, id, { whoMayAdd: 'members' });
    await addMembers(engine.deps, as(ola), id, [per]);
    await addMembers(engine.deps, as(kari), id, [ida, per]);
    expect((await read(id)).memberIds).toEqual([kari, ola, per, ida]);
    expect(await cardsOf(id)).toMatchObject([
      { change: 'created' },
      { change: 'added', names: [per] },
      { change: 'added', names: [ida] },
    ]);
  });

  it('can be left by every member; only its creator removes others', async () => {
    const [kari, ola, ida] = await friends(3);
    const id = await createGroup(engine.deps, as(kari), { title: 'Pitch', memberIds: [ola, ida] });
    expect(await codeOf(removeMember(engine.deps, ola, id, ida))).toBe('permission-denied');
    await removeMember(engine.deps, ola, id, ola);
    await removeMember(engine.deps, kari, id, ida);
    const group = await read(id);
    expect(group.memberIds).toEqual([kari]);
    expect(Object.keys(group.members)).toEqual([kari]);
    expect((await cardsOf(id)).slice(1)).toMatchObject([
      { change: 'left', names: [ola] },
      { change: 'removed', names: [ida] },
    ]);
  });

  it('is managed by all members after its creator has left', async () => {
    const [kari, ola, ida] = await friends(3);
    const id = await createGroup(engine.deps, as(kari), { title: 'Pitch', memberIds: [ola, ida] });
    await removeMember(engine.deps, kari, id, kari);
    await changeGroup(engine.deps, ola, id, { title: 'Pitch 2' });
    expect((await read(id)).title).toBe('Pitch 2');
  });

  it('has an image from its own folder, set by its creator; the old one is deleted', async () => {
    const [kari, ola] = await friends(2);
    const id = await createGroup(engine.deps, as(kari), { title: 'Pitch', memberIds: [ola] });
    const photoPath = groupPicturePath(id, '0123456789abcdef.webp');
    expect(await codeOf(changeGroup(engine.deps, ola, id, { photoPath }))).toBe(
      'permission-denied',
    );
    for (const elsewhere of [
      groupPicturePath('other', '0123456789abcdef.webp'),
      `${photoPath}/more`,
      'users/kari/photos/0123456789abcdef',
    ])
      expect(await codeOf(changeGroup(engine.deps, kari, id, { photoPath: elsewhere }))).toBe(
        'invalid-argument',
      );
    await changeGroup(engine.deps, kari, id, { photoPath });
    const before = await read(id);
    expect(before.photoPath).toBe(photoPath);

    const deleted: string[] = [];
    const file = (name: string) => ({ delete: async () => deleted.push(name) });
    const storage = { bucket: () => ({ file }) } as unknown as Deps['storage'];
    const tell = async (after: Conversation) =>
      deliverEvent({ ...engine.deps, storage }, [deleteGroupPictures], {
        path: conversationPath(id),
        before,
        after,
        committedAt: Timestamp.now(),
      });
    await tell(before);
    expect(deleted).toEqual([]);
    await changeGroup(engine.deps, kari, id, { photoPath: null });
    await tell(await read(id));
    expect(deleted).toEqual([photoPath]);
  });

  it('takes back who left only by themselves', async () => {
    const [kari, ola, ida] = await friends(3);
    const id = await createGroup(engine.deps, as(kari), { title: 'Pitch', memberIds: [ola, ida] });
    await removeMember(engine.deps, ola, id, ola);
    await removeMember(engine.deps, kari, id, ida);
    await expect(addMembers(engine.deps, as(kari), id, [ola])).rejects.toMatchObject({
      code: 'conflict',
      fields: { memberIds: ola },
    });
    await addMembers(engine.deps, as(kari), id, [ida]);
    await rejoinGroup(engine.deps, ola, id);
    expect((await read(id)).memberIds).toEqual([kari, ida, ola]);
    // Removed since, they cannot come back unasked either.
    await removeMember(engine.deps, kari, id, ola);
    expect(await codeOf(rejoinGroup(engine.deps, ola, id))).toBe('not-found');
  });

  it('is reported missing to outsiders', async () => {
    const [kari, ola, ida] = await friends(3);
    const id = await createGroup(engine.deps, as(kari), { title: 'Pitch', memberIds: [ola] });
    for (const work of [
      () => addMembers(engine.deps, as(ida), id, [kari]),
      () => removeMember(engine.deps, ida, id, ola),
      () => changeGroup(engine.deps, ida, id, { title: 'Min' }),
    ])
      expect(['not-found', 'not-reachable']).toContain(await codeOf(work()));
    expect((await read(id)).memberIds).toEqual([kari, ola]);
  });
});
