import { blockPath } from '@samspill/domain/blocks/paths';
import { SEARCH_ENTRIES, searchEntryPath } from '@samspill/domain/finder/paths';
import { entryOfPerson } from '@samspill/domain/finder/search-entry';
import type { SearchResponse, SearchResult } from '@samspill/domain/finder/search-result';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import { fold } from '@samspill/domain/search/fold';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { blockMatchReactions } from '../matches/match-triggers.ts';
import { type Reaction, stagesOf } from '../platform/triggers/reaction.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { countReads } from '../testing/count-reads.ts';
import {
  deliverShuffled,
  engineProject,
  personDocument,
  writeAndReact,
} from '../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { firestoreIndex } from './firestore-index.ts';
import { runRebuild } from './rebuild-index.ts';
import { readRebuild, startRebuild } from './rebuild-store.ts';
import { type SearchRequest, search } from './search.ts';
import {
  contentSearchReactions,
  personSearchReactions,
  projectSearchReactions,
  taskSearchReactions,
} from './search-reactions.ts';

const engine = engineProject('search');
const { db, deps } = engine;
const index = firestoreIndex(deps);
const READER = 'reader';
const MANY = 3_000;

const put = (reactions: readonly Reaction[]) => (path: string, fields: DocumentData | null) =>
  writeAndReact(engine, reactions, path, fields);
const putPerson = (uid: string, fields: Partial<Person> | null = {}) =>
  put(personSearchReactions)(
    userPath(uid),
    fields && personDocument(uid, { displayName: uid, ...fields }),
  );
const putProject = (id: string, ownerId: string, fields: object | null = {}) =>
  put(projectSearchReactions)(projectPath(id), fields && projectDocument(ownerId, fields));
const putPost = (id: string, uid: string, fields: object | null = {}) =>
  put(contentSearchReactions)(contentPath(id), fields && contentDocument(id, uid, fields));
const putTask = (projectId: string, id: string, fields: object | null = {}) =>
  put(taskSearchReactions)(
    taskPath(projectId, id),
    fields && taskDocument(projectId, 'anybody', fields),
  );

const namesOf = ({ groups }: SearchResponse): string[] =>
  groups.flatMap(({ found }) =>
    found.map((each: SearchResult) =>
      each.kind === 'person' ? each.name : each.kind === 'post' ? each.id : each.title,
    ),
  );
const ask = (q: string, wanted: Partial<SearchRequest> = {}, uid = READER) =>
  search(deps, index, uid, { q, ...wanted });
const find = async (...asked: Parameters<typeof ask>) => namesOf(await ask(...asked));

beforeAll(async () => {
  await engine.write(SITE_TAXONOMY, {
    skills: { carpentry: { nb: 'Snekring', en: 'Carpentry' } },
    sectors: { ocean: { nb: 'Hav og kyst', en: 'Ocean and coast' } },
  });
  await putPerson(READER);
});

