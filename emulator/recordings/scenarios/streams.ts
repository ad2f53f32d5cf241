// Listen and Write as streams, over gRPC and WebChannel.
import { group, limit, orderBy, query, select, where } from '../queries.ts';
import {
  type ElsewhereStep,
  exists,
  type ListenStep,
  merge,
  remove,
  type Scenario,
  type Step,
  scenario,
  set,
  type Table,
  type WriteStep,
} from '../scenario.ts';
import { DATABASE, type JsonObject, nameOf, ROOT } from '../values.ts';

const GIVEN = { 'c/a': { n: 1 }, 'c/b': { n: 2 }, 'c/c': { n: 3 }, 'p/one/c/x': { n: 9 } };

const target = (
  targetId: number,
  structuredQuery: JsonObject,
  more: JsonObject = {},
): JsonObject => ({
  targetId,
  query: { parent: ROOT, structuredQuery },
  ...more,
});
const documents = (targetId: number, ...paths: readonly string[]): JsonObject => ({
  targetId,
  documents: { documents: paths.map(nameOf) },
});
const add = (addTarget: JsonObject): ListenStep => ({ listen: { addTarget } });
const stop = (targetId: number): ListenStep => ({ listen: { removeTarget: targetId } });
const elsewhere = (...writes: readonly JsonObject[]): ElsewhereStep => ({ elsewhere: writes });
const resume = (addTarget: JsonObject): ListenStep => ({
  listen: { addTarget: { ...addTarget, resumeToken: '{resumeToken}' } },
  tell: 'view',
});

const LOWEST = query('c', orderBy('n'), limit(2));
const HIGHEST = query('c', orderBy('n', 'desc'), limit(2));
const ONES = query('c', where('n', '==', 1));

const listenScenario = (name: string, ...steps: readonly Step[]): Scenario =>
  scenario(name, ...steps);

export const listening: Table = {
  name: 'listening',
  given: GIVEN,
  scenarios: [
    listenScenario('a query', add(target(2, query('c')))),
    listenScenario('a query that finds nothing', add(target(2, query('none')))),
    listenScenario('a query with an order', add(target(2, HIGHEST))),
    listenScenario('a query with a projection', add(target(2, query('c', select('n'))))),
    listenScenario('a collection group', add(target(2, query('c', group('c'))))),
    listenScenario('a document', add(documents(2, 'c/a'))),
    listenScenario('a document that is not there', add(documents(2, 'c/none'))),
    listenScenario('several documents', add(documents(2, 'c/a', 'c/none', 'c/b'))),
    listenScenario('two targets', add(target(2, ONES)), add(documents(4, 'c/a'))),
    listenScenario('a target and its end', add(target(2, ONES)), stop(2)),
    listenScenario(
      'a target, its end and it again',
      add(target(2, ONES)),
      stop(2),
      add(target(2, ONES)),
    ),
    listenScenario('a query that is none', add(target(2, query('c', where('n', 'in', []))))),
    listenScenario(
      'after a query that is none, one that is',
      add(target(2, query('c', where('n', 'in', [])))),
      add(target(4, ONES)),
    ),
    listenScenario('a document that is no name', add(documents(2, 'c'))),
    listenScenario(
      'a parent that is no name',
      add({ targetId: 2, query: { parent: nameOf('c'), structuredQuery: query('c') } }),
    ),
    listenScenario('another database', {
      listen: { database: 'projects/demo-xx/databases/(default)', addTarget: documents(2, 'c/a') },
    }),
    listenScenario(
      'a resume token that is none',
      add(target(2, ONES, { resumeToken: Buffer.from('nonsense').toString('base64') })),
    ),
    listenScenario('a target without anything', add({ targetId: 2 })),
  ],
  differences: [
    {
      because: 'a target that is refused is not added first, as in production',
      in: [
        'a query that is none',
        'after a query that is none, one that is',
        'a document that is no name',
        'a parent that is no name',
      ],
    },
    {
      because: 'a stream reaches no other database than its own, as in production',
      in: ['another database'],
    },
    { because: 'Google’s ends the stream with UNKNOWN', in: ['a target without anything'] },
  ],
};

