// Transactions: visible data and expiry.
import { query, where } from '../queries.ts';
import {
  aggregate,
  at,
  batchGet,
  begin,
  call,
  commit,
  exists,
  get,
  list,
  merge,
  remove,
  rollback,
  runQuery,
  type Step,
  scenario,
  set,
  type Table,
} from '../scenario.ts';
import type { JsonObject } from '../values.ts';

/** The engine follows v1.22.0, whose messages and status differ from the recorded build’s. */
export const NEWER = 'v1.22.0 answers ABORTED to a transaction that is used up';

export const GIVEN = { 'c/a': { n: 1 }, 'c/b': { n: 1 }, 'd/a': { n: 1 } };

export const within = (transaction: string): { with: JsonObject } => ({ with: { transaction } });

export const read = (path: string, transaction = '{tx}'): Step =>
  batchGet([path], within(transaction));

export const end = (writes: readonly JsonObject[], transaction = '{tx}'): Step =>
  commit(writes, within(transaction));

const NEW: JsonObject = { newTransaction: { readWrite: {} } };

const NEW_READ_ONLY: JsonObject = { newTransaction: { readOnly: {} } };

export const transactions: Table = {
  name: 'transactions',
  given: GIVEN,
  scenarios: [
    scenario('read and write', begin('tx'), read('c/a'), end([set('c/a', { n: 2 })]), get('c/a')),
    scenario(
      'read what is not there and make it',
      begin('tx'),
      read('c/new'),
      end([set('c/new', { n: 2 }, exists(false))]),
      get('c/new'),
    ),
    scenario('write without a read', begin('tx'), end([set('c/a', { n: 2 })]), get('c/a')),
    scenario('read without a write', begin('tx'), read('c/a'), end([])),
    scenario('commit of nothing', begin('tx'), end([])),
    scenario('rollback', begin('tx'), read('c/a'), rollback('{tx}'), get('c/a')),
    scenario('rollback twice', begin('tx'), rollback('{tx}'), rollback('{tx}')),
    scenario(
      'commit twice',
      begin('tx'),
      end([set('c/a', { n: 2 })]),
      end([set('c/a', { n: 3 })]),
      get('c/a'),
    ),
    scenario('read after the commit', begin('tx'), end([]), read('c/a')),
    scenario('query after the commit', begin('tx'), end([]), runQuery(query('c'), within('{tx}'))),
    scenario(
      'commit after the rollback',
      begin('tx'),
      rollback('{tx}'),
      end([set('c/a', { n: 2 })]),
    ),
    scenario(
      'rollback after the commit',
      begin('tx'),
      end([set('c/a', { n: 2 })]),
      rollback('{tx}'),
      get('c/a'),
    ),
    scenario(
      'a failed precondition ends it',
      begin('tx'),
      end([set('c/a', { n: 2 }, exists(false))]),
      end([set('c/a', { n: 3 })]),
      get('c/a'),
    ),
    scenario(
      'another version ends it',
      begin('tx'),
      end([merge('c/a', ['n'], { n: 2 }, at('2001-01-01T00:00:00Z'))]),
      end([]),
    ),
    scenario(
      'an invalid write does not end it',
      begin('tx'),
      end([set('c', {})]),
      end([set('c/a', { n: 3 })]),
      get('c/a'),
    ),
    scenario(
      'it reads the latest, not what was at its begin',
      begin('tx'),
      commit([set('c/a', { n: 2 })]),
      read('c/a'),
      end([]),
    ),
    scenario(
      'its query reads the latest',
      begin('tx'),
      commit([set('c/a', { n: 2 })]),
      runQuery(query('c', where('n', '==', 2)), within('{tx}')),
      end([]),
    ),
    scenario(
      'it does not see its own writes before',
      begin('tx'),
      read('c/a'),
      get('c/a'),
      end([set('c/a', { n: 2 })]),
      get('c/a'),
    ),
    scenario(
      'plain reads do not wait',
      begin('tx'),
      read('c/a'),
      get('c/a'),
      batchGet(['c/a']),
      runQuery(query('c')),
      end([]),
    ),
    scenario(
      'two may read the same',
      begin('tx'),
      begin('other'),
      read('c/a'),
      read('c/a', '{other}'),
      end([]),
      end([], '{other}'),
    ),
    scenario(
      'two that write different documents',
      begin('tx'),
      begin('other'),
      read('c/a'),
      read('d/a', '{other}'),
      end([set('c/a', { n: 2 })]),
      end([set('d/a', { n: 2 })], '{other}'),
    ),
    scenario(
      'begun by the first read',
      batchGet(['c/a'], { with: NEW, keep: 'tx' }),
      end([set('c/a', { n: 2 })]),
      get('c/a'),
    ),
    scenario('begun by a read of nothing', batchGet([], { with: NEW, keep: 'tx' }), end([])),
    scenario(
      'begun by a query',
      runQuery(query('c', where('n', '==', 1)), { with: NEW, keep: 'tx' }),
      end([set('c/a', { n: 2 })]),
      get('c/a'),
    ),
    scenario(
      'begun by a query that finds nothing',
      runQuery(query('none'), { with: NEW, keep: 'tx' }),
      end([set('c/a', { n: 2 })]),
    ),
    scenario(
      'begun by an aggregation',
      aggregate(query('c'), [{ count: {} }], { with: NEW, keep: 'tx' }),
      end([set('d/a', { n: 2 })]),
    ),
    scenario(
      'begun read-only by the first read',
      batchGet(['c/a'], { with: NEW_READ_ONLY, keep: 'tx' }),
      commit([set('c/a', { n: 2 })]),
      read('c/a'),
    ),
    scenario(
      'one begun and another asked for',
      begin('tx'),
      batchGet(['c/a'], { with: { transaction: '{tx}', newTransaction: { readWrite: {} } } }),
    ),
    scenario(
      'a retry of an earlier one',
      begin('tx'),
      rollback('{tx}'),
      begin('again', { readWrite: { retryTransaction: '{tx}' } }),
      end([set('c/a', { n: 2 })], '{again}'),
    ),
    scenario(
      'a retry of one that is open',
      begin('tx'),
      begin('again', { readWrite: { retryTransaction: '{tx}' } }),
      end([], '{again}'),
      end([]),
    ),
    scenario(
      'a retry of one that never was',
      begin('again', { readWrite: { retryTransaction: 'AAAA' } }),
    ),
    scenario(
      'an aggregation in it',
      begin('tx'),
      aggregate(query('c'), [{ count: {} }], within('{tx}')),
      end([]),
    ),
    scenario('a list in it', begin('tx'), list('', 'c', within('{tx}')), end([])),
    scenario('a get in it', begin('tx'), get('c/a', within('{tx}')), end([set('c/a', { n: 2 })])),
  ],
  differences: [
    {
      because: NEWER,
      in: [
        'commit twice',
        'read after the commit',
        'query after the commit',
        'commit after the rollback',
        'a failed precondition ends it',
        'another version ends it',
      ],
    },
    { because: 'Google’s fails without a word', in: ['begun by a read of nothing'] },
    {
      because: 'a request with two choices of one kind is read as gRPC reads it',
      in: ['one begun and another asked for'],
      over: ['REST'],
    },
  ],
};

