import { AUDIT } from '@samspill/domain/audit/paths';
import type { AdminMatchFilter } from '@samspill/domain/matches/admin-match';
import type { Match, MatchState } from '@samspill/domain/matches/match';
import { MATCH_RERUNS, MATCHES, matchPath, SITE_MATCHING } from '@samspill/domain/matches/paths';
import { DEFAULT_MATCHING, type MatchingSettings } from '@samspill/domain/matches/weights';
import { projectPath, userPath } from '@samspill/domain/paths';
import { collectTokens } from '@samspill/domain/search/search-tokens';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineProject, personDocument } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { listMatches, readMatch } from './list-matches.ts';
import { writeMatchingSettings } from './match-options.ts';
import { readMatchQuality } from './match-quality.ts';
import { rematch } from './rematch.ts';
import {
  createRerun,
  MAX_SAMPLED,
  previewMatching,
  readRerunOverview,
  saveRerun,
} from './rerun-store.ts';
import { rerunOne, runRerun } from './run-rerun.ts';

const ADMIN = 'admin';

const engine = engineProject('match-admin');
beforeEach(async () => {
  const { db } = engine;
  const gone = [MATCHES, 'matchPeople', 'matchProjects', 'users', 'projects', AUDIT, MATCH_RERUNS];
  for (const name of gone) await db.recursiveDelete(db.collection(name));
  await engine.write(SITE_MATCHING, { ...DEFAULT_MATCHING });
});

const ID = (project: string, person: string) => `${project}_${person}`;

interface Written {
  readonly project: string;
  readonly person: string;
  readonly fields?: Partial<Match>;
}

async function write({ project, person, fields = {} }: Written, minute = 0): Promise<string> {
  const at = Timestamp.fromMillis(minute * 60_000);
  await engine.write(matchPath(ID(project, person)), {
    projectId: project,
    ownerId: 'kari',
    uid: person,
    kind: 'talent',
    score: 70,
    reasons: [{ code: 'skills', points: 70, shared: ['react'], wanted: 1 }],
    status: 'current',
    projectState: 'new',
    personState: 'new',
    mutualAt: null,
    project: { title: project, tagline: '', stage: 'idea', coverPath: null },
    person: { uid: person, name: person, photoPath: null, headline: '' },
    createdAt: at,
    updatedAt: at,
    ...fields,
  });
  return ID(project, person);
}

async function list(filter: Partial<AdminMatchFilter> = {}, page = { limit: 20 }) {
  const asked = { status: 'current', sort: 'score', ...filter } as const;
  const { matches, next } = await listMatches(engine.deps, asked, page);
  return { ids: matches.map(({ id }) => id), next };
}

const decided = (projectState: MatchState, personState: MatchState) => ({
  fields: { projectState, personState },
});

describe('listMatches', () => {
  it('is sorted by score or date, in pages', async () => {
    await write({ project: 'p1', person: 'ola', fields: { score: 50 } }, 3);
    await write({ project: 'p1', person: 'per', fields: { score: 90 } }, 1);
    await write({ project: 'p2', person: 'ola', fields: { score: 70 } }, 2);
    expect((await list()).ids).toEqual(['p1_per', 'p2_ola', 'p1_ola']);
    expect((await list({ sort: 'newest' })).ids).toEqual(['p1_ola', 'p2_ola', 'p1_per']);
    const first = await list({}, { limit: 2 });
    expect(first).toEqual({ ids: ['p1_per', 'p2_ola'], next: expect.any(String) });
    const rest = { limit: 2, after: first.next ?? '' };
    expect(await list({}, rest)).toEqual({ ids: ['p1_ola'], next: null });
  });

  it('can be filtered by one or several filters', async () => {
    await write({ project: 'p1', person: 'ola', ...decided('interested', 'interested') });
    await write({ project: 'p1', person: 'per', ...decided('new', 'interested') });
    await write({ project: 'p2', person: 'ola', ...decided('interested', 'dismissed') });
    await write({ project: 'p2', person: 'per', fields: { kind: 'investor', score: 45 } });
    await write({ project: 'p3', person: 'per', fields: { status: 'withdrawn' } });
    const cases: [Partial<AdminMatchFilter>, string[]][] = [
      [{ state: 'mutual' }, ['p1_ola']],
      [{ state: 'interested' }, ['p1_per']],
      [{ state: 'dismissed' }, ['p2_ola']],
      [{ state: 'new' }, ['p2_per']],
      [{ status: 'withdrawn' }, ['p3_per']],
      [{ kind: 'investor' }, ['p2_per']],
      [{ min: 46, project: 'p2' }, ['p2_ola']],
      [{ project: 'p1', state: 'mutual' }, ['p1_ola']],
      [{ person: 'per', kind: 'talent', sort: 'newest' }, ['p1_per']],
      [{ state: 'new', kind: 'talent' }, []],
      [{ min: 46, sort: 'newest', kind: 'investor' }, []],
    ];
    for (const [filter, ids] of cases) expect((await list(filter)).ids, `${filter}`).toEqual(ids);
  });

  it('can be searched by the words of either side', async () => {
    const searchTokens = (text: string) => ({ searchTokens: collectTokens([], [text]) });
    await engine.write(projectPath('p1'), searchTokens('Tareskogen i Lofoten'));
    await engine.write(userPath('ola'), searchTokens('Ola Tareberg'));
    await write({ project: 'p1', person: 'per' });
    await write({ project: 'p2', person: 'ola', fields: { score: 80 } });
    await write({ project: 'p2', person: 'per' });
    expect((await list({ q: 'tare' })).ids).toEqual(['p2_ola', 'p1_per']);
    expect((await list({ q: 'lofoten tare' })).ids).toEqual(['p1_per']);
    expect((await list({ q: 'tare', project: 'p2' })).ids).toEqual(['p2_ola']);
    expect((await list({ q: 'nobody' })).ids).toEqual([]);
  });

  it('continues past many filtered-out matches', async () => {
    for (let index = 0; index < 25; index += 1)
      await write({ project: 'p1', person: `p${index}`, fields: { score: 90 } });
    await write({ project: 'p1', person: 'ola', fields: { score: 50, kind: 'investor' } });
    expect((await list({ project: 'p1', kind: 'investor' }, { limit: 5 })).ids).toEqual(['p1_ola']);
  });

  it('returns a single match with its times, and null for a missing one', async () => {
    const id = await write({ project: 'p1', person: 'ola' }, 1);
    expect(await readMatch(engine.deps, id)).toMatchObject({
      id,
      score: 70,
      mutualAt: null,
      createdAt: '1970-01-01T00:01:00.000Z',
    });
    expect(await readMatch(engine.deps, 'nobody')).toBeNull();
  });
});