export const snapshots: Table = {
  name: 'snapshots after writes',
  given: GIVEN,
  scenarios: [
    listenScenario('a document made', add(target(2, query('c'))), elsewhere(set('c/d', { n: 4 }))),
    listenScenario(
      'a document changed',
      add(target(2, query('c'))),
      elsewhere(set('c/a', { n: 4 })),
    ),
    listenScenario('a document deleted', add(target(2, query('c'))), elsewhere(remove('c/a'))),
    listenScenario(
      'several at once',
      add(target(2, query('c'))),
      elsewhere(set('c/d', { n: 4 }), remove('c/a'), merge('c/b', ['m'], { m: 1 })),
    ),
    listenScenario(
      'several one after another',
      add(target(2, query('c'))),
      elsewhere(set('c/d', { n: 4 })),
      elsewhere(remove('c/d')),
      elsewhere(set('c/d', { n: 5 })),
    ),
    listenScenario(
      'nothing that matters',
      add(target(2, ONES)),
      elsewhere(set('c/b', { n: 5 }), set('d/a', { n: 1 })),
    ),
    listenScenario(
      'a write that changes nothing',
      add(target(2, ONES)),
      elsewhere(set('c/a', { n: 1 })),
    ),
    listenScenario('into the filter', add(target(2, ONES)), elsewhere(set('c/b', { n: 1 }))),
    listenScenario('out of the filter', add(target(2, ONES)), elsewhere(set('c/a', { n: 7 }))),
    listenScenario(
      'out of the filter and back',
      add(target(2, ONES)),
      elsewhere(set('c/a', { n: 7 })),
      elsewhere(set('c/a', { n: 1 })),
    ),
    listenScenario('into the limit', add(target(2, LOWEST)), elsewhere(set('c/d', { n: 0 }))),
    listenScenario('beyond the limit', add(target(2, LOWEST)), elsewhere(set('c/d', { n: 10 }))),
    listenScenario(
      'out of the limit by a delete',
      add(target(2, LOWEST)),
      elsewhere(remove('c/a')),
    ),
    listenScenario(
      'out of the limit by a change',
      add(target(2, LOWEST)),
      elsewhere(set('c/a', { n: 10 })),
    ),
    listenScenario(
      'the last ones',
      add(target(2, HIGHEST)),
      elsewhere(set('c/d', { n: 10 })),
      elsewhere(remove('c/d')),
    ),
    listenScenario(
      'without the field of the order',
      add(target(2, LOWEST)),
      elsewhere(set('c/a', { other: 1 })),
    ),
    listenScenario(
      'with !=',
      add(target(2, query('c', where('n', '!=', 2)))),
      elsewhere(set('c/b', { n: 5 }), set('c/a', { n: 2 })),
    ),
    listenScenario(
      'with in',
      add(target(2, query('c', where('n', 'in', [1, 5])))),
      elsewhere(set('c/b', { n: 5 }), set('c/a', { n: 2 })),
    ),
    listenScenario(
      'with a range',
      add(target(2, query('c', where('n', '>', 1), where('n', '<', 4)))),
      elsewhere(set('c/a', { n: 3.5 }), set('c/b', { n: 4 })),
    ),
    listenScenario(
      'a projection',
      add(target(2, query('c', select('n')))),
      elsewhere(set('c/a', { n: 5, m: 1 })),
    ),
    listenScenario(
      'a group',
      add(target(2, query('c', group('c')))),
      elsewhere(set('p/two/c/y', { n: 1 }), remove('p/one/c/x')),
    ),
    listenScenario(
      'a document',
      add(documents(2, 'c/a')),
      elsewhere(set('c/a', { n: 2 })),
      elsewhere(remove('c/a')),
      elsewhere(set('c/a', { n: 3 })),
    ),
    listenScenario(
      'a document that comes to be',
      add(documents(2, 'c/new')),
      elsewhere(set('c/new', { n: 2 })),
    ),
    listenScenario(
      'two targets of one document',
      add(target(2, query('c'))),
      add(documents(4, 'c/a')),
      elsewhere(set('c/a', { n: 5 })),
      elsewhere(remove('c/a')),
    ),
    listenScenario(
      'after the end of a target',
      add(target(2, query('c'))),
      add(target(4, ONES)),
      stop(2),
      elsewhere(set('c/b', { n: 1 })),
    ),
    listenScenario(
      'resumed at once',
      add(target(2, query('c'))),
      stop(2),
      resume(target(2, query('c'))),
    ),
    listenScenario(
      'resumed after a change',
      add(target(2, query('c'))),
      stop(2),
      elsewhere(set('c/a', { n: 5 }), remove('c/b')),
      resume(target(2, query('c'))),
    ),
    listenScenario(
      'two targets, one of them resumed',
      add(target(2, query('c'))),
      add(target(4, ONES)),
      stop(2),
      resume(target(2, query('c'))),
      elsewhere(set('c/a', { n: 5 })),
    ),
  ],
};

