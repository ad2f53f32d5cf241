import { BLOCKS, blockPath, MUTES, mutePath } from '@samspill/domain/blocks/paths';
import { conversationPath } from '@samspill/domain/conversations/paths';
import { FOLLOWING, followingPath } from '@samspill/domain/follows/paths';
import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { matchBlocksPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import { limit, orderBy, type QueryConstraint, serverTimestamp, where } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import {
  ACTIVE,
  type Actor,
  ADMIN,
  allowed,
  denied,
  INGRID,
  itAllows,
  KARI,
  NOBODY,
  OLA,
  SUSPENDED,
} from './testing/access.ts';
import { BERIT, CARL, PEOPLE_AND_BLOCKS } from './testing/content-documents.ts';
import { LONG_AGO, project, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const TARGET = 'target';

const rules = rulesWith('blocks-and-follows', {
  ...PEOPLE_AND_BLOCKS,
  [projectPath('shown')]: published(),
  [projectPath('draft')]: project(),
  [projectPath('hidden')]: published({ hidden: true }),
  [projectPath('of-berit')]: published({ ownerId: BERIT, memberIds: [BERIT] }),
  [projectPath('of-carl')]: published({ ownerId: CARL, memberIds: [CARL] }),
});

const write = (actor: Actor, path: string, fields: object) => rules.as(actor).set(path, fields);
const remove = (actor: Actor, path: string) => rules.as(actor).delete(path);

describe.each([BLOCKS, MUTES, FOLLOWING])('reading %s', (kind) => {
  const ofKari = `${userPath(KARI)}/${kind}`;
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    rules.as(actor).list(ofKari, ...constraints);

  beforeEach(() => rules.given({ [`${ofKari}/${TARGET}`]: { createdAt: LONG_AGO } }));

  itAllows(['kari'])('allows only Kari to read Kari’s, including a missing one: %s', (actor) => [
    rules.as(actor).get(`${ofKari}/${TARGET}`),
    rules.as(actor).get(`${ofKari}/nowhere`),
  ]);

  itAllows(['kari'])('allows only Kari to list Kari’s: %s', (actor) =>
    list(actor, orderBy('createdAt', 'desc'), limit(MAX_OWN_LIST)),
  );

  it('requires a limit', async () => {
    await denied(list('kari'));
    await denied(list('kari', limit(MAX_OWN_LIST + 1)));
  });

  it('rejects collection group queries', async () => {
    await denied(rules.as('kari').listGroup(kind, where('targetId', '==', KARI), limit(20)));
    await denied(rules.as('kari').listGroup(kind, limit(20)));
  });
});

describe('the profile of a user who has blocked another', () => {
  const block = (uid: string, blockedUid: string) => blockPath(uid, blockedUid);

  it('is read by everyone but the blocked user', async () => {
    await rules.given({ [block(BERIT, KARI)]: { blockedUid: KARI, createdAt: LONG_AGO } });
    await denied(rules.as('kari').get(userPath(BERIT)));
    await allowed(rules.as('ingrid').get(userPath(BERIT)));
    await rules.forget(block(BERIT, KARI));
    await allowed(rules.as('kari').get(userPath(BERIT)));
  });

  it('is read by an administrator, blocked or not', async () => {
    await rules.given({ [block(BERIT, ADMIN)]: { blockedUid: ADMIN, createdAt: LONG_AGO } });
    await allowed(rules.as('admin').get(userPath(BERIT)));
    await rules.forget(block(BERIT, ADMIN));
  });

  it('does not keep its owner from reading the blocked profile, to lift the block', async () => {
    await rules.given({ [block(INGRID, BERIT)]: { blockedUid: BERIT, createdAt: LONG_AGO } });
    await allowed(rules.as('ingrid').get(userPath(BERIT)));
    await rules.forget(block(INGRID, BERIT));
  });
});

describe('a project of a user who has blocked another', () => {
  const OF_BERIT = { [blockPath(BERIT, KARI)]: { blockedUid: KARI, createdAt: LONG_AGO } };

  it('is read by everyone but the blocked user', async () => {
    await rules.given(OF_BERIT);
    await denied(rules.as('kari').get(projectPath('of-berit')));
    await allowed(rules.as('ingrid').get(projectPath('of-berit')));
    await rules.forget(blockPath(BERIT, KARI));
    await allowed(rules.as('kari').get(projectPath('of-berit')));
  });

  it('is read by its members, blocked or not', async () => {
    const shared = published({ ownerId: BERIT, memberIds: [BERIT, KARI] });
    await rules.given({ ...OF_BERIT, [projectPath('shared')]: shared });
    await allowed(rules.as('kari').get(projectPath('shared')));
    await rules.forget(blockPath(BERIT, KARI));
  });
});

describe('the users on the other side of a block', () => {
  beforeEach(() =>
    rules.given({
      [matchBlocksPath(KARI)]: { uids: [BERIT], more: 1 },
      [matchBlocksPath(KARI, 1)]: { uids: ['ola'] },
    }),
  );

  itAllows(['kari'])('of Kari are read by %s: Kari alone', (actor) =>
    rules.as(actor).get(matchBlocksPath(KARI)),
  );

  itAllows(['kari'])('of Kari beyond the first document are read by %s: Kari alone', (actor) =>
    rules.as(actor).get(matchBlocksPath(KARI, 1)),
  );

  itAllows(NOBODY)('of Kari are not written by %s', (actor) =>
    rules.as(actor).set(matchBlocksPath(KARI), { uids: [] }),
  );
});

describe('blocking', () => {
  const block = (actor: Actor, uid: string, target: string, fields: object = {}) =>
    write(actor, blockPath(uid, target), {
      blockedUid: target,
      createdAt: serverTimestamp(),
      ...fields,
    });

  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => remove(actor, blockPath(actor, BERIT))));
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) => block(actor, actor, BERIT));

  itAllows(['kari'])('allows only Kari to write in Kari’s name: %s', (actor) =>
    block(actor, KARI, BERIT),
  );

  it('requires another, existing person', async () => {
    await denied(block('kari', KARI, KARI));
    await denied(block('kari', KARI, 'nobody'));
  });

  it.each<[string, object]>([
    ['an old date', { createdAt: LONG_AGO }],
    ['no date', { createdAt: undefined }],
    ['a reason', { reason: 'x' }],
    ['another user’s id', { blockedUid: CARL }],
    ['no id', { blockedUid: undefined }],
  ])('rejects %s', async (_name, fields) => {
    await denied(block('kari', KARI, BERIT, fields));
  });

  it('rejects every update of a block', async () => {
    await allowed(block('kari', KARI, BERIT));
    await denied(block('kari', KARI, BERIT));
  });

  itAllows(['kari'])('allows only Kari to delete Kari’s: %s', async (actor) => {
    await rules.given({ [blockPath(KARI, TARGET)]: { createdAt: LONG_AGO } });
    return remove(actor, blockPath(KARI, TARGET));
  });

  it('rejects an unblock by the blocked user', async () => {
    await denied(remove('ola', blockPath(BERIT, OLA)));
  });

  it('rejects removal by a suspended user', async () => {
    await rules.given({ [blockPath(SUSPENDED, TARGET)]: { createdAt: LONG_AGO } });
    await denied(remove('suspended', blockPath(SUSPENDED, TARGET)));
  });
});

