import { MAX_OWN_LIST } from '@samspill/domain/limits';
import {
  BLOCKS,
  blockPath,
  FOLLOWING,
  followingPath,
  MUTES,
  mutePath,
  projectPath,
  userPath,
} from '@samspill/domain/paths';
import type { QueryConstraint } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { BERIT, CARL, LONG_AGO, PEOPLE_AND_BLOCKS } from './content-documents.ts';
import { project, published } from './documents.ts';
import {
  ACTORS,
  type Actor,
  allowed,
  denied,
  expectAccess,
  INGRID,
  KARI,
  loadRules,
  OLA,
  type Rules,
  SUSPENDED,
} from './rules-harness.ts';

const TARGET = 'target';
const ACTIVE: readonly Actor[] = ['kari', 'ola', 'ingrid', 'admin'];
let rules: Rules;

beforeAll(async () => {
  rules = await loadRules('blocks-and-follows');
  await rules.given({
    ...PEOPLE_AND_BLOCKS,
    [projectPath('shown')]: published(),
    [projectPath('draft')]: project(),
    [projectPath('hidden')]: published({ hidden: true }),
    [projectPath('of-berit')]: published({ ownerId: BERIT, memberIds: [BERIT] }),
    [projectPath('of-carl')]: published({ ownerId: CARL, memberIds: [CARL] }),
  });
});
afterAll(() => rules.close());

const write = (actor: Actor, path: string, fields: object) =>
  setDoc(doc(rules.as(actor), path), fields);
const remove = (actor: Actor, path: string) => deleteDoc(doc(rules.as(actor), path));

describe.each([BLOCKS, MUTES, FOLLOWING])('reading %s', (kind) => {
  const ofKari = `${userPath(KARI)}/${kind}`;
  const list = (actor: Actor, ...constraints: QueryConstraint[]) =>
    getDocs(query(collection(rules.as(actor), ofKari), ...constraints));

  it.each(ACTORS)('of Kari by %s: Kari alone, the absent too', async (actor) => {
    await rules.given({ [`${ofKari}/${TARGET}`]: { createdAt: LONG_AGO } });
    await expectAccess(actor === 'kari', getDoc(doc(rules.as(actor), `${ofKari}/${TARGET}`)));
    await expectAccess(actor === 'kari', getDoc(doc(rules.as(actor), `${ofKari}/nowhere`)));
  });

  it.each(ACTORS)('of Kari as a list by %s: Kari alone', async (actor) => {
    const newestFirst = orderBy('createdAt', 'desc');
    await expectAccess(actor === 'kari', list(actor, newestFirst, limit(MAX_OWN_LIST)));
  });

  it('is never without a limit', async () => {
    await denied(list('kari'));
    await denied(list('kari', limit(MAX_OWN_LIST + 1)));
  });

  it('has no collection group', async () => {
    const all = collectionGroup(rules.as('kari'), kind);
    await denied(getDocs(query(all, where('targetId', '==', KARI), limit(20))));
    await denied(getDocs(query(all, limit(20))));
  });
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

  it.each(ACTORS)('by %s: active members alone', async (actor) => {
    await expectAccess(ACTIVE.includes(actor), block(actor, actor, BERIT));
  });

  it.each(ACTORS)('in Kari’s name by %s: Kari alone', async (actor) => {
    await expectAccess(actor === 'kari', block(actor, KARI, BERIT));
  });

  it('needs another person who is there', async () => {
    await denied(block('kari', KARI, KARI));
    await denied(block('kari', KARI, 'nobody'));
  });

  it.each<[string, object]>([
    ['an old date', { createdAt: LONG_AGO }],
    ['no date', { createdAt: undefined }],
    ['a reason', { reason: 'x' }],
    ['somebody else’s id', { blockedUid: CARL }],
    ['no id', { blockedUid: undefined }],
  ])('refuses %s', async (_name, fields) => {
    await denied(block('kari', KARI, BERIT, fields));
  });

  it('is changed by nobody', async () => {
    await allowed(block('kari', KARI, BERIT));
    await denied(block('kari', KARI, BERIT));
  });

  it.each(ACTORS)('of Kari’s is ended by %s: Kari alone', async (actor) => {
    await rules.given({ [blockPath(KARI, TARGET)]: { createdAt: LONG_AGO } });
    await expectAccess(actor === 'kari', remove(actor, blockPath(KARI, TARGET)));
  });

  it('is not ended by somebody who is blocked', async () => {
    await denied(remove('ola', blockPath(BERIT, OLA)));
  });

  it('is not ended by somebody who is suspended', async () => {
    await rules.given({ [blockPath(SUSPENDED, TARGET)]: { createdAt: LONG_AGO } });
    await denied(remove('suspended', blockPath(SUSPENDED, TARGET)));
  });
});