const request = (write: JsonObject): WriteStep => ({ write });
const HELLO = request({ database: DATABASE });
const writes = (...list: readonly JsonObject[]): WriteStep =>
  request({ writes: list, streamToken: '' });
const writeScenario = (name: string, ...steps: readonly Step[]): Scenario =>
  scenario(name, ...steps);

export const writeStreams: Table = {
  name: 'write streams',
  given: GIVEN,
  scenarios: [
    writeScenario('a handshake', HELLO),
    writeScenario('one request', HELLO, writes(set('c/a', { n: 2 }))),
    writeScenario(
      'several requests',
      HELLO,
      writes(set('c/a', { n: 2 })),
      writes(set('c/a', { n: 3 }), remove('c/b')),
      writes(remove('c/a')),
    ),
    writeScenario('a request that fails', HELLO, writes(set('c/a', { n: 2 }, exists(false)))),
    writeScenario('a request that is invalid', HELLO, writes(set('c', { n: 2 }))),
    writeScenario(
      'a request after one that failed is not heard',
      HELLO,
      writes(set('c/none', { n: 2 }, exists(true))),
    ),
    writeScenario('an empty request', HELLO, request({ streamToken: '' })),
    writeScenario(
      'a token that never was',
      HELLO,
      request({ streamToken: 'Nzc=', writes: [set('c/a', { n: 2 })] }),
    ),
    writeScenario(
      'the database again',
      HELLO,
      request({ database: DATABASE, writes: [set('c/a', { n: 2 })] }),
    ),
    writeScenario(
      'another database',
      HELLO,
      request({ database: 'projects/demo-xx/databases/(default)', writes: [] }),
    ),
    writeScenario('no handshake', writes(set('c/a', { n: 2 }))),
    writeScenario(
      'a handshake with writes',
      request({ database: DATABASE, writes: [set('c/a', { n: 2 })] }),
    ),
    writeScenario('a handshake with a token', request({ database: DATABASE, streamToken: 'MQ==' })),
    writeScenario('a handshake with a stream', request({ database: DATABASE, streamId: '1' })),
    writeScenario(
      'a handshake with a database that is none',
      request({ database: 'projects/demo-xx' }),
    ),
    writeScenario('the end of the client’s half', HELLO, { write: null }),
    writeScenario('the end after a request', HELLO, writes(set('c/a', { n: 2 })), { write: null }),
    writeScenario('the end before anything', { write: null }),
  ],
  differences: [
    {
      because: 'the name of the database is checked at once',
      in: ['a handshake with a database that is none'],
    },
  ],
};
