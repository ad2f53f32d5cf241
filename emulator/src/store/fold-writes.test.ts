import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CommitFixture, refusalOf } from '../testing/commit-fixture.ts';
import { nameOf } from '../testing/fixture.ts';
import { formatTimestamp } from '../value/timestamp.ts';
import { encodeFields } from '../value/value-json.ts';

const integer = (n: number) => ({ integerValue: String(n) });
const write = (path: string, fields: object, more: object = {}) => ({
  update: { name: nameOf(path), fields },
  ...more,
});
const exists = (is: boolean) => ({ currentDocument: { exists: is } });
const masked = (...fieldPaths: readonly string[]) => ({ updateMask: { fieldPaths } });

const SET = write('c/a', { n: integer(1) });
const UPDATE = write('c/a', { n: integer(2) }, exists(true));
const CREATE = write('c/a', { n: integer(3) }, exists(false));
const DELETE = { delete: nameOf('c/a') };
const DELETE_THERE = { delete: nameOf('c/a'), ...exists(true) };
const DELETE_MISSING = { delete: nameOf('c/a'), ...exists(false) };

const cannot = (first: string, then: string) =>
  `INVALID_ARGUMENT: Cannot ${first} then ${then} an entity in the same request.`;

describe('two writes to a document in one commit', () => {
  it.each<[string, readonly unknown[], string]>([
    ['set, set', [SET, SET], 'OK'],
    ['set, update', [SET, UPDATE], 'OK'],
    ['set, create', [SET, CREATE], cannot('upsert', 'insert')],
    ['update, create', [UPDATE, CREATE], cannot('update', 'insert')],
    ['create, create', [CREATE, CREATE], cannot('insert', 'insert')],
    ['create, update', [CREATE, UPDATE], 'OK'],
    ['create, delete', [CREATE, DELETE], 'OK'],
    ['delete, set', [DELETE, SET], 'OK'],
    ['delete, create', [DELETE, CREATE], 'OK'],
    ['delete, update', [DELETE, UPDATE], cannot('delete', 'update')],
    ['delete, delete', [DELETE, DELETE], 'OK'],
    ['delete, delete what is there', [DELETE, DELETE_THERE], cannot('delete', 'delete')],
    ['delete, delete what is not there', [DELETE, DELETE_MISSING], 'OK'],
    ['set, delete what is there', [SET, DELETE_THERE], 'OK'],
    ['set, delete what is not there', [SET, DELETE_MISSING], cannot('upsert', 'delete')],
    ['create, delete, create', [CREATE, DELETE, CREATE], 'OK'],
    ['create, delete, update', [CREATE, DELETE, UPDATE], cannot('delete', 'update')],
    ['others in between', [SET, write('c/b', {}), CREATE], cannot('upsert', 'insert')],
  ])('%s', (_, writes, verdict) => {
    const stage = new CommitFixture();
    const isUpdate = writes[0] === UPDATE;
    if (isUpdate) stage.commit(SET);
    expect(refusalOf(() => stage.commit(...writes))).toBe(verdict);
  });

  it('check only the first precondition against the stored document', () => {
    const stage = new CommitFixture();
    stage.commit(SET);
    expect(refusalOf(() => stage.commit(CREATE, UPDATE))).toContain('ALREADY_EXISTS');
    expect(refusalOf(() => stage.commit(DELETE, CREATE))).toBe('OK');
    stage.commit(DELETE);
    expect(refusalOf(() => stage.commit(UPDATE, DELETE))).toContain('NOT_FOUND');
  });

  it('change nothing if they restore the stored state', () => {
    const stage = new CommitFixture();
    const { commitTime } = stage.commit(SET);
    const { changes, steps } = stage.commit(UPDATE, SET);
    expect(changes).toEqual([]);
    expect(steps.map(({ result }) => result.updateTime)).toEqual([commitTime, commitTime]);
  });

  it('create a new document after a delete and a set', () => {
    const stage = new CommitFixture();
    stage.commit(SET);
    const { changes, commitTime } = stage.commit(DELETE, SET);
    expect(changes).toHaveLength(1);
    expect(stage.get('c/a')).toMatchObject({ createTime: commitTime, updateTime: commitTime });
  });

  it('are rejected for conflicting operations before the stored state is read', () => {
    const stage = new CommitFixture();
    expect(refusalOf(() => stage.commit(UPDATE, CREATE))).toBe(cannot('update', 'insert'));
  });
});

