import { HOUR_MS } from '@samspill/domain/durations';
import { type Match, MatchSchema } from '@samspill/domain/matches/match';
import {
  MATCHES,
  matchPath,
  missedPath,
  REMATCHES,
  rematchPath,
  SITE_MATCHING,
} from '@samspill/domain/matches/paths';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { projectPath, userPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentEvent } from '../platform/triggers/reaction.ts';
import {
  deliverEvent,
  deliverShuffled,
  engineProject,
  personDocument,
} from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import {
  blockMatchReactions,
  personMatchReactions,
  projectMatchReactions,
} from './match-triggers.ts';
import { MAX_REMATCHES_AN_HOUR, rematchWaiting } from './pace-rematches.ts';

const engine = engineProject('matches');
beforeEach(async () => {
  for (const collection of [
    MATCHES,
    'matchPeople',
    'matchProjects',
    'matchBlocks',
    REMATCHES,
    'users',
    'projects',
  ]) {
    await engine.db.recursiveDelete(engine.db.collection(collection));
  }
  await engine.write(SITE_MATCHING, { ...DEFAULT_MATCHING });
});

const talent = (uid: string, fields: Partial<Person> = {}) =>
  personDocument(uid, {
    skills: ['react', 'figma'],
    sectors: ['health'],
    openTo: ['work'],
    kinds: ['talent'],
    ...fields,
  });

const investor = (uid: string, ticketMax = 4_000_000) =>
  personDocument(uid, {
    kinds: ['investor'],
    sectors: ['health'],
    openTo: ['investing'],
    investor: {
      thesis: '',
      stages: ['idea'],
      ticketMin: 500_000,
      ticketMax,
      currency: 'NOK',
      listed: true,
    },
  });

const project = (fields: DocumentData = {}): DocumentData =>
  projectDocument('kari', {
    title: 'Vaktlista',
    tagline: 'Vakter som går opp',
    stage: 'idea',
    sectors: ['health'],
    skillsWanted: ['react', 'figma'],
    lookingFor: ['talent', 'investor'],
    funding: { goal: 2_000_000, currency: 'NOK' },
    ...fields,
  });

const person = async (uid: string, fields: DocumentData | null = talent(uid)) => {
  const change = await engine.write(userPath(uid), fields);
  await deliverEvent(engine.deps, personMatchReactions, change);
  return change;
};

const publish = async (fields: DocumentData | null = project(), id = 'p1') => {
  const change = await engine.write(projectPath(id), fields);
  await deliverEvent(engine.deps, projectMatchReactions, change);
  return change;
};

const block = async (uid: string, blockedUid: string, isOn = true) => {
  const path = `${userPath(uid)}/blocks/${blockedUid}`;
  const change = await engine.write(path, isOn ? { createdAt: Timestamp.now() } : null);
  await deliverEvent(engine.deps, blockMatchReactions, change);
};

async function current(): Promise<Record<string, number>> {
  const { docs } = await engine.db.collection(MATCHES).where('status', '==', 'current').get();
  return Object.fromEntries(docs.map((match) => [match.id, match.get('score')]));
}

const read = async (id: string) =>
  (await engine.db.doc(matchPath(id)).get()).data() as Match | undefined;
const decide = (id: string, state: Partial<Match>) => engine.db.doc(matchPath(id)).update(state);