export const readOnlyTransactions: Table = {
  name: 'read-only transactions',
  given: GIVEN,
  scenarios: [
    scenario(
      'see the moment they began',
      begin('tx', { readOnly: {} }),
      read('c/a'),
      commit([set('c/a', { n: 2 })]),
      read('c/a'),
    ),
    scenario(
      'see the moment they began, not their first read',
      begin('tx', { readOnly: {} }),
      commit([set('c/a', { n: 2 })]),
      read('c/a'),
    ),
    scenario(
      'see what was deleted',
      begin('tx', { readOnly: {} }),
      commit([remove('c/a')]),
      read('c/a'),
    ),
    scenario(
      'do not see what was made',
      begin('tx', { readOnly: {} }),
      commit([set('c/new', {})]),
      read('c/new'),
    ),
    scenario(
      'query the moment they began',
      begin('tx', { readOnly: {} }),
      commit([set('c/new', { n: 1 })]),
      runQuery(query('c'), within('{tx}')),
    ),
    scenario(
      'count the moment they began',
      begin('tx', { readOnly: {} }),
      commit([set('c/new', { n: 1 })]),
      aggregate(query('c'), [{ count: {} }], within('{tx}')),
    ),
    scenario(
      'lock nothing',
      begin('tx', { readOnly: {} }),
      read('c/a'),
      commit([set('c/a', { n: 2 })]),
      end([]),
    ),
    scenario(
      'write nothing',
      begin('tx', { readOnly: {} }),
      end([set('c/a', { n: 2 })]),
      get('c/a'),
    ),
    scenario(
      'go on after a write in vain',
      begin('tx', { readOnly: {} }),
      end([set('c/a', { n: 2 })]),
      read('c/a'),
    ),
    scenario('end by a commit of nothing', begin('tx', { readOnly: {} }), end([]), read('c/a')),
    scenario('end by rollback', begin('tx', { readOnly: {} }), rollback('{tx}'), read('c/a')),
    scenario('of options that are none', begin('tx', {}), read('c/a'), end([])),
  ],
  differences: [{ because: NEWER, in: ['end by a commit of nothing', 'end by rollback'] }],
};

export const transactionIds: Table = {
  name: 'transaction ids',
  given: GIVEN,
  scenarios: ['AAAA', 'EQAAAAAAAAAA', 'Ef//////////', '']
    .flatMap((id) => [
      scenario(`commit in ${id || 'none'}`, end([set('c/a', { n: 2 })], id)),
      scenario(`read in ${id || 'none'}`, read('c/a', id)),
      scenario(`rollback of ${id || 'none'}`, rollback(id)),
    ])
    .concat([
      scenario(
        'begin in a database that is none',
        call('BeginTransaction', { database: 'projects/demo-xx' }),
      ),
      scenario(
        'begin in a database without a name',
        call('BeginTransaction', { database: 'projects/demo-xx/databases/' }),
      ),
      scenario('begin without a database', call('BeginTransaction', { database: '' })),
    ]),
  differences: [
    {
      because: 'the words are the same for every call, where Google’s vary',
      in: [
        'commit in EQAAAAAAAAAA',
        'read in EQAAAAAAAAAA',
        'commit in Ef//////////',
        'read in Ef//////////',
      ],
    },
  ],
};