it('counts current matches by kind and score', async () => {
  await write({ project: 'p1', person: 'a', ...decided('interested', 'interested') });
  await write({ project: 'p1', person: 'b', ...decided('interested', 'dismissed') });
  await write({ project: 'p1', person: 'c', fields: { score: 80, kind: 'investor' } });
  await write({ project: 'p1', person: 'd', fields: { score: 59 } });
  await write({ project: 'p1', person: 'e', fields: { status: 'withdrawn' } });
  const decidedOnes = { interested: 2, mutual: 1, dismissed: 1 };
  const nobody = { interested: 0, mutual: 0, dismissed: 0 };
  expect(await readMatchQuality(engine.deps)).toEqual({
    all: { total: 4, ...decidedOnes },
    kinds: {
      talent: { total: 3, ...decidedOnes },
      cofounder: { total: 0, ...nobody },
      investor: { total: 1, ...nobody },
    },
    bands: [
      { from: 80, to: 100, counts: { total: 1, ...nobody } },
      { from: 60, to: 79, counts: { total: 2, ...decidedOnes } },
      { from: 0, to: 59, counts: { total: 1, ...nobody } },
    ],
  });
});

const talent = (uid: string, fields: DocumentData = {}) =>
  engine.write(
    userPath(uid),
    personDocument(uid, {
      skills: ['react', 'figma'],
      sectors: ['health'],
      openTo: ['work'],
      kinds: ['talent'],
      ...fields,
    }),
  );

const project = (id: string, fields: DocumentData = {}) =>
  engine.write(
    projectPath(id),
    projectDocument('kari', {
      title: id,
      stage: 'idea',
      sectors: ['health'],
      skillsWanted: ['react', 'figma'],
      lookingFor: ['talent'],
      ...fields,
    }),
  );

const rematchProject = (id: string) =>
  rematch(engine.deps, { side: 'project', id, isSearching: true });
const rematchPerson = (id: string) =>
  rematch(engine.deps, { side: 'person', id, isSearching: true });

async function scores(): Promise<Record<string, number>> {
  const { docs } = await engine.db.collection(MATCHES).get();
  return Object.fromEntries(docs.map((match) => [match.id, match.get('score')]));
}

const withTalentSkills = (skills: number, threshold = 40): MatchingSettings => ({
  weights: {
    ...DEFAULT_MATCHING.weights,
    talent: { skills, sectors: 15, location: 70 - skills, intent: 15, terms: 0, hours: 0 },
  },
  threshold,
});

