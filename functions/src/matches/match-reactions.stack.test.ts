import { conversationPath } from '@samspill/domain/conversations/paths';
import { MATCHES, matchPath } from '@samspill/domain/matches/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { userPath } from '@samspill/domain/paths';
import { SITE_RARITY, SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  addPeople,
  deliverEvent,
  engineProject,
  personDocument,
} from '../testing/engine-client.ts';
import { countSkills } from './match-options.ts';
import { matchReactions } from './match-triggers.ts';

let serial = 0;

const engine = engineProject('match-reactions');
const match = (ownerId: string, uid: string, fields: DocumentData = {}): DocumentData => ({
  projectId: `${ownerId}-p`,
  ownerId,
  uid,
  kind: 'talent',
  score: 80,
  reasons: [],
  status: 'current',
  projectState: 'new',
  personState: 'new',
  mutualAt: null,
  project: { title: 'Sjøsol', tagline: '', stage: 'idea', coverPath: null },
  person: { uid, name: uid, photoPath: null, headline: '' },
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});

async function createMatch(): Promise<[ownerId: string, uid: string, id: string]> {
  serial += 1;
  const [ownerId, uid] = [`owner${serial}`, `person${serial}`];
  await addPeople(engine.db, [ownerId, uid]);
  return [ownerId, uid, `${ownerId}-p_${uid}`];
}

async function writeMatch(id: string, fields: DocumentData) {
  const change = await engine.write(matchPath(id), fields);
  await deliverEvent(engine.deps, matchReactions, change);
  await deliverEvent(engine.deps, matchReactions, change);
  return change;
}

const notificationsOf = async (uid: string) =>
  (await engine.db.collection(notificationsPath(uid)).get()).docs.map((each) => each.data());
const conversationOf = async (ownerId: string, uid: string) =>
  (await engine.db.doc(conversationPath(`direct_${ownerId}_${uid}`)).get()).data();
const read = async (id: string) => (await engine.db.doc(matchPath(id)).get()).data();

describe('match reactions', () => {
  it('notify both sides once about a strong match and group matches of a project', async () => {
    const [ownerId, uid, id] = await createMatch();
    const [, other] = await createMatch();
    await writeMatch(id, match(ownerId, uid));
    await writeMatch(id, match(ownerId, uid, { status: 'withdrawn' }));
    await writeMatch(id, match(ownerId, uid, { score: 90 }));
    await writeMatch(`${ownerId}-p_${other}`, match(ownerId, other));
    expect(await notificationsOf(ownerId)).toMatchObject([
      {
        type: 'match',
        count: 2,
        subject: { id: `${ownerId}-p`, href: `/matches?project=${ownerId}-p` },
      },
    ]);
    expect(await notificationsOf(uid)).toMatchObject([
      { type: 'match', count: 1, subject: { href: '/matches' } },
    ]);
  });

  it.each<[string, DocumentData]>([
    ['a weaker one', { score: 68 }],
    ['one that no longer holds', { status: 'withdrawn' }],
    ['one that both have decided about', { personState: 'dismissed', projectState: 'dismissed' }],
  ])('do not notify about %s', async (_name, fields) => {
    const [ownerId, uid, id] = await createMatch();
    await writeMatch(id, match(ownerId, uid, fields));
    expect(await notificationsOf(ownerId)).toEqual([]);
    expect(await notificationsOf(uid)).toEqual([]);
  });
});