describe('content excluded from search', () => {
  it('include a suspended user and their items until the suspension ends', async () => {
    await putPerson('sus', { displayName: 'Sus Pendert' });
    await putProject('sus-p', 'sus', { title: 'Suspensoria' });
    await putTask('sus-p', 'sus-t', { title: 'Suspensiv' });
    await putPost('sus-c', 'sus', { body: 'Suspekt' });
    const all = ['Sus Pendert', 'Suspensoria', 'sus-c', 'Suspensiv'];
    expect(await find('sus')).toEqual(all);
    await putPerson('sus', { displayName: 'Sus Pendert', status: 'suspended' });
    expect(await find('sus')).toEqual([]);
    await putPerson('sus', { displayName: 'Sus Pendert' });
    expect(await find('sus')).toEqual(all);
  });

  it.each(['draft', 'archived'] as const)('excludes a project that is %s', async (status) => {
    await putPerson('keeper');
    await putProject(`is-${status}`, 'keeper', { title: `Hemmelighet ${status}`, status });
    expect(await find(status)).toEqual([]);
  });

  it('excludes a hidden project with its tasks and updates', async () => {
    await putPerson('hider');
    await putProject('hidden-p', 'hider', { title: 'Skjulestedet' });
    await putTask('hidden-p', 'hidden-t', { title: 'Skjule alt' });
    const update = { kind: 'update', projectId: 'hidden-p', body: 'Skjult fremgang' };
    await putPost('hidden-c', 'hider', update);
    expect(await find('skjul')).toEqual(['Skjulestedet', 'hidden-c', 'Skjule alt']);
    await putProject('hidden-p', 'hider', { title: 'Skjulestedet', hidden: true });
    expect(await find('skjul')).toEqual([]);
  });

  it.each(['hidden', 'held', 'deleted'] as const)('excludes a post that is %s', async (status) => {
    await putPerson('writer');
    await putPost(`post-${status}`, 'writer', { body: `Tangloppe ${status}` });
    expect(await find(`tangloppe ${status}`)).toEqual([`post-${status}`]);
    await putPost(`post-${status}`, 'writer', { body: `Tangloppe ${status}`, status });
    expect(await find(`tangloppe ${status}`)).toEqual([]);
  });

  it.each([
    ['closed', { open: false }],
    ['done', { status: 'done' }],
  ])('excludes a task that is %s', async (name, fields) => {
    await putPerson('boss');
    await putProject('work', 'boss', { title: 'Arbeidet' });
    await putTask('work', `task-${name}`, { title: `Grave ${name}`, ...fields });
    expect(await find(`grave ${name}`)).toEqual([]);
  });

  it('excludes deleted documents', async () => {
    await putPerson('gone', { displayName: 'Borte Vekk' });
    await putProject('gone-p', 'gone', { title: 'Borteverket' });
    await putProject('gone-p', 'gone', null);
    expect(await find('borte')).toEqual(['Borte Vekk']);
    await putPerson('gone', null);
    expect(await find('borte')).toEqual([]);
  });

  it.each(['the reader has blocked', 'who has blocked the reader'])(
    'include a user in a block with their items and suggestions: %s',
    async (way) => {
      const [uid, reader] = way.startsWith('the') ? ['blyant', 'leser'] : ['blomst', 'leserinne'];
      await putPerson(uid, { displayName: `Blokk${uid}` });
      await putProject(`${uid}-p`, uid, { title: `Blokkbygg ${uid}` });
      await putPost(`${uid}-c`, uid, { body: `Blokkert ${uid}` });
      await putTask(`${uid}-p`, 't', { title: `Blokke ${uid}` });
      const q = `blokk ${uid}`;
      expect(await find(q, {}, reader)).toHaveLength(4);
      const path = way.startsWith('the') ? blockPath(reader, uid) : blockPath(uid, reader);
      await put(blockMatchReactions)(path, { blockedUid: path.split('/').at(-1) });
      expect(await find(q, {}, reader)).toEqual([]);
      expect((await ask(`blokx${uid}`, {}, reader)).didYouMean).toBeNull();
      await put(blockMatchReactions)(path, null);
      expect(await find(q, {}, reader)).toHaveLength(4);
    },
  );
});

describe('a changed document', () => {
  it('is found by its current text, in any order of events', async () => {
    const names = ['Gamlenavn', 'Mellomnavn', 'Nyttnavn'];
    const changes = [];
    for (const displayName of names)
      changes.push(
        await engine.write(userPath('renamed'), personDocument('renamed', { displayName })),
      );
    await deliverShuffled(deps, personSearchReactions, changes.toReversed());
    expect(await find('gamlenavn')).toEqual([]);
    expect(await find('nyttnavn')).toEqual(['Nyttnavn']);
    const entries = db.collection(SEARCH_ENTRIES).where('subject', '==', 'person_renamed');
    expect((await entries.get()).size).toBe(1);
  });

  it('is ranked once, by number of followers', async () => {
    const person = (uid: string, followers: number) =>
      putPerson(uid, { displayName: `Rangert ${uid}`, counters: { followers, projects: 0 } });
    await person('r1', 3);
    await person('r2', 100);
    expect(await find('rangert')).toEqual(['Rangert r2', 'Rangert r1']);
    await person('r1', 1_000);
    expect(await find('rangert')).toEqual(['Rangert r1', 'Rangert r2']);
  });

  it('updates the owner’s name of a project and the project title of tasks', async () => {
    await putPerson('owner', { displayName: 'Gunnvor Eierinne' });
    await putProject('owned', 'owner', { title: 'Eiendommelig' });
    await putTask('owned', 'owned-t', { title: 'Feie' });
    expect(await find('gunnvor')).toEqual(['Gunnvor Eierinne', 'Eiendommelig']);
    await putPerson('owner', { displayName: 'Gunnhild Eierinne' });
    expect(await find('gunnvor')).toEqual([]);
    expect(await find('gunnhild')).toContain('Eiendommelig');
    await putProject('owned', 'owner', { title: 'Omdøpt' });
    expect(await find('omdøpt')).toEqual(['Omdøpt', 'Feie']);
  });

  it('without searchable changes costs nothing', async () => {
    const change = await putPerson('calm');
    const event = { ...change, before: change.after };
    expect(stagesOf(engine.deps, personSearchReactions, event).flat()).toEqual([]);
  });
});