describe('previewMatching', () => {
  beforeEach(async () => {
    await talent('ola');
    await talent('per', { sectors: [] });
    for (const uid of ['ola', 'per']) await rematchPerson(uid);
    await project('p1');
    await rematchProject('p1');
  });

  it('lists lower scores and lost matches without changing anything', async () => {
    const before = await scores();
    expect(before).toEqual({ p1_ola: 79, p1_per: 69 });
    const preview = await previewMatching(engine.deps, withTalentSkills(30));
    expect(preview).toMatchObject({ total: 2, count: 2, rising: 0, falling: 2, dropping: 0 });
    expect(preview.movers[0]).toMatchObject({
      id: 'p1_per',
      title: 'p1',
      name: 'per',
      before: { score: 69 },
      after: { score: 45, reasons: [{ code: 'skills', points: 30 }, {}] },
    });
    expect(await previewMatching(engine.deps, withTalentSkills(30, 50))).toMatchObject({
      dropping: 1,
    });
    expect(await scores()).toEqual(before);
  });

  it('reports no effect without a change', async () => {
    expect(await previewMatching(engine.deps, DEFAULT_MATCHING)).toMatchObject({
      count: 2,
      rising: 0,
      falling: 0,
      dropping: 0,
      reordered: 0,
      movers: [],
    });
  });

  it('samples the same few of many, each once', async () => {
    const writer = engine.db.bulkWriter();
    const match = (await engine.db.doc(matchPath('p1_ola')).get()).data() ?? {};
    for (const letter of ['0', '8', 'A', 'K', 'Z', 'b', 'm', 'z']) {
      for (let index = 0; index < 20; index += 1)
        void writer.set(engine.db.doc(matchPath(`${letter}${index}`)), match);
    }
    await writer.close();
    const preview = await previewMatching(engine.deps, withTalentSkills(30));
    expect(preview).toMatchObject({ total: 162, count: MAX_SAMPLED, falling: MAX_SAMPLED });
    expect(new Set(preview.movers.map(({ id }) => id)).size).toBe(preview.movers.length);
    expect(await previewMatching(engine.deps, withTalentSkills(30))).toEqual(preview);
  });
});

describe('rerun of all matches', () => {
  const people = Array.from({ length: 7 }, (_, index) => `ola${index}`);

  beforeEach(async () => {
    for (const uid of people) await talent(uid);
    for (const id of ['p1', 'p2']) await project(id);
    await project('draft', { status: 'draft' });
  });

  const settle = (settings: MatchingSettings) =>
    writeMatchingSettings(engine.deps, settings, ADMIN);

  const runWhole = (id: string) => {
    const startedAt = new Date();
    return runRerun({ ...engine.deps, now: () => startedAt }, id);
  };

  it('covers every project and user with the current weights', async () => {
    await settle(withTalentSkills(30));
    const { id, total } = await createRerun(engine.deps, ADMIN);
    expect(total).toBe(9);
    const progress = await runWhole(id);
    expect(progress).toMatchObject({ done: 9, total: 9, finishedAt: expect.any(String) });
    expect(Object.values(await scores())).toEqual(Array.from({ length: 14 }, () => 56));
    expect(await runWhole(id)).toEqual(progress);
  });

  it('continues after each interrupted request', async () => {
    const { id } = await createRerun(engine.deps, ADMIN);
    let requests = 0;
    let progress = await runOutOfTime(id);
    for (; progress.finishedAt === null; requests += 1) progress = await runOutOfTime(id);
    expect(requests).toBeGreaterThan(3);
    expect(progress.done).toBe(9);
    expect(Object.keys(await scores())).toHaveLength(14);
  });

  function runOutOfTime(id: string) {
    let looks = 0;
    const now = () => new Date(looks++ < 2 ? 0 : 60_000);
    return runRerun({ ...engine.deps, now }, id);
  }

  it('has the same result with overlapping requests', async () => {
    const { id } = await createRerun(engine.deps, ADMIN);
    const [one, other] = await Promise.all([1, 2].map(() => runWhole(id)));
    expect(one?.finishedAt ?? other?.finishedAt).not.toBeNull();
    expect(Object.keys(await scores())).toHaveLength(14);
    const place = { side: 'project', after: '', done: 0 } as const;
    await saveRerun(engine.deps, id, { place, isFinished: false });
    expect(await runWhole(id)).toMatchObject({ done: 9 });
  });

  it('is requested after a change of weights until a later run has completed', async () => {
    const overview = () => readRerunOverview(engine.deps);
    expect(await overview()).toEqual({ isNeeded: false, subjects: 9, unfinished: null });
    const early = await createRerun(engine.deps, ADMIN);
    expect(await overview()).toMatchObject({ isNeeded: false, unfinished: early });
    await settle(withTalentSkills(30));
    expect(await overview()).toMatchObject({ isNeeded: true, unfinished: null });
    await runWhole(early.id);
    expect(await overview()).toMatchObject({ isNeeded: true, unfinished: null });
    const late = await createRerun(engine.deps, ADMIN);
    expect(await overview()).toMatchObject({ isNeeded: true, unfinished: late });
    await runWhole(late.id);
    expect(await overview()).toMatchObject({ isNeeded: false, unfinished: null });
  });

  it('leaves other projects and users unchanged when run for a single one', async () => {
    for (const uid of people) await rematchPerson(uid);
    await rerunOne(engine.deps, { side: 'project', id: 'p1' }, ADMIN);
    expect(Object.keys(await scores())).toEqual(people.map((uid) => ID('p1', uid)));
    const { docs } = await engine.db.collection(AUDIT).get();
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { action: 'match.rerun', target: { kind: 'project', id: 'p1', label: 'p1' } },
    ]);
    await expect(rerunOne(engine.deps, { side: 'person', id: 'nobody' }, ADMIN)).rejects.toThrow(
      'no such',
    );
  });
});
