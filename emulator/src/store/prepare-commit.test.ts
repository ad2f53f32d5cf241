import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import type { StatusError } from '../status.ts';
import { encodeFields } from '../value/value-json.ts';
import { DocumentStore } from './document-store.ts';
import { prepareCommit } from './prepare-commit.ts';
import { decodeWrites } from './write-json.ts';

const DATABASE = 'projects/p/databases/(default)';
const NAME = `${DATABASE}/documents/c/d`;

const integer = (value: number) => ({ integerValue: String(value) });
const update = (fields: Record<string, unknown>, rest: Record<string, unknown> = {}) => ({
  update: { name: NAME, fields },
  ...rest,
});

function commitAll(...commits: unknown[][]) {
  const clock = createClock();
  const store = new DocumentStore(clock);
  const database = store.database(DATABASE);
  const prepared = commits.map((writes) => {
    const decoded = decodeWrites(writes, DATABASE);
    const commit = prepareCommit(database, decoded, clock.commitTime());
    const { commitTime, changes } = commit;
    const isRefused = commit.steps.some(({ failure }) => failure);
    if (!isRefused) {
      const caller = { kind: 'admin' } as const;
      store.commit({ database: DATABASE, commitTime, changes, caller, cause: 'write' });
    }
    return commit;
  });
  const last = prepared.at(-1);
  if (!last) throw new Error('nothing committed');
  const document = database.get(NAME);
  return { last, document, fields: document ? encodeFields(document.fields) : null };
}

const failureCode = (failure: StatusError | null | undefined) => failure?.code ?? 'OK';

describe('updates', () => {
  it('replace the document without a mask', () => {
    const { fields } = commitAll([update({ a: integer(1) })], [update({ b: integer(2) })]);
    expect(fields).toEqual({ b: integer(2) });
  });

  it('touch only masked fields, deleting those without a value', () => {
    const nested = { mapValue: { fields: { x: integer(1), y: integer(2) } } };
    const masked = update(
      { a: integer(9), ignored: integer(9), m: { mapValue: { fields: { x: integer(5) } } } },
      { updateMask: { fieldPaths: ['a', 'gone', 'm.x'] } },
    );
    const { fields } = commitAll(
      [update({ a: integer(1), gone: integer(1), m: nested })],
      [masked],
    );
    expect(fields).toEqual({
      a: integer(9),
      m: { mapValue: { fields: { x: integer(5), y: integer(2) } } },
    });
  });

  it('touch no field with an empty mask', () => {
    const { fields } = commitAll(
      [update({ a: integer(1) })],
      [update({ b: integer(2) }, { updateMask: { fieldPaths: [] } })],
    );
    expect(fields).toEqual({ a: integer(1) });
  });

  it('keep the update time and report no change if nothing changes', () => {
    const { last, document } = commitAll([update({ a: integer(1) })], [update({ a: integer(1) })]);
    expect(last.changes).toEqual([]);
    expect(last.steps[0]?.result.updateTime).toEqual(document?.createTime);
  });

  it('treat a change from integer to double as a change', () => {
    const { last } = commitAll([update({ a: integer(1) })], [update({ a: { doubleValue: 1 } })]);
    expect(last.changes).toHaveLength(1);
  });

  it('report one change for several writes to a document in one commit', () => {
    const { last, fields } = commitAll([update({ a: integer(1) }), update({ a: integer(2) })]);
    expect(last.changes).toHaveLength(1);
    expect(fields).toEqual({ a: integer(2) });
  });
});

describe('preconditions', () => {
  const exists = (value: boolean) => ({ currentDocument: { exists: value } });
  const seed = [update({ a: integer(1) })];

  it.each([
    ['create of an existing one', [seed, [update({}, exists(false))]], 'ALREADY_EXISTS'],
    ['create of a missing one', [[update({}, exists(false))]], 'OK'],
    ['update of a missing one', [[update({}, exists(true))]], 'NOT_FOUND'],
    ['update of an existing one', [seed, [update({}, exists(true))]], 'OK'],
    ['delete of a missing one', [[{ delete: NAME, ...exists(true) }]], 'NOT_FOUND'],
    ['delete without condition', [[{ delete: NAME }]], 'OK'],
    ['verify of a missing one', [[{ verify: NAME, ...exists(true) }]], 'NOT_FOUND'],
    [
      'another update time',
      [seed, [update({}, { currentDocument: { updateTime: '2001-01-01T00:00:00Z' } })]],
      'FAILED_PRECONDITION',
    ],
  ] as const)('%s', (_, commits, code) => {
    const { last } = commitAll(...commits.map((writes) => [...writes]));
    expect(failureCode(last.steps[0]?.failure)).toBe(code);
  });
});

