import { HOUR_MS } from '@samspill/domain/durations';
import type { ResultKind, SearchResult } from '@samspill/domain/finder/search-result';
import { fold } from '@samspill/domain/search/fold';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { firestoreIndex } from '../functions/src/finder/firestore-index.ts';
import { search } from '../functions/src/finder/search.ts';
import { findTexts } from '../functions/src/platform/search/text-index.ts';
import { countReads } from '../functions/src/testing/count-reads.ts';
import { engineProject } from '../functions/src/testing/engine-client.ts';
import { listDocuments } from './documents.ts';
import { listSearchDocuments } from './search-documents.ts';

/** The request guard reads the site document once, in addition to `search`. */
const READS_OF_THE_GUARD = 1;

const engine = engineProject('seeded-search');
const index = firestoreIndex(engine.deps);

beforeAll(async () => {
  const now = Timestamp.now();
  const documents = listDocuments((hours) =>
    Timestamp.fromMillis(now.toMillis() - hours * HOUR_MS),
  );
  const writer = engine.db.bulkWriter();
  for (const { path, data } of [...documents, ...listSearchDocuments(documents, now)])
    void writer.set(engine.db.doc(path), data);
  await writer.close();
});

const nameOf = (found: SearchResult): string => {
  if (found.kind === 'person') return found.name;
  return found.kind === 'post' ? found.excerpt : found.title;
};

async function ask(q: string, kind?: ResultKind) {
  const reads = countReads(engine.db);
  const answer = await search(engine.deps, index, 'ola-bakken', { q, kind });
  expect(reads() + READS_OF_THE_GUARD).toBeLessThanOrEqual(12);
  return answer;
}

const namesIn = async (q: string, kind: ResultKind) => {
  const { groups } = await ask(q);
  return groups.find((group) => group.kind === kind)?.found.map(nameOf) ?? [];
};

const FINDS: readonly (readonly [q: string, kind: ResultKind, expected: string])[] = [
  // Name matches: full, prefix, other word order, with and without diacritics.
  ['kari', 'person', 'Kari Solheim'],
  ['solh', 'person', 'Kari Solheim'],
  ['Solheim Kari', 'person', 'Kari Solheim'],
  ['berg', 'person', 'Ingrid Dahl-Berg'],
  ['næss', 'person', 'Lars Petter Næss'],
  ['naess', 'person', 'Lars Petter Næss'],
  ['sorensen', 'person', 'Emil Sørensen'],
  ['Sørensen', 'person', 'Emil Sørensen'],
  ['wojcik', 'person', 'Aleksander Wójcik'],
  ['åne mårit', 'person', 'Áne Márit Utsi'],
  // Parts of words, and compounds.
  ['designer', 'person', 'Linh Nguyen'],
  ['utvikler', 'person', 'Ola Bakken'],
  ['engle', 'person', 'Ingrid Dahl-Berg'],
  ['skogen', 'project', 'Tareskogen'],
  ['strøm', 'project', 'Nabostrøm'],
  ['strom', 'project', 'Nabostrøm'],
  ['mikrofon', 'project', 'Bygdemikrofonen'],
  ['hjelpen', 'project', 'Husleiehjelpen'],
  ['vakt', 'project', 'Lusevakt'],
  // Other matches: a place, words of two kinds, English texts.
  ['geriatri', 'person', 'Vigdis Myhre'],
  ['advokat bergen', 'person', 'Hanne Mikkelsen'],
  ['bergen advokat', 'person', 'Hanne Mikkelsen'],
  ['karasjok', 'person', 'Áne Márit Utsi'],
  ['shore power', 'project', 'Harbour Grid'],
  // Skills in both languages, whatever language the user chose them in.
  ['brukerinnsikt', 'person', 'Linh Nguyen'],
  ['user research', 'person', 'Linh Nguyen'],
  ['maskinlæring', 'person', 'Emil Sørensen'],
  ['machine learning', 'person', 'Emil Sørensen'],
  // Names of project owners.
  ['kari solheim', 'project', 'Tareskogen'],
  ['henrik aasen', 'project', 'Nabostrøm'],
  ['fredriksen', 'project', 'Isfjorden'],
  // Tasks, and posts by their author and their text.
  ['rullestol', 'task', 'Intervjue fem som bruker rullestol'],
  ['etikett', 'task', 'Tegne etikett for butikkposen'],
  ['ux', 'person', 'Linh Nguyen'],
];

describe('search in the seed', () => {
  it.each(FINDS)('"%s" finds the %s %s', async (q, kind, expected) => {
    expect(await namesIn(q, kind)).toContain(expected);
  });

  it.each([
    ['taresalt', 'Smaken'],
    ['presentasjon', 'Tre ting'],
  ])('"%s" finds a post', async (q) => {
    const [excerpt = ''] = await namesIn(q, 'post');
    expect(fold(excerpt)).toContain(q);
  });

  it('ranks a name before a word elsewhere', async () => {
    expect((await namesIn('berg', 'person'))[0]).toBe('Ingrid Dahl-Berg');
  });

  it('finds posts and comments for administrators', async () => {
    const texts = async (kind: 'content' | 'comment', words: readonly string[]) =>
      (await findTexts(engine.deps, { kind, words }, { limit: 50 })).found;
    expect(await texts('content', ['taresalt', 'posen'])).toHaveLength(1);
    expect(await texts('comment', ['austevoll', 'nguyen'])).toHaveLength(1);
  });

  it.each(['tarepapir', 'parkert'])('"%s" finds no draft', async (q) => {
    expect(await namesIn(q, 'project')).toEqual([]);
  });
});

describe('search with a typo', () => {
  it.each([
    ['ingird', 'Ingrid'],
    ['solhiem', 'Solheim'],
    ['tareksogen', 'Tareskogen'],
    ['wenberg', 'Wennberg'],
    ['nyuen', null],
    ['qwertyuiop', null],
  ])('suggests for "%s": %s', async (q, meant) => {
    const answer = await ask(q);
    expect(answer.groups).toEqual([]);
    expect(answer.didYouMean).toBe(meant);
  });

  it('corrects one of two words and keeps the other', async () => {
    expect((await ask('Kari Solhiem')).didYouMean).toBe('Kari Solheim');
  });
});