describe('self-block, which only a server error could create', () => {
  it('leaves a user’s own documents writable', async () => {
    await rules.given({ [blockPath(KARI, KARI)]: { blockedUid: KARI, createdAt: LONG_AGO } });
    await allowed(
      write('kari', followingPath(KARI, 'shown'), {
        kind: 'project',
        targetId: 'shown',
        followerId: KARI,
        createdAt: serverTimestamp(),
      }),
    );
    await rules.forget(blockPath(KARI, KARI));
  });
});

describe('muting', () => {
  let muted = 0;
  const mute = (actor: Actor, uid: string, fields: object = {}) => {
    const targetId = `target-${muted++}`;
    const createdAt = serverTimestamp();
    return write(actor, mutePath(uid, targetId), { kind: 'user', targetId, createdAt, ...fields });
  };

  itAllows(ACTIVE)('allows only active members: %s', (actor) => mute(actor, actor));

  itAllows(['kari'])('allows only Kari to write in Kari’s name: %s', (actor) => mute(actor, KARI));

  it.each(['user', 'project', 'content'])('accepts a muted %s', async (kind) => {
    await allowed(mute('kari', KARI, { kind }));
  });

  it.each(['direct_kari_ola', 'project_p1', 'group-2'])(
    'accepts the conversation %s',
    async (id) => {
      await rules.given({ [conversationPath(id)]: { memberIds: [KARI, OLA] } });
      const fields = { kind: 'conversation', targetId: id, createdAt: serverTimestamp() };
      await allowed(write('kari', mutePath(KARI, id), fields));
    },
  );

  it.each<[string, string, string]>([
    ['content', 'a user', userPath(BERIT)],
    ['content', 'a project', projectPath('shown')],
    ['content', 'a conversation', conversationPath('group-1')],
    ['project', 'a user', userPath(BERIT)],
    ['project', 'a conversation', conversationPath('group-1')],
  ])('refuses %s under the id of %s, which it would hide as well', async (kind, _name, path) => {
    await rules.given({ [conversationPath('group-1')]: { memberIds: [KARI] } });
    const targetId = path.slice(path.lastIndexOf('/') + 1);
    const fields = { kind, targetId, createdAt: serverTimestamp() };
    await denied(write('kari', mutePath(KARI, targetId), fields));
  });

  it.each<[string, object]>([
    ['an unknown kind', { kind: 'tag' }],
    ['no kind', { kind: undefined }],
    ['an old date', { createdAt: LONG_AGO }],
    ['no date', { createdAt: undefined }],
    ['a reason', { reason: 'x' }],
    ['another id', { targetId: 'another' }],
    ['no id', { targetId: undefined }],
  ])('rejects %s', async (_name, fields) => {
    await denied(mute('kari', KARI, fields));
  });

  it.each(['project', 'content'])(
    'does not tell by a muted %s whether other users have a conversation',
    async (kind) => {
      const ids = ['direct_ola_per', 'direct_ola_siv', 'project_p1', 'project_p2'];
      await rules.given({
        [conversationPath('direct_ola_per')]: { memberIds: [OLA, 'per'] },
        [conversationPath('project_p1')]: { memberIds: [OLA, 'per'] },
      });
      for (const targetId of ids) {
        const fields = { kind, targetId, createdAt: serverTimestamp() };
        await denied(write('kari', mutePath(KARI, targetId), fields));
      }
    },
  );

  itAllows(NOBODY)('rejects an update of a mute by %s', async (actor) => {
    await rules.given({ [mutePath(KARI, TARGET)]: { kind: 'user', createdAt: LONG_AGO } });
    return rules.as(actor).update(mutePath(KARI, TARGET), { kind: 'project' });
  });

  itAllows(['kari'])('allows only Kari to delete Kari’s: %s', async (actor) => {
    await rules.given({ [mutePath(KARI, TARGET)]: { kind: 'user', createdAt: LONG_AGO } });
    return remove(actor, mutePath(KARI, TARGET));
  });

  it('rejects removal by a suspended user', async () => {
    await rules.given({ [mutePath(SUSPENDED, TARGET)]: { kind: 'user', createdAt: LONG_AGO } });
    await denied(remove('suspended', mutePath(SUSPENDED, TARGET)));
  });
});

