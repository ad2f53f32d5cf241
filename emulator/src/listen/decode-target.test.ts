import { describe, expect, it } from 'vitest';
import { orderBy, query, where } from '../../recordings/queries.ts';
import { createClock } from '../clock.ts';
import { DocumentStore } from '../store/document-store.ts';
import { refusalOf } from '../testing/commit-fixture.ts';
import { DATABASE, nameOf, ROOT } from '../testing/fixture.ts';
import { timestampMicros } from '../value/timestamp.ts';
import { decodeResumePoint, decodeTargetSpec, readTarget } from './decode-target.ts';
import { decodeResumeToken, encodeResumeToken } from './resume-token.ts';

const decode = (target: unknown) => decodeTargetSpec(readTarget(target), DATABASE);
const queryTarget = (structuredQuery: object, parent = ROOT) => ({
  query: { parent, structuredQuery },
});
const refused = (text: string) => `INVALID_ARGUMENT: ${text}`;
const foreign = (path: string) => nameOf(path).replace('/p/', '/q/');

describe('Listen target', () => {
  it('contains document names, or a query with its parent', () => {
    const names = [nameOf('c/a'), nameOf('c/b')];
    expect(decode({ documents: { documents: names } })).toEqual({ kind: 'documents', names });
    expect(decode(queryTarget(query('c', orderBy('n')), nameOf('x/y')))).toMatchObject({
      kind: 'query',
      query: { parent: nameOf('x/y'), from: [{ collectionId: 'c' }] },
    });
  });

  it.each<[string, unknown, string]>([
    ['nothing', {}, refused("Either 'query' or 'documents' must be set on a target.")],
    ['an unknown word', { everything: true }, refused("Payload isn't valid for request.")],
    [
      'a collection for a document',
      { documents: { documents: [nameOf('c')] } },
      refused(`Document name "${nameOf('c')}" lacks "/" at index ${nameOf('c').length}.`),
    ],
    [
      'a document elsewhere',
      { documents: { documents: [nameOf('c/a'), foreign('c/a')] } },
      refused(`"${foreign('c/a')}" is not in the database "${DATABASE}" of the stream.`),
    ],
    [
      'a parent elsewhere',
      queryTarget(query('c'), foreign('c/a')),
      refused(`"${foreign('c/a')}" is not in the database "${DATABASE}" of the stream.`),
    ],
    [
      'a query that is none',
      queryTarget(query('c', where('a', 'in', []))),
      refused("'IN' requires an non-empty ArrayValue."),
    ],
    [
      'nearest neighbours',
      queryTarget({
        ...query('c'),
        findNearest: {
          vectorField: { fieldPath: 'v' },
          queryVector: {
            mapValue: {
              fields: {
                __type__: { stringValue: '__vector__' },
                value: { arrayValue: { values: [{ doubleValue: 1 }] } },
              },
            },
          },
          distanceMeasure: 'COSINE',
          limit: 1,
        },
      }),
      'UNIMPLEMENTED: Listening to a vector search is not supported.',
    ],
  ])('with %s is rejected', (_, target, expected) => {
    expect(refusalOf(() => decode(target))).toBe(expected);
  });
});

describe('resume point', () => {
  const store = new DocumentStore(createClock());
  const database = store.database(DATABASE);
  const time = { seconds: 1_767_225_600, nanos: 123_456_000 };
  const token = Buffer.from(encodeResumeToken(database, time)).toString('base64');
  const point = (target: object) => decodeResumePoint(readTarget(target), database);

  it('is null for a new client', () => {
    expect(point({})).toBeNull();
    expect(point({ resumeToken: '', expectedCount: 3 })).toBeNull();
  });

  it('contains the token’s time and the client’s document count', () => {
    expect(point({ resumeToken: token })).toEqual({ time, expectedCount: null });
    expect(point({ resumeToken: token, expectedCount: 2 })).toEqual({ time, expectedCount: 2 });
    expect(point({ resume_token: token, expected_count: { value: 0 } })).toEqual({
      time,
      expectedCount: 0,
    });
  });

  it('is the read time if there is no token', () => {
    expect(point({ readTime: '2026-01-01T00:00:00.123456Z' })).toEqual({
      time,
      expectedCount: null,
    });
  });

  it.each(['nonsense', '', ':1', 'abcdefgh:', 'abcdefgh:12345678901234567', 'abcdefgh:-1'])(
    'rejects the invalid token %j',
    (text) => {
      expect(decodeResumeToken(database, Buffer.from(text))).toBeNull();
    },
  );

  it('rejects a token of another database or from before a reset', () => {
    const other = store.database('projects/q/databases/(default)');
    expect(decodeResumeToken(other, encodeResumeToken(database, time))).toBeNull();
    const before = encodeResumeToken(other, time);
    expect(decodeResumeToken(other, before)).toEqual(time);
    store.reset();
    expect(decodeResumeToken(store.database(other.name), before)).toBeNull();
  });

  it('keeps microseconds', () => {
    const later = { ...time, nanos: time.nanos + 1_000 };
    const read = decodeResumeToken(database, encodeResumeToken(database, later));
    expect(read && timestampMicros(read) - timestampMicros(time)).toBe(1);
  });
});