describe('interest', () => {
  const both = { projectState: 'interested', personState: 'interested' };

  it('open a conversation and notify both sides once about mutual interest', async () => {
    const [ownerId, uid, id] = await createMatch();
    await writeMatch(id, match(ownerId, uid, { score: 50, personState: 'interested' }));
    expect(await conversationOf(ownerId, uid)).toBeUndefined();
    await writeMatch(id, match(ownerId, uid, { score: 50, ...both }));
    expect((await read(id))?.mutualAt).toBeInstanceOf(Timestamp);
    expect(await conversationOf(ownerId, uid)).toMatchObject({ memberIds: [ownerId, uid] });
    const subject = { title: 'Sjøsol', href: `/messages?c=direct_${ownerId}_${uid}` };
    const told = { type: 'match', event: 'mutual', count: 1, subject };
    expect(await notificationsOf(ownerId)).toMatchObject([told]);
    expect(await notificationsOf(uid)).toMatchObject([told]);
  });

  it('that was undone before the other side answered has no effect', async () => {
    const [ownerId, uid, id] = await createMatch();
    const mutual = await engine.write(matchPath(id), match(ownerId, uid, { score: 50, ...both }));
    await engine.write(
      matchPath(id),
      match(ownerId, uid, { score: 50, personState: 'interested' }),
    );
    await deliverEvent(engine.deps, matchReactions, mutual);
    expect((await read(id))?.mutualAt).toBeNull();
    expect(await conversationOf(ownerId, uid)).toBeUndefined();
    expect(await notificationsOf(uid)).toEqual([]);
  });

  it('keeps its first date when undone and repeated', async () => {
    const [ownerId, uid, id] = await createMatch();
    await writeMatch(id, match(ownerId, uid, both));
    const mutualAt = (await read(id))?.mutualAt;
    await writeMatch(id, match(ownerId, uid, { ...both, personState: 'new', mutualAt }));
    await writeMatch(id, match(ownerId, uid, { ...both, mutualAt }));
    expect((await read(id))?.mutualAt).toEqual(mutualAt);
  });

  it.each<[string, DocumentData, boolean]>([
    ['of a match that no longer holds', { ...both, status: 'withdrawn' }, false],
    ['across a block', both, true],
  ])('open no conversation: %s', async (_name, fields, isBlocked) => {
    const [ownerId, uid, id] = await createMatch();
    const block = isBlocked ? { createdAt: Timestamp.now() } : null;
    await engine.write(`${userPath(uid)}/blocks/${ownerId}`, block);
    await writeMatch(id, match(ownerId, uid, { score: 50, ...fields }));
    expect((await read(id))?.mutualAt).toBeNull();
    expect(await conversationOf(ownerId, uid)).toBeUndefined();
  });
});

describe('more matches than the maximum', () => {
  it('withdraw the weakest, regardless of the finder, except matches this side is interested in', async () => {
    const [ownerId, uid] = await createMatch();
    const scores = Array.from({ length: 51 }, (_, index) => 40 + index);
    const idOf = (score: number) => `${ownerId}${score}-p_${uid}`;
    for (const score of scores) {
      const personState = score === 40 ? 'interested' : 'new';
      // Only the other side is interested; keeping this match would reveal that.
      const projectState = score === 41 ? 'interested' : 'new';
      const fields = { score, personState, projectState, projectId: `${ownerId}${score}-p` };
      await engine.write(matchPath(idOf(score)), match(ownerId, uid, fields));
    }
    const after = await read(idOf(90));
    const change = { path: matchPath(idOf(90)), before: undefined, after };
    await deliverEvent(engine.deps, matchReactions, { ...change, committedAt: Timestamp.now() });
    const left = await engine.db.collection(MATCHES).where('uid', '==', uid).get();
    const current = left.docs.filter((each) => each.get('status') === 'current');
    expect(current.map((each) => each.get('score')).sort()).toEqual(
      scores.filter((score) => score !== 41),
    );
  });
});

describe('countSkills', () => {
  it('includes active people, for each skill of the taxonomy', async () => {
    const term = { nb: '', en: '' };
    await engine.write(SITE_TAXONOMY, { skills: { react: term, welding: term }, sectors: {} });
    await engine.write(userPath('skilled'), personDocument('skilled', { skills: ['react'] }));
    const gone = personDocument('gone', { skills: ['react'], status: 'suspended' });
    await engine.write(userPath('gone'), gone);
    await countSkills(engine.deps);
    const counts = (await engine.db.doc(SITE_RARITY).get()).data();
    expect(counts?.skills).toEqual({ react: 1, welding: 0 });
    const active = engine.db.collection('users').where('status', '==', 'active');
    expect(counts?.people).toBe((await active.count().get()).data().count);
  });
});