describe('a result page of a single kind', () => {
  beforeAll(async () => {
    for (let number = 0; number < 12; number += 1)
      await putPerson(`page-${number}`, {
        displayName: `Sidemann ${number}`,
        kinds: [number % 2 === 0 ? 'talent' : 'founder'],
        location: number < 3 ? 'Bodø' : 'Hamar',
        skills: ['carpentry'],
      });
  });

  it('leads to the next page, and the last page to none', async () => {
    const first = (await ask('sidemann', { kind: 'person' })).groups[0];
    expect(first).toMatchObject({ total: 12 });
    expect(first?.found).toHaveLength(8);
    const second = await ask('sidemann', { kind: 'person', after: first?.next ?? '' });
    expect(second.groups[0]).toMatchObject({ next: null });
    const all = [...(first?.found ?? []), ...(second.groups[0]?.found ?? [])];
    expect(new Set(all.map(({ id }) => id)).size).toBe(12);
  });

  it('can be filtered, also by place', async () => {
    const narrowed = { kind: 'person', facets: ['kind:talent'], place: 'bod' } as const;
    expect(await find('sidemann', narrowed)).toEqual(['Sidemann 0', 'Sidemann 2']);
  });

  it.each(['snekring', 'carpentry', 'carpent'])('finds a skill as %s', async (q) => {
    expect((await ask(q, { kind: 'person' })).groups[0]?.found).toHaveLength(8);
  });

  it('lists what passes filters alone, with the total, and nothing without a filter', async () => {
    const talents = await ask('', { kind: 'person', facets: ['kind:talent', 'skill:carpentry'] });
    expect(talents.groups[0]).toMatchObject({ total: 6, next: null });
    expect(await find('', { kind: 'person', place: 'bodø' })).toHaveLength(3);
    expect((await ask('', { kind: 'person' })).groups).toEqual([]);
  });

  it('suggests a correction if empty', async () => {
    expect(await ask('snekrnig', { kind: 'person' })).toMatchObject({ didYouMean: 'snekring' });
  });
});

describe('words of another language, and roles', () => {
  const PEOPLE: readonly [string, Partial<Person>][] = [
    ['Synne Kode', { headline: 'Utvikler i Tromsø' }],
    ['Synve Code', { headline: 'Software developer' }],
    ['Synnøve Form', { headline: 'Tjenestedesign og møbler' }],
    ['Synja Kapital', { headline: 'Liker fisk', kinds: ['investor'] }],
    ['Synstein Start', { headline: 'Ser etter en investor', kinds: ['founder'] }],
    ['Synbjørg Hjelp', { headline: 'Sykepleier', availability: 12, terms: ['voluntary'] }],
  ];
  beforeAll(async () => {
    for (const [displayName, fields] of PEOPLE)
      await putPerson(fold(displayName).replace(' ', '-'), { displayName, ...fields });
  });

  it.each<[string, readonly string[]]>([
    ['developer', ['Synne Kode', 'Synve Code']],
    ['utvikler', ['Synne Kode', 'Synve Code']],
    ['utviklere', ['Synne Kode', 'Synve Code']],
    ['programmer', ['Synne Kode', 'Synve Code']],
    ['developer tromsø', ['Synne Kode']],
    ['designer', ['Synnøve Form']],
    ['investor', ['Synja Kapital', 'Synstein Start']],
    ['investorer', ['Synja Kapital', 'Synstein Start']],
    ['founder', ['Synstein Start']],
    ['gründer', ['Synstein Start']],
    ['nurse', ['Synbjørg Hjelp']],
    ['nurses', ['Synbjørg Hjelp']],
  ])('%s finds %j, in a list and among all results', async (q, names) => {
    const narrowed = `syn ${q}`;
    expect((await find(narrowed, { kind: 'person' })).toSorted()).toEqual(names.toSorted());
    expect((await find(narrowed)).toSorted()).toEqual(names.toSorted());
  });

  it.each<[string, readonly string[]]>([
    ['hours:10', ['Synbjørg Hjelp']],
    ['hours:20', []],
    ['terms:voluntary', ['Synbjørg Hjelp']],
  ])('the filter %s finds %j', async (facet, names) => {
    expect(await find('syn', { kind: 'person', facets: [facet] })).toEqual(names);
  });

  it('lists the reader after all others', async () => {
    const narrowed = { kind: 'person' } as const;
    for (const uid of ['synne-kode', 'synve-code'])
      expect((await ask('syn developer', narrowed, uid)).groups[0]?.found.at(-1)?.id).toBe(uid);
  });
});

