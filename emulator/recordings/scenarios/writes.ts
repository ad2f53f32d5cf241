// Commits and the stored result, over Commit and the Write stream.
import {
  at,
  batchGet,
  commit,
  exists,
  get,
  merge,
  remove,
  type Scenario,
  scenario,
  set,
  type Table,
  verify,
} from '../scenario.ts';
import type { JsonObject } from '../values.ts';

const STORED = { n: 1, s: 'a', list: [1, 2], m: { x: 1, y: { z: 2 } } };

export const GIVEN = { 'c/a': STORED, 'c/b': { n: 5 } };

export const OLD = '2001-01-01T00:00:00Z';

const once = (name: string, ...writes: readonly JsonObject[]): Scenario =>
  scenario(name, commit(writes), batchGet(['c/a']));

const refused = (name: string, ...writes: readonly JsonObject[]): Scenario =>
  scenario(name, commit(writes), batchGet(['c/a']));

export const writes: Table = {
  name: 'writes',
  given: GIVEN,
  scenarios: [
    once('set replaces the document', set('c/a', { n: 2 })),
    scenario('set makes a document', commit([set('c/new', { n: 2 })]), batchGet(['c/new'])),
    once('set to what is stored', set('c/a', STORED)),
    once('set to no fields', set('c/a', {})),
    once('merge one field', merge('c/a', ['n'], { n: 2 })),
    once('merge a field that is not there', merge('c/a', ['t'], { t: true })),
    once('merge to what is stored', merge('c/a', ['n'], { n: 1 })),
    once('merge a field of a map', merge('c/a', ['m.x'], { m: { x: 9 } })),
    once('merge a field of a map that is none', merge('c/a', ['s.x'], { s: { x: 9 } })),
    once('merge a field far down', merge('c/a', ['m.p.q.r'], { m: { p: { q: { r: 1 } } } })),
    once('merge deletes what the body lacks', merge('c/a', ['n', 's'], { s: 'b' })),
    once('merge deletes a field of a map', merge('c/a', ['m.y.z'], {})),
    once('merge deletes a field that is not there', merge('c/a', ['nothing', 'm.nothing.x'], {})),
    once('merge ignores what the mask lacks', merge('c/a', ['n'], { n: 2, s: 'ignored' })),
    once('merge of nothing', merge('c/a', [], { n: 9 })),
    once('merge of a whole map', merge('c/a', ['m'], { m: { only: 1 } })),
    once('merge of a map and a field of it', merge('c/a', ['m', 'm.x'], { m: { x: 1 } })),
    once('merge of a field twice', merge('c/a', ['n', 'n'], { n: 3 })),
    once('merge of a quoted field', merge('c/a', ['`odd.name`'], { 'odd.name': 1 })),
    once('merge of a field with a backtick', merge('c/a', ['`a\\`b`'], { 'a`b': 1 })),
    refused('merge of an empty path', merge('c/a', [''], { n: 1 })),
    refused('merge of a path with an empty name', merge('c/a', ['a..b'], { n: 1 })),
    refused('merge of a path that begins with a digit', merge('c/a', ['1a'], { '1a': 1 })),
    refused('merge of a path with a space', merge('c/a', ['a b'], { 'a b': 1 })),
    refused('merge of the name', merge('c/a', ['__name__'], { n: 1 })),
    refused('merge of a reserved field', merge('c/a', ['__x__'], { n: 1 })),
    scenario(
      'merge makes a document',
      commit([merge('c/new', ['n'], { n: 2 })]),
      batchGet(['c/new']),
    ),
    scenario(
      'merge of nothing makes a document',
      commit([merge('c/new', [], {})]),
      batchGet(['c/new']),
    ),
    once('create what is there', set('c/a', { n: 2 }, exists(false))),
    scenario(
      'create what is not there',
      commit([set('c/new', {}, exists(false))]),
      batchGet(['c/new']),
    ),
    scenario(
      'create what was deleted',
      commit([remove('c/a')]),
      commit([set('c/a', { n: 3 }, exists(false))]),
      batchGet(['c/a']),
    ),
    once('update what is there', merge('c/a', ['n'], { n: 2 }, exists(true))),
    scenario(
      'update what is not there',
      commit([merge('c/new', ['n'], { n: 2 }, exists(true))]),
      batchGet(['c/new']),
    ),
    once('update of another version', merge('c/a', ['n'], { n: 2 }, at(OLD))),
    scenario(
      'update of this version',
      batchGetVersion(),
      commit([merge('c/a', ['n'], { n: 2 }, at('{version}'))]),
      batchGet(['c/a']),
    ),
    scenario(
      'update of the version before',
      batchGetVersion(),
      commit([set('c/a', { n: 7 })]),
      commit([merge('c/a', ['n'], { n: 2 }, at('{version}'))]),
      batchGet(['c/a']),
    ),
    scenario(
      'update of a version that is gone',
      batchGetVersion(),
      commit([remove('c/a')]),
      commit([merge('c/a', ['n'], { n: 2 }, at('{version}'))]),
      batchGet(['c/a']),
    ),
    scenario(
      'a write that changes nothing leaves the version',
      batchGetVersion(),
      commit([set('c/a', STORED)]),
      commit([merge('c/a', ['n'], { n: 2 }, at('{version}'))]),
    ),
    once('delete', remove('c/a')),
    scenario('delete what is not there', commit([remove('c/new')]), batchGet(['c/new'])),
    once('delete what must be there', remove('c/a', exists(true))),
    scenario('delete what must be there and is not', commit([remove('c/new', exists(true))])),
    scenario('delete what must not be there', commit([remove('c/a', exists(false))])),
    scenario(
      'delete this version',
      batchGetVersion(),
      commit([remove('c/a', at('{version}'))]),
      batchGet(['c/a']),
    ),
    once('delete another version', remove('c/a', at(OLD))),
    scenario(
      'delete leaves what is below',
      commit([set('c/a/d/x', { n: 1 })]),
      commit([remove('c/a')]),
      batchGet(['c/a', 'c/a/d/x']),
    ),
    once('verify what is there, and write', verify('c/b', exists(true)), set('c/a', { n: 2 })),
    once(
      'verify what is not there, and write',
      verify('c/none', exists(false)),
      set('c/a', { n: 2 }),
    ),
    once('verify in vain', verify('c/none', exists(true)), set('c/a', { n: 2 })),
    once('verify in vain what is there', verify('c/b', exists(false)), set('c/a', { n: 2 })),
    once('verify another version', verify('c/b', at(OLD)), set('c/a', { n: 2 })),
    once('verify without a precondition', verify('c/b', {}), set('c/a', { n: 2 })),
    once('verify and write of one document', verify('c/a', exists(true)), set('c/a', { n: 2 })),
    once('all or nothing', set('c/a', { n: 2 }), set('c/b', { n: 2 }, exists(false))),
    scenario(
      'one time for all',
      commit([set('c/a', { n: 2 }), set('c/new', {}), remove('c/b')]),
      batchGet(['c/a', 'c/new', 'c/b']),
    ),
    scenario(
      'what is read after two commits',
      commit([set('c/a', { n: 2 })]),
      commit([set('c/b', { n: 2 })]),
      batchGet(['c/a', 'c/b']),
    ),
    scenario('no writes', commit([]), get('c/a')),
    refused('a write of nothing', {}),
    refused('a write of a mask alone', { updateMask: { fieldPaths: ['n'] } }),
    refused('a name that is a collection', set('c', {})),
    refused('a name without anything', set('', {})),
    refused('a name in no database', { update: { name: 'c/a' } }),
    refused('a name in another database', {
      update: { name: 'projects/demo-other/databases/(default)/documents/c/a', fields: {} },
    }),
    refused('a name with an empty segment', set('c//d/e', {})),
    refused('a name with a reserved id', set('c/__x__', {})),
    refused('a name with a reserved collection', set('__c__/a', {})),
    refused('a name with a dot', set('c/.', {})),
    refused('a name with two dots', set('c/..', {})),
    scenario(
      'a name with letters beyond ASCII',
      commit([set('c/æøå ☃ 😀', { n: 1 })]),
      batchGet(['c/æøå ☃ 😀']),
    ),
    scenario('a name of 1,500 bytes', commit([set(`c/${'x'.repeat(1500)}`, {})])),
    scenario('a name of 1,501 bytes', commit([set(`c/${'x'.repeat(1501)}`, {})])),
    refused('an empty precondition', set('c/a', { n: 2 }, { currentDocument: {} })),
    refused('a mask on a delete', remove('c/a', { updateMask: { fieldPaths: ['n'] } })),
  ],
  differences: [
    { because: 'the time of a deletion is not kept', in: ['update of a version that is gone'] },
    {
      because: 'Google’s gives the time of the check instead of that of the commit',
      in: ['verify what is not there, and write'],
    },
    {
      because: 'Google’s Write stream leaves out a check that its Commit makes',
      in: ['verify and write of one document'],
      over: ['gRPC streams', 'WebChannel'],
    },
    {
      because: 'a request reaches no other database than its own, as in production',
      in: ['a name in another database'],
    },
  ],
};

function batchGetVersion() {
  return batchGet(['c/a'], { keep: 'version' });
}