describe('version preconditions of a document in one commit', () => {
  const version = (time: string) => ({ currentDocument: { updateTime: time } });
  const OTHER = '2001-01-01T00:00:00Z';
  const described = '978307200000000';

  function verdictOf(...preconditions: readonly (object | null)[]) {
    const stage = new CommitFixture();
    stage.commit(SET);
    const now = formatTimestamp(stage.get('c/a')?.updateTime ?? { seconds: 0, nanos: 0 });
    const writes = preconditions.map((each, i) =>
      write('c/a', { n: integer(i) }, each ?? version(now)),
    );
    return refusalOf(() => stage.commit(...writes)).replaceAll(/\d{16}/g, 'stored');
  }

  it('may be equal in all writes', () => {
    expect(verdictOf(null, null)).toBe('OK');
  });

  it('must be set from the first write on', () => {
    expect(verdictOf({}, null)).toBe(
      'INVALID_ARGUMENT: Cannot collapse mutations with different version preconditions (null and VersionPrecondition{exactBaseVersion=stored, maxBaseVersion=null})',
    );
  });

  it('are checked for a delete even if the document is already deleted', () => {
    const stage = new CommitFixture();
    stage.commit(SET);
    const last = { ...DELETE, ...version(OTHER) };
    expect(refusalOf(() => stage.commit(DELETE, last))).toBe(
      `INVALID_ARGUMENT: Cannot collapse mutations with different version preconditions (null and VersionPrecondition{exactBaseVersion=${described}, maxBaseVersion=null})`,
    );
  });

  it('must be equal', () => {
    expect(verdictOf(null, version(OTHER))).toBe(
      `INVALID_ARGUMENT: Cannot collapse mutations with different version preconditions (VersionPrecondition{exactBaseVersion=stored, maxBaseVersion=null} and VersionPrecondition{exactBaseVersion=${described}, maxBaseVersion=null})`,
    );
  });

  it('imply that the document exists', () => {
    expect(verdictOf(null, exists(false))).toBe(cannot('update', 'insert'));
    expect(verdictOf(null, exists(true))).toBe('OK');
  });

  it('are rejected for another version, like in a single write', () => {
    expect(verdictOf(version(OTHER))).toBe(
      `FAILED_PRECONDITION: the stored version (stored) does not match the required base version (${described})`,
    );
  });
});

const arbitraryWrite = fc.oneof(
  fc.tuple(fc.constantFrom('c/a', 'c/b'), fc.integer({ min: 0, max: 2 })).chain(([path, n]) =>
    fc.constantFrom<object>(
      write(path, { n: integer(n) }),
      write(path, { m: { mapValue: { fields: { x: integer(n) } } } }, masked('m.x')),
      write(path, {}, masked('n')),
      write(path, { n: integer(n), o: integer(n) }, masked('o', 'm.y')),
      write(
        path,
        {},
        {
          ...masked(),
          updateTransforms: [{ fieldPath: 'n', increment: integer(n) }],
        },
      ),
      write(
        path,
        { o: integer(n) },
        {
          updateTransforms: [{ fieldPath: 'l', appendMissingElements: { values: [integer(n)] } }],
        },
      ),
      {
        transform: {
          document: nameOf(path),
          fieldTransforms: [{ fieldPath: 'm.z', maximum: integer(n) }],
        },
      },
      { delete: nameOf(path) },
    ),
  ),
);

const contents = (stage: CommitFixture) =>
  ['c/a', 'c/b'].map((path) => {
    const document = stage.get(path);
    return document && encodeFields(document.fields);
  });

describe('arbitrary writes in one commit', () => {
  it('leave the state that separate commits leave', () => {
    const writes = fc.array(arbitraryWrite, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(writes, writes, (before, folded) => {
        const [together, alone] = [new CommitFixture(), new CommitFixture()];
        for (const each of before) for (const stage of [together, alone]) stage.commit(each);
        together.commit(...folded);
        for (const each of folded) alone.commit(each);
        expect(contents(together)).toEqual(contents(alone));
      }),
      { numRuns: 100 },
    );
  });

  it('report each changed document once, and no unchanged one', () => {
    const writes = fc.array(arbitraryWrite, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(writes, writes, (before, folded) => {
        const stage = new CommitFixture();
        stage.commit(...before);
        const [a, b] = contents(stage);
        const { changes, commitTime } = stage.commit(...folded);
        const names = changes.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
        const [newA, newB] = contents(stage);
        if (!names.includes(nameOf('c/a'))) expect(newA).toEqual(a);
        if (!names.includes(nameOf('c/b'))) expect(newB).toEqual(b);
        for (const { after } of changes) if (after) expect(after.updateTime).toEqual(commitTime);
      }),
      { numRuns: 60 },
    );
  });
});