describe('following', () => {
  const followOf = (followerId: string, targetId: string, fields: object = {}) => ({
    kind: 'user',
    targetId,
    followerId,
    createdAt: serverTimestamp(),
    ...fields,
  });
  const follow = (actor: Actor, uid: string, targetId: string, fields: object = {}) =>
    write(actor, followingPath(uid, targetId), followOf(uid, targetId, fields));
  const PROJECT = { kind: 'project' };

  beforeEach(async () => {
    const paths = [BERIT, 'shown', KARI].flatMap((id) =>
      ACTIVE.map((actor) => [actor, followingPath(actor, id)] as const),
    );
    await Promise.all(paths.map(([actor, path]) => remove(actor, path)));
  });

  itAllows(ACTIVE)('allows only active members to follow a project: %s', (actor) =>
    follow(actor, actor, 'shown', PROJECT),
  );

  itAllows(ACTIVE.filter((actor) => actor !== KARI))(
    'allows only active members to follow a person, except themselves: %s',
    (actor) => follow(actor, actor, KARI),
  );

  itAllows(['kari'])('allows only Kari to write in Kari’s name: %s', (actor) =>
    follow(actor, KARI, BERIT),
  );

  it.each(['draft', 'hidden', 'nowhere', KARI])('requires a visible project: %s', async (id) => {
    await denied(follow('kari', KARI, id, PROJECT));
  });

  it.each([SUSPENDED, 'nobody', 'shown'])('requires an active person: %s', async (id) => {
    await denied(follow('kari', KARI, id));
  });

  it('is rejected across a block in either direction', async () => {
    await denied(follow('ola', OLA, BERIT));
    await denied(follow('ola', OLA, CARL));
    await denied(follow('ola', OLA, 'of-berit', PROJECT));
    await denied(follow('ola', OLA, 'of-carl', PROJECT));
    await allowed(follow('ingrid', INGRID, BERIT));
    await allowed(follow('ingrid', INGRID, 'of-carl', PROJECT));
  });

  it.each<[string, object]>([
    ['an unknown kind', { kind: 'tag' }],
    ['another target', { targetId: 'other' }],
    ['another follower', { followerId: OLA }],
    ['an old date', { createdAt: LONG_AGO }],
    ['what the server says of its audience', { mergedAtRead: true }],
    ['an extra field', { close: true }],
  ])('rejects %s', async (_name, fields) => {
    await denied(follow('kari', KARI, 'shown', { ...PROJECT, ...fields }));
  });

  it.each(Object.keys(followOf(KARI, 'shown')))('requires the field %s', async (field) => {
    await denied(follow('kari', KARI, 'shown', { ...PROJECT, [field]: undefined }));
  });

  it('rejects a second follow', async () => {
    await allowed(follow('kari', KARI, 'shown', PROJECT));
    await denied(follow('kari', KARI, 'shown', PROJECT));
  });

  itAllows(['kari'])('allows only Kari to delete Kari’s: %s', async (actor) => {
    await rules.given({ [followingPath(KARI, TARGET)]: followOf(KARI, TARGET) });
    return remove(actor, followingPath(KARI, TARGET));
  });

  it('rejects removal by a suspended user', async () => {
    await rules.given({ [followingPath(SUSPENDED, TARGET)]: followOf(SUSPENDED, TARGET) });
    await denied(remove('suspended', followingPath(SUSPENDED, TARGET)));
  });
});