describe('transforms', () => {
  const transform = (fieldPath: string, operation: Record<string, unknown>) =>
    update({}, { updateMask: { fieldPaths: [] }, updateTransforms: [{ fieldPath, ...operation }] });
  const apply = (stored: unknown, operation: Record<string, unknown>) =>
    commitAll([update({ a: stored })], [transform('a', operation)]).fields?.a;

  it.each([
    [integer(5), { increment: integer(3) }, integer(8)],
    [{ doubleValue: 1.5 }, { increment: integer(2) }, { doubleValue: 3.5 }],
    [{ stringValue: 'x' }, { increment: integer(7) }, integer(7)],
    [
      { integerValue: '9223372036854775807' },
      { increment: integer(1) },
      { integerValue: '9223372036854775807' },
    ],
    [integer(3), { maximum: { doubleValue: 3 } }, integer(3)],
    [integer(3), { maximum: { doubleValue: 'NaN' } }, { doubleValue: 'NaN' }],
    [integer(3), { minimum: { doubleValue: 2.5 } }, { doubleValue: 2.5 }],
  ])('change %j with %j to %j', (stored, operation, expected) => {
    expect(apply(stored, operation)).toEqual(expected);
  });

  it('append missing elements and remove all equal ones', () => {
    const array = (...values: unknown[]) => ({ arrayValue: values.length > 0 ? { values } : {} });
    const one = { doubleValue: 1 };
    const stored = array(integer(1), { stringValue: 'a' });
    const append = { appendMissingElements: { values: [one, integer(2), integer(2)] } };
    expect(apply(stored, append)).toEqual(array(integer(1), { stringValue: 'a' }, integer(2)));
    const remove = { removeAllFromArray: { values: [one] } };
    expect(apply(stored, remove)).toEqual(array({ stringValue: 'a' }));
    expect(apply(integer(5), remove)).toEqual(array());
  });

  it('share one request time with millisecond precision', () => {
    const now = { setToServerValue: 'REQUEST_TIME' };
    const { fields } = commitAll([
      update(
        {},
        {
          updateTransforms: [
            { fieldPath: 'a', ...now },
            { fieldPath: 'm.b', ...now },
          ],
        },
      ),
    ]);
    expect(fields?.a).toEqual({ timestampValue: expect.stringMatching(/:\d\d(\.\d{3})?Z$/) });
    expect(fields?.m).toEqual({ mapValue: { fields: { b: fields?.a } } });
  });

  it('require a number for an increment', () => {
    expect(() => commitAll([transform('a', { increment: { stringValue: 'x' } })])).toThrow(
      'Input must be int64 or double.',
    );
  });
});

describe('limits', () => {
  const nest = (levels: number): unknown =>
    levels === 0 ? integer(1) : { mapValue: { fields: { m: nest(levels - 1) } } };
  const text = (bytes: number) => ({ stringValue: 'x'.repeat(bytes) });

  it.each([
    [{ s: text(1_048_488) }, 'The value of property "s" is longer than 1048487 bytes.'],
    [{ m: nest(21) }, 'Property m contains an invalid nested entity.'],
    [{ __x__: integer(1) }, 'field name __x__ is reserved'],
    [{ a: { arrayValue: { values: [{ arrayValue: {} }] } } }, 'Nested arrays are not allowed'],
    [{ ['n'.repeat(1_501)]: integer(1) }, 'The property.name is longer than 1500 bytes.'],
    [{ a: text(600_000), b: text(600_000) }, 'maximum entity size is 1048576 bytes'],
  ])('reject case %#', (fields, message) => {
    expect(() => commitAll([update(fields)])).toThrow(message);
  });

  it('allow 20 levels and the longest string', () => {
    expect(commitAll([update({ m: nest(20) })]).document).not.toBeNull();
    expect(commitAll([update({ s: text(1_048_487) })]).document).not.toBeNull();
  });
});
