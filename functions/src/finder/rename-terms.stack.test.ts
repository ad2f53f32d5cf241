import { SEARCH_ENTRIES, TEXT_ENTRIES } from '@samspill/domain/finder/paths';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentDocument } from '../testing/content-documents.ts';
import { deliverEvent, engineProject, personDocument } from '../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { runRebuild } from './rebuild-index.ts';
import { readRebuild, startRebuild } from './rebuild-store.ts';
import { rebuildOnRenamedTerms } from './search-reactions.ts';

const engine = engineProject('rename-terms');
const { db, deps } = engine;
const TERM = { nb: 'Smiing', en: 'Smithing' };
const TERMS = { skills: { smithing: TERM, sewing: TERM }, sectors: { sea: TERM, land: TERM } };

async function entryTimes(): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [SEARCH_ENTRIES, TEXT_ENTRIES].map((name) => db.collection(name).get()),
  );
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map((entry) => [
        `${entry.get('kind')} ${entry.get('ids').join()}`,
        `${entry.updateTime.seconds}.${entry.updateTime.nanoseconds}`,
      ]),
    ),
  );
}

async function rename(after: object): Promise<void> {
  await db.doc(SITE_TAXONOMY).set(TERMS);
  const change = await engine.write(SITE_TAXONOMY, { ...TERMS, ...after });
  await deliverEvent(deps, [rebuildOnRenamedTerms], change);
}

async function refreshed(): Promise<readonly string[]> {
  const before = await entryTimes();
  await runRebuild(deps, 60_000);
  expect((await readRebuild(deps))?.finishedAt).not.toBeNull();
  const after = await entryTimes();
  return [...after].flatMap(([entry, time]) => (before.get(entry) === time ? [] : [entry])).sort();
}

beforeEach(async () => {
  await engine.empty();
  await db.doc(SITE_TAXONOMY).set(TERMS);
  const people = { smith: { skills: ['smithing'] }, sailor: { sectors: ['sea'] }, other: {} };
  for (const [uid, fields] of Object.entries(people))
    await db.doc(userPath(uid)).set(personDocument(uid, fields));
  const published = { status: 'published' as const, title: 'Båten' };
  const project = projectDocument('other', { ...published, skillsWanted: ['smithing'] });
  await db.doc(projectPath('boat')).set(project);
  await db.doc(projectPath('barn')).set(projectDocument('other', published));
  const task = taskDocument('boat', 'other', { skills: ['smithing'], open: true });
  await db.doc(taskPath('boat', 'rivet')).set(task);
  for (const id of ['first', 'second'])
    await db.doc(contentPath(id)).set(contentDocument(id, 'other'));
  await startRebuild(deps);
  await runRebuild(deps, 60_000);
});

const RENAMED = { nb: 'Smed', en: 'Smith' };

describe('a renamed skill', () => {
  it('refreshes what names it, and no post or comment', async () => {
    await rename({ skills: { ...TERMS.skills, smithing: RENAMED } });
    expect(await refreshed()).toEqual(['person smith', 'project boat', 'task boat,rivet']);
  });

  it('refreshes nothing if nothing names it', async () => {
    await rename({ skills: { ...TERMS.skills, sewing: RENAMED } });
    expect(await refreshed()).toEqual([]);
  });

  it('goes on where a killed run stopped', async () => {
    await rename({ skills: { ...TERMS.skills, smithing: RENAMED } });
    await runRebuild({ ...deps, now: steppingClock() }, 2);
    expect((await readRebuild(deps))?.place.source).toBe('project');
    expect(await refreshed()).toEqual(['project boat', 'task boat,rivet']);
  });

  it('joins one that was renamed before', async () => {
    await rename({ skills: { ...TERMS.skills, smithing: RENAMED } });
    await rename({ sectors: { ...TERMS.sectors, sea: RENAMED } });
    expect(await refreshed()).toContain('person sailor');
    expect((await readRebuild(deps))?.terms).toEqual({ skills: ['smithing'], sectors: ['sea'] });
  });

  it('leaves a rebuild of everything whole', async () => {
    await startRebuild(deps);
    await rename({ skills: { ...TERMS.skills, smithing: RENAMED } });
    expect((await readRebuild(deps))?.terms).toBeUndefined();
  });
});

it('refreshes what names a renamed sector', async () => {
  await rename({ sectors: { ...TERMS.sectors, sea: RENAMED } });
  expect(await refreshed()).toEqual(['person sailor']);
});

/** Advances by a millisecond each time, so that a budget of two allows one step. */
function steppingClock(): () => Date {
  let ms = Date.now();
  return () => {
    ms += 1;
    return new Date(ms);
  };
}