describe('matches of a published project', () => {
  it('include fitting people with reasons', async () => {
    await person('ola');
    await person('per', talent('per', { skills: ['figma'], sectors: [] }));
    await person('siri', talent('siri', { skills: ['welding'] }));
    await person('ingrid', investor('ingrid'));
    await publish();
    expect(await current()).toEqual({ p1_ola: 79, p1_per: 41, p1_ingrid: 86 });
    const match = await read('p1_ola');
    expect(v.is(MatchSchema, match)).toBe(true);
    expect(match).toMatchObject({ ownerId: 'kari', kind: 'talent', person: { name: 'ola' } });
    expect((await read('p1_ingrid'))?.kind).toBe('investor');
  });

  it('is not matched with its members, suspended people or across a block', async () => {
    for (const uid of ['kari', 'ola', 'per', 'siri']) await person(uid);
    await person('erik', { ...talent('erik'), status: 'suspended' });
    await block('kari', 'per');
    await block('siri', 'kari');
    await publish(project({ memberIds: ['kari'] }));
    expect(Object.keys(await current())).toEqual(['p1_ola']);
  });

  it('drop unfit ones, keep decisions and add new ones', async () => {
    await person('ola');
    await person('per');
    await person('siri', talent('siri', { skills: ['welding'] }));
    await publish();
    await decide('p1_per', { personState: 'interested' });
    await publish(project({ skillsWanted: ['welding'] }));
    expect(Object.keys(await current())).toEqual(['p1_siri']);
    expect(await read('p1_ola')).toMatchObject({ status: 'withdrawn' });
    expect(await read('p1_per')).toMatchObject({ status: 'withdrawn', personState: 'interested' });
    await publish();
    expect(await read('p1_per')).toMatchObject({ status: 'current', personState: 'interested' });
  });

  it.each<[string, DocumentData | null]>([
    ['archived', project({ status: 'archived' })],
    ['hidden', project({ hidden: true })],
    ['deleted', null],
  ])('are withdrawn once it is %s', async (_name, fields) => {
    await person('ola');
    await publish();
    await publish(fields);
    expect(await current()).toEqual({});
  });

  it('updates title and owner in its matches', async () => {
    await person('ola');
    await person('nora', talent('nora', { skills: [] }));
    await publish();
    await publish(project({ title: 'Vaktplanen' }));
    expect((await read('p1_ola'))?.project.title).toBe('Vaktplanen');
    await publish(project({ ownerId: 'nora', memberIds: ['nora', 'kari'] }));
    expect((await read('p1_ola'))?.ownerId).toBe('nora');
  });

  it('exclude a new member', async () => {
    await person('ola');
    await publish();
    await publish(project({ memberIds: ['kari', 'ola'] }));
    expect(await current()).toEqual({});
  });

  it('does not rewrite unchanged matches', async () => {
    await person('ola');
    await publish();
    const before = await read('p1_ola');
    await publish(project({ skillsWanted: ['figma', 'react'] }));
    await publish(project({ description: 'Mer tekst' }));
    expect(await read('p1_ola')).toEqual(before);
  });

  it('are limited to the fifty best', async () => {
    const uids = Array.from({ length: 55 }, (_, index) => `p${index}`);
    for (const uid of uids)
      await person(uid, talent(uid, { sectors: uid < 'p3' ? ['health'] : [] }));
    await publish();
    const scores = Object.values(await current());
    expect(scores).toHaveLength(50);
    expect(scores.filter((score) => score > 75)).toHaveLength(
      uids.filter((uid) => uid < 'p3').length,
    );
  });
});

describe('matches of a person', () => {
  it('is matched with existing projects until suspended or deleted', async () => {
    await publish();
    await publish(project({ skillsWanted: ['welding'] }), 'p2');
    await person('ola');
    expect(Object.keys(await current())).toEqual(['p1_ola']);
    await person('ola', talent('ola', { skills: ['welding', 'react'] }));
    expect(Object.keys(await current())).toEqual(['p1_ola', 'p2_ola']);
    await person('ola', { ...talent('ola'), status: 'suspended' });
    expect(await current()).toEqual({});
    await person('ola');
    await person('ola', null);
    expect(await current()).toEqual({});
  });

  it('include projects whose goal fits an investor’s ticket', async () => {
    await publish();
    await publish(project({ funding: { goal: 100_000, currency: 'NOK' } }), 'p2');
    await person('ingrid', investor('ingrid'));
    expect(await current()).toEqual({ p1_ingrid: 86, p2_ingrid: 56 });
  });

  it('scores higher if hours and terms match', async () => {
    const roles = [{ title: 'Utvikler', skills: ['react'], terms: ['pay'], hoursPerWeek: 20 }];
    await publish(project({ roles }));
    await person('ola', talent('ola', { availability: 20, terms: ['pay', 'share'] }));
    expect(await current()).toEqual({ p1_ola: 87 });
    await person('ola', talent('ola', { availability: 20, terms: ['share'] }));
    expect(await current()).toEqual({ p1_ola: 82 });
  });

  it('exclude projects that fail a must-have and count them', async () => {
    await publish(project({ location: 'Oslo' }));
    await publish(project({ location: 'Bergen' }), 'p2');
    await publish(project({ location: 'Voss' }), 'p3');
    const inOslo = { location: 'Oslo', mustHaves: ['place'] as Person['mustHaves'] };
    await person('ola', talent('ola', inOslo));
    expect(Object.keys(await current())).toEqual(['p1_ola']);
    const missed = (await engine.db.doc(missedPath('ola')).get()).data();
    expect(missed).toEqual({ byMustHave: { place: 2 }, countedAt: expect.any(Timestamp) });
    await publish(project({ location: 'Bergen', tagline: 'En annen' }), 'p2');
    expect(Object.keys(await current())).toEqual(['p1_ola']);
    await person('ola', talent('ola', { ...inOslo, mustHaves: [] }));
    expect(Object.keys(await current())).toEqual(['p1_ola', 'p2_ola', 'p3_ola']);
    expect((await engine.db.doc(missedPath('ola')).get()).exists).toBe(false);
  });

  it('updates the name in matches', async () => {
    await publish();
    await person('ola');
    await person('ola', talent('ola', { headline: 'Utvikler' }));
    expect((await read('p1_ola'))?.person.headline).toBe('Utvikler');
  });
});

