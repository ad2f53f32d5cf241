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

const hear = (name: string, ...steps: readonly Step[]): Scenario => scenario(name, ...steps);

export const listening: Table = {
  name: 'listening',
  given: GIVEN,
  scenarios: [
    hear('a query', add(target(2, query('c')))),
    hear('a query that finds nothing', add(target(2, query('none')))),
    hear('a query with an order', add(target(2, HIGHEST))),
    hear('a query with a projection', add(target(2, query('c', select('n'))))),
    hear('a collection group', add(target(2, query('c', group('c'))))),
    hear('a document', add(documents(2, 'c/a'))),
    hear('a document that is not there', add(documents(2, 'c/none'))),
    hear('several documents', add(documents(2, 'c/a', 'c/none', 'c/b'))),
    hear('two targets', add(target(2, ONES)), add(documents(4, 'c/a'))),
    hear('a target and its end', add(target(2, ONES)), stop(2)),
    hear('a target, its end and it again', add(target(2, ONES)), stop(2), add(target(2, ONES))),
    hear('a query that is none', add(target(2, query('c', where('n', 'in', []))))),
    hear(
      'after a query that is none, one that is',
      add(target(2, query('c', where('n', 'in', [])))),
      add(target(4, ONES)),
    ),
    hear('a document that is no name', add(documents(2, 'c'))),
    hear(
      'a parent that is no name',
      add({ targetId: 2, query: { parent: nameOf('c'), structuredQuery: query('c') } }),
    ),
    hear('another database', {
      listen: { database: 'projects/demo-xx/databases/(default)', addTarget: documents(2, 'c/a') },
    }),
    hear(
      'a resume token that is none',
      add(target(2, ONES, { resumeToken: Buffer.from('nonsense').toString('base64') })),
    ),
    hear('a target without anything', add({ targetId: 2 })),
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
    hear('a document made', add(target(2, query('c'))), elsewhere(set('c/d', { n: 4 }))),
    hear('a document changed', add(target(2, query('c'))), elsewhere(set('c/a', { n: 4 }))),
    hear('a document deleted', add(target(2, query('c'))), elsewhere(remove('c/a'))),
    hear(
      'several at once',
      add(target(2, query('c'))),
      elsewhere(set('c/d', { n: 4 }), remove('c/a'), merge('c/b', ['m'], { m: 1 })),
    ),
    hear(
      'several one after another',
      add(target(2, query('c'))),
      elsewhere(set('c/d', { n: 4 })),
      elsewhere(remove('c/d')),
      elsewhere(set('c/d', { n: 5 })),
    ),
    hear(
      'nothing that matters',
      add(target(2, ONES)),
      elsewhere(set('c/b', { n: 5 }), set('d/a', { n: 1 })),
    ),
    hear('a write that changes nothing', add(target(2, ONES)), elsewhere(set('c/a', { n: 1 }))),
    hear('into the filter', add(target(2, ONES)), elsewhere(set('c/b', { n: 1 }))),
    hear('out of the filter', add(target(2, ONES)), elsewhere(set('c/a', { n: 7 }))),
    hear(
      'out of the filter and back',
      add(target(2, ONES)),
      elsewhere(set('c/a', { n: 7 })),
      elsewhere(set('c/a', { n: 1 })),
    ),
    hear('into the limit', add(target(2, LOWEST)), elsewhere(set('c/d', { n: 0 }))),
    hear('beyond the limit', add(target(2, LOWEST)), elsewhere(set('c/d', { n: 10 }))),
    hear('out of the limit by a delete', add(target(2, LOWEST)), elsewhere(remove('c/a'))),
    hear('out of the limit by a change', add(target(2, LOWEST)), elsewhere(set('c/a', { n: 10 }))),
    hear(
      'the last ones',
      add(target(2, HIGHEST)),
      elsewhere(set('c/d', { n: 10 })),
      elsewhere(remove('c/d')),
    ),
    hear(
      'without the field of the order',
      add(target(2, LOWEST)),
      elsewhere(set('c/a', { other: 1 })),
    ),
    hear(
      'with !=',
      add(target(2, query('c', where('n', '!=', 2)))),
      elsewhere(set('c/b', { n: 5 }), set('c/a', { n: 2 })),
    ),
    hear(
      'with in',
      add(target(2, query('c', where('n', 'in', [1, 5])))),
      elsewhere(set('c/b', { n: 5 }), set('c/a', { n: 2 })),
    ),
    hear(
      'with a range',
      add(target(2, query('c', where('n', '>', 1), where('n', '<', 4)))),
      elsewhere(set('c/a', { n: 3.5 }), set('c/b', { n: 4 })),
    ),
    hear(
      'a projection',
      add(target(2, query('c', select('n')))),
      elsewhere(set('c/a', { n: 5, m: 1 })),
    ),
    hear(
      'a group',
      add(target(2, query('c', group('c')))),
      elsewhere(set('p/two/c/y', { n: 1 }), remove('p/one/c/x')),
    ),
    hear(
      'a document',
      add(documents(2, 'c/a')),
      elsewhere(set('c/a', { n: 2 })),
      elsewhere(remove('c/a')),
      elsewhere(set('c/a', { n: 3 })),
    ),
    hear(
      'a document that comes to be',
      add(documents(2, 'c/new')),
      elsewhere(set('c/new', { n: 2 })),
    ),
    hear(
      'two targets of one document',
      add(target(2, query('c'))),
      add(documents(4, 'c/a')),
      elsewhere(set('c/a', { n: 5 })),
      elsewhere(remove('c/a')),
    ),
    hear(
      'after the end of a target',
      add(target(2, query('c'))),
      add(target(4, ONES)),
      stop(2),
      elsewhere(set('c/b', { n: 1 })),
    ),
    hear('resumed at once', add(target(2, query('c'))), stop(2), resume(target(2, query('c')))),
    hear(
      'resumed after a change',
      add(target(2, query('c'))),
      stop(2),
      elsewhere(set('c/a', { n: 5 }), remove('c/b')),
      resume(target(2, query('c'))),
    ),
    hear(
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
const talk = (name: string, ...steps: readonly Step[]): Scenario => scenario(name, ...steps);

export const writeStreams: Table = {
  name: 'write streams',
  given: GIVEN,
  scenarios: [
    talk('a handshake', HELLO),
    talk('one request', HELLO, writes(set('c/a', { n: 2 }))),
    talk(
      'several requests',
      HELLO,
      writes(set('c/a', { n: 2 })),
      writes(set('c/a', { n: 3 }), remove('c/b')),
      writes(remove('c/a')),
    ),
    talk('a request that fails', HELLO, writes(set('c/a', { n: 2 }, exists(false)))),
    talk('a request that is invalid', HELLO, writes(set('c', { n: 2 }))),
    talk(
      'a request after one that failed is not heard',
      HELLO,
      writes(set('c/none', { n: 2 }, exists(true))),
    ),
    talk('an empty request', HELLO, request({ streamToken: '' })),
    talk(
      'a token that never was',
      HELLO,
      request({ streamToken: 'Nzc=', writes: [set('c/a', { n: 2 })] }),
    ),
    talk(
      'the database again',
      HELLO,
      request({ database: DATABASE, writes: [set('c/a', { n: 2 })] }),
    ),
    talk(
      'another database',
      HELLO,
      request({ database: 'projects/demo-xx/databases/(default)', writes: [] }),
    ),
    talk('no handshake', writes(set('c/a', { n: 2 }))),
    talk(
      'a handshake with writes',
      request({ database: DATABASE, writes: [set('c/a', { n: 2 })] }),
    ),
    talk('a handshake with a token', request({ database: DATABASE, streamToken: 'MQ==' })),
    talk('a handshake with a stream', request({ database: DATABASE, streamId: '1' })),
    talk('a handshake with a database that is none', request({ database: 'projects/demo-xx' })),
    talk('the end of the client’s half', HELLO, { write: null }),
    talk('the end after a request', HELLO, writes(set('c/a', { n: 2 })), { write: null }),
    talk('the end before anything', { write: null }),
  ],
  differences: [
    {
      because: 'the name of the database is checked at once',
      in: ['a handshake with a database that is none'],
    },
  ],
};