describe('a missing search index', () => {
  it('is built from existing documents, and drops deleted ones', async () => {
    await engine.write(userPath('early'), personDocument('early', { displayName: 'Urfugl' }));
    await putPerson('late', { displayName: 'Urlenge' });
    await engine.write(userPath('late'), null);
    expect(await find('ur')).toEqual(['Urlenge']);
    await startRebuild(deps);
    await runRebuild(deps, 60_000);
    expect(await find('ur')).toEqual(['Urfugl']);
    expect((await readRebuild(deps))?.finishedAt).not.toBeNull();
  });

  it('continues after an interruption', async () => {
    await startRebuild(deps);
    await runRebuild(deps, 0);
    expect((await readRebuild(deps))?.finishedAt).toBeNull();
    await runRebuild(deps, 60_000);
    expect((await readRebuild(deps))?.finishedAt).not.toBeNull();
  });

  it('drops all entries of an erased person', async () => {
    await putPerson('erased', { displayName: 'Viskelær' });
    await putProject('erased-p', 'erased', { title: 'Viskeboka' });
    await index.removeOf('erased');
    expect(await find('viske')).toEqual([]);
  });
});

describe('search on a large site', () => {
  beforeAll(async () => {
    const writer = db.bulkWriter();
    for (let number = 0; number < MANY; number += 1) {
      const displayName = `Mengde ${['Kari', 'Ola', 'Nils'][number % 3]} ${number}`;
      const headline = number % 2 === 0 ? 'Murer og maler' : 'Maler og gartner';
      const person = personDocument(`many-${number}`, { displayName, headline }) as Person;
      const entry = entryOfPerson(`many-${number}`, person, {
        skills: {},
        sectors: {},
        kinds: {},
      });
      if (entry) void writer.set(db.doc(searchEntryPath(entry.id)), entry);
    }
    await writer.close();
  }, scaled(60_000));

  it.each([
    ['mengde'],
    ['maler'],
    ['kari maler'],
    ['mengde 2999'],
    ['murer gartner'],
    ['mengdr'],
    ['mengdr kaari'],
    ['ma'],
    ['qwertyuiop'],
    ['maler', { kind: 'person' as const }],
    ['mengde', { kind: 'person' as const, place: 'Bodø' }],
    ['investor', { kind: 'person' as const }],
    ['developer designer', { kind: 'person' as const }],
    ['developer'],
    ['', { kind: 'person' as const, facets: ['kind:talent', 'hours:10'] }],
  ] satisfies [string, Partial<SearchRequest>?][])(
    '%s costs at most twelve reads',
    async (...asked) => {
      const reads = countReads(db);
      const [q, wanted = {}] = asked as [string, Partial<SearchRequest>?];
      await ask(q, wanted);
      // The API first reads whether the site is in maintenance.
      expect(reads() + 1).toBeLessThanOrEqual(12);
    },
  );

  it('finds two words that are rare together', async () => {
    expect(await find('mengde 2999')).toEqual(['Mengde Nils 2999']);
  });
});