describe('muting', () => {
  let muted = 0;
  const mute = (actor: Actor, uid: string, fields: object = {}) => {
    const targetId = `target-${muted++}`;
    const createdAt = serverTimestamp();
    return write(actor, mutePath(uid, targetId), { kind: 'user', targetId, createdAt, ...fields });
  };

  it.each(ACTORS)('by %s: active members alone', async (actor) => {
    await expectAccess(ACTIVE.includes(actor), mute(actor, actor));
  });

  it.each(ACTORS)('in Kari’s name by %s: Kari alone', async (actor) => {
    await expectAccess(actor === 'kari', mute(actor, KARI));
  });

  it.each(['user', 'project', 'content'])('takes a %s', async (kind) => {
    await allowed(mute('kari', KARI, { kind }));
  });

  it.each<[string, object]>([
    ['an unknown kind', { kind: 'tag' }],
    ['no kind', { kind: undefined }],
    ['an old date', { createdAt: LONG_AGO }],
    ['no date', { createdAt: undefined }],
    ['a reason', { reason: 'x' }],
    ['another id', { targetId: 'another' }],
    ['no id', { targetId: undefined }],
  ])('refuses %s', async (_name, fields) => {
    await denied(mute('kari', KARI, fields));
  });

  it.each(ACTORS)('of Kari’s is changed by %s: nobody', async (actor) => {
    await rules.given({ [mutePath(KARI, TARGET)]: { kind: 'user', createdAt: LONG_AGO } });
    await denied(updateDoc(doc(rules.as(actor), mutePath(KARI, TARGET)), { kind: 'project' }));
  });

  it.each(ACTORS)('of Kari’s is ended by %s: Kari alone', async (actor) => {
    await rules.given({ [mutePath(KARI, TARGET)]: { kind: 'user', createdAt: LONG_AGO } });
    await expectAccess(actor === 'kari', remove(actor, mutePath(KARI, TARGET)));
  });

  it('is not ended by somebody who is suspended', async () => {
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

  it.each(ACTORS)('a project by %s: active members alone', async (actor) => {
    await expectAccess(ACTIVE.includes(actor), follow(actor, actor, 'shown', PROJECT));
  });

  it.each(ACTORS)('a person by %s: active members alone, not oneself', async (actor) => {
    const mayFollow = actor !== 'kari' && ACTIVE.includes(actor);
    await expectAccess(mayFollow, follow(actor, actor, KARI));
  });

  it.each(ACTORS)('in Kari’s name by %s: Kari alone', async (actor) => {
    await expectAccess(actor === 'kari', follow(actor, KARI, BERIT));
  });

  it.each(['draft', 'hidden', 'nowhere', KARI])('needs a project that is shown: %s', async (id) => {
    await denied(follow('kari', KARI, id, PROJECT));
  });

  it.each([SUSPENDED, 'nobody', 'shown'])('needs a person who is active: %s', async (id) => {
    await denied(follow('kari', KARI, id));
  });

  it('does not cross a block, in either direction', async () => {
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
  ])('refuses %s', async (_name, fields) => {
    await denied(follow('kari', KARI, 'shown', { ...PROJECT, ...fields }));
  });

  it.each(Object.keys(followOf(KARI, 'shown')))('needs the field %s', async (field) => {
    await denied(follow('kari', KARI, 'shown', { ...PROJECT, [field]: undefined }));
  });

  it('counts once: a second follow changes nothing', async () => {
    await allowed(follow('kari', KARI, 'shown', PROJECT));
    await denied(follow('kari', KARI, 'shown', PROJECT));
  });

  it.each(ACTORS)('of Kari’s is ended by %s: Kari alone', async (actor) => {
    await rules.given({ [followingPath(KARI, TARGET)]: followOf(KARI, TARGET) });
    await expectAccess(actor === 'kari', remove(actor, followingPath(KARI, TARGET)));
  });

  it('is not ended by somebody who is suspended', async () => {
    await rules.given({ [followingPath(SUSPENDED, TARGET)]: followOf(SUSPENDED, TARGET) });
    await denied(remove('suspended', followingPath(SUSPENDED, TARGET)));
  });
});