describe('block between the two sides', () => {
  it('withdraws matches, and restores them when it is removed', async () => {
    await person('ola');
    await publish();
    await decide('p1_ola', { personState: 'interested' });
    await block('ola', 'kari');
    expect(await read('p1_ola')).toMatchObject({ status: 'withdrawn' });
    await block('kari', 'ola');
    await block('ola', 'kari', false);
    expect(await current()).toEqual({});
    await block('kari', 'ola', false);
    expect(await read('p1_ola')).toMatchObject({ status: 'current', personState: 'interested' });
  });
});

describe('repeated, late and unordered events', () => {
  it('leave the same matches as single, ordered events', async () => {
    const changes: DocumentEvent[] = [];
    const uids = ['ola', 'per', 'siri', 'nora'];
    for (const skills of [['welding'], ['react'], ['react', 'figma']]) {
      for (const uid of uids)
        changes.push(await engine.write(userPath(uid), talent(uid, { skills })));
      for (const id of ['p1', 'p2', 'p3']) {
        const skillsWanted = id === 'p3' ? skills : [...skills].reverse();
        changes.push(await engine.write(projectPath(id), project({ skillsWanted })));
      }
    }
    changes.push(await engine.write(userPath('nora'), null));
    changes.push(await engine.write(projectPath('p2'), project({ status: 'archived' })));
    await deliverShuffled(
      engine.deps,
      [...projectMatchReactions, ...personMatchReactions],
      changes,
    );
    const fitting = ['p1', 'p3'].flatMap((id) =>
      ['ola', 'per', 'siri'].map((uid) => `${id}_${uid}`),
    );
    expect(await current()).toEqual(Object.fromEntries(fitting.map((id) => [id, 79])));
  });
});

describe('person who changes frequently', () => {
  it('is rematched up to the hourly quota, then once from the current state', async () => {
    await publish();
    for (let count = 0; count <= MAX_REMATCHES_AN_HOUR; count += 1)
      await person('ola', talent('ola', { skills: count % 2 === 0 ? ['react'] : ['welding'] }));
    await person('ola', talent('ola', { skills: ['welding'] }));
    expect(Object.keys(await current())).toEqual([]);
    await person('ola', talent('ola'));
    expect(Object.keys(await current())).toEqual([]);
    await rematchWaiting(engine.deps);
    expect(Object.keys(await current())).toEqual([]);
    const inAnHour = new Date(Date.now() + HOUR_MS);
    await rematchWaiting({ ...engine.deps, now: () => inAnHour });
    expect(Object.keys(await current())).toEqual(['p1_ola']);
  });

  it('deletes all that the changes of an hour ago left in one run, and keeps what waits', async () => {
    const writer = engine.db.bulkWriter();
    const touchedAt = Timestamp.fromMillis(Date.now() - 2 * HOUR_MS);
    const pace = { side: 'person', times: [], isSearching: false, touchedAt };
    for (let index = 0; index < 450; index += 1) {
      const id = `changed-${index}`;
      void writer.set(engine.db.doc(rematchPath('person', id)), { ...pace, id, isWaiting: false });
    }
    const recent = { ...pace, id: 'recent', isWaiting: false, touchedAt: Timestamp.now() };
    void writer.set(engine.db.doc(rematchPath('person', 'recent')), recent);
    await writer.close();
    await rematchWaiting(engine.deps);
    const left = await engine.db.collection(REMATCHES).get();
    expect(left.docs.map((each) => each.get('id'))).toEqual(['recent']);
  });

  it('loses all matches at once when suspended', async () => {
    await publish();
    for (let count = 0; count <= MAX_REMATCHES_AN_HOUR; count += 1)
      await person('ola', talent('ola', { skills: ['react', `skill-${count}`] }));
    await person('ola', talent('ola', { status: 'suspended' }));
    expect(await current()).toEqual({});
  });
});
