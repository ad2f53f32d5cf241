import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/commit-fixture.ts';
import { DATABASE, nameOf } from '../testing/fixture.ts';
import { decodeMask, decodeWrite, decodeWrites } from './write-json.ts';

const NAME = nameOf('c/a');
const update = (more: object = {}) => ({ update: { name: NAME, fields: {} }, ...more });
const transform = (...fieldTransforms: readonly object[]) => ({
  transform: { document: NAME, fieldTransforms },
});
const increment = (fieldPath: string, value: object = { integerValue: 1 }) => ({
  fieldPath,
  increment: value,
});

const verdict = (write: unknown) => refusalOf(() => decodeWrite(write, DATABASE));
const refused = (text: string) => `INVALID_ARGUMENT: ${text}`;
const PAYLOAD = refused("Payload isn't valid for request.");

describe('rejected write', () => {
  it.each<[string, unknown, string]>([
    ['of no kind', {}, refused('empty write operation')],
    ['with an unknown key', { ...update(), force: true }, PAYLOAD],
    [
      'of another database',
      { delete: NAME.replace('/p/', '/q/') },
      refused(
        `Document name "${NAME.replace('/p/', '/q/')}" is not in the database "${DATABASE}".`,
      ),
    ],
    [
      'of a collection',
      { delete: nameOf('c') },
      refused(`Document name "${nameOf('c')}" lacks "/" at index ${nameOf('c').length}.`),
    ],
    [
      'of no name',
      { update: { fields: {} } },
      refused('Document name "" lacks "projects" at index 0.'),
    ],
    [
      'a delete with a mask',
      { delete: NAME, updateMask: {} },
      refused('a delete must not specify a document mask.'),
    ],
    [
      'a delete with transforms',
      { delete: NAME, updateTransforms: [increment('n')] },
      refused('a delete must not specify a update transform.'),
    ],
    [
      'a verify without a precondition',
      { verify: NAME },
      refused('a verify must contain a precondition'),
    ],
    [
      'a verify with a mask',
      { verify: NAME, currentDocument: { exists: true }, updateMask: {} },
      refused('a verify must not specify a document mask.'),
    ],
    [
      'a verify with transforms',
      { verify: NAME, currentDocument: { exists: true }, updateTransforms: [increment('n')] },
      refused('a verify must not specify a update transform.'),
    ],
    [
      'a transform of nothing',
      transform(),
      refused('The list of FieldTransform must not be empty.'),
    ],
    [
      'a transform that does nothing',
      transform({ fieldPath: 'a' }),
      refused('Operation type must be specified for field transformation.'),
    ],
    [
      'a transform of no field',
      transform({ increment: { integerValue: 1 } }),
      refused('Invalid empty property path string.'),
    ],
    [
      'a transform of a reserved field',
      transform(increment('a.__b__')),
      refused('field name __b__ is reserved'),
    ],
    [
      'a server value that is none',
      transform({ fieldPath: 'a', setToServerValue: 'SERVER_VALUE_UNSPECIFIED' }),
      refused('ServerValue type must be specified for set_to_server_value transformation.'),
    ],
    [
      'an increment by a text',
      transform(increment('n', { stringValue: '1' })),
      refused('Input must be int64 or double.'),
    ],
    [
      'an increment by null',
      transform(increment('n', { nullValue: null })),
      refused('Input must be int64 or double.'),
    ],
    [
      'a maximum with a list',
      transform({ fieldPath: 'n', maximum: { arrayValue: {} } }),
      refused('Input must be int64 or double.'),
    ],
    [
      'a minimum with a map',
      transform({ fieldPath: 'n', minimum: { mapValue: {} } }),
      refused('Input must be int64 or double.'),
    ],
    [
      'a list in a list',
      transform({ fieldPath: 'l', appendMissingElements: { values: [{ arrayValue: {} }] } }),
      refused('Nested arrays are not allowed'),
    ],
    [
      'a transform of a field and one within it',
      transform(increment('a.b'), increment('a')),
      refused('Cannot transform property a and its nested property at the same time.'),
    ],
    [
      'a mask that is no path',
      update({ updateMask: { fieldPaths: ['a..b'] } }),
      refused(
        'Invalid property path "a..b". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (`(?:[^`\\\\]|(?:\\\\.))+`)',
      ),
    ],
    [
      'a mask with a reserved name',
      update({ updateMask: { fieldPaths: ['__a__'] } }),
      refused('Invalid reserved name in field path __a__'),
    ],
    ['a precondition that is none', update({ currentDocument: { exists: 'maybe' } }), PAYLOAD],
    ['a precondition at no time', update({ currentDocument: { updateTime: 'today' } }), PAYLOAD],
    ['fields that are a list', { update: { name: NAME, fields: [] } }, PAYLOAD],
    [
      'a field of no kind',
      { update: { name: NAME, fields: { a: {} } } },
      refused('Cannot convert firestore.v1.Value with type unset.'),
    ],
  ])('%s', (_, write, expected) => {
    expect(verdict(write)).toBe(expected);
  });
});

describe('decodeWrite', () => {
  it('distinguishes a missing mask from an empty one', () => {
    expect(decodeWrite(update(), DATABASE)).not.toHaveProperty('mask');
    expect(decodeWrite(update({ updateMask: {} }), DATABASE)).toMatchObject({ mask: [] });
    expect(decodeMask({ fieldPaths: ['a.`b c`'] })).toEqual({ mask: [['a', 'b c']] });
    expect(decodeMask(undefined)).toEqual({});
  });

  it.each<[string, object, object | undefined]>([
    ['no condition', {}, undefined],
    ['an empty one', { currentDocument: {} }, undefined],
    ['that it is there', { currentDocument: { exists: true } }, { kind: 'exists', exists: true }],
    ['that it is not', { currentDocument: { exists: 'false' } }, { kind: 'exists', exists: false }],
    [
      'its version, with nine digits',
      { currentDocument: { updateTime: '1970-01-01T00:00:01.000002000Z' } },
      { kind: 'updateTime', updateTime: { seconds: 1, nanos: 2_000 } },
    ],
    [
      'its version, as protobuf has it',
      { current_document: { update_time: { seconds: '1', nanos: 2_000 } } },
      { kind: 'updateTime', updateTime: { seconds: 1, nanos: 2_000 } },
    ],
  ])('accepts the precondition %s', (_, more, precondition) => {
    expect(decodeWrite(update(more), DATABASE).precondition).toEqual(precondition);
  });

  it('decodes every transform, by name or number', () => {
    const write = decodeWrite(
      transform(
        { fieldPath: 't', setToServerValue: 1 },
        increment('`a b`.n'),
        { fieldPath: 'x', maximum: { doubleValue: 1 } },
        { fieldPath: 'y', minimum: { integerValue: 1 } },
        { fieldPath: 'l', appendMissingElements: { values: [{ nullValue: null }] } },
        { fieldPath: 'r', removeAllFromArray: {} },
      ),
      DATABASE,
    );
    expect(write).toEqual({
      kind: 'transform',
      name: NAME,
      transforms: [
        { field: ['t'], kind: 'requestTime' },
        { field: ['a b', 'n'], kind: 'increment', operand: { kind: 'integer', value: 1n } },
        { field: ['x'], kind: 'maximum', operand: { kind: 'double', value: 1 } },
        { field: ['y'], kind: 'minimum', operand: { kind: 'integer', value: 1n } },
        { field: ['l'], kind: 'appendMissing', elements: [{ kind: 'null' }] },
        { field: ['r'], kind: 'removeAll', elements: [] },
      ],
    });
  });

  it('accepts repeated transforms of a field and of sibling fields', () => {
    expect(verdict(transform(increment('a'), increment('a')))).toBe('OK');
    expect(verdict(transform(increment('a.b'), increment('a.c'), increment('ab')))).toBe('OK');
  });
});

describe('decodeWrites', () => {
  const text = (length: number) => ({ stringValue: 'x'.repeat(length) });
  const setText = (id: string, bytes: number) => ({
    update: {
      name: nameOf(`c/${id}`),
      // Two texts, because a single one may not be this long. 58 bytes are the document, its name, and the names and
      // ends of the texts.
      fields: { t: text(bytes / 2), u: text(bytes / 2 - 58) },
    },
  });
  const MEBIBYTE = 1_048_576;
  const tenMebibytes = Array.from({ length: 10 }, (_, i) => setText(String(i), MEBIBYTE));

  it('accepts 10 MiB in total', () => {
    expect(decodeWrites(tenMebibytes, DATABASE)).toHaveLength(10);
    expect(decodeWrites([...tenMebibytes, { delete: NAME }], DATABASE)).toHaveLength(11);
  });

  it('rejects more than 10 MiB', () => {
    const verdict = refusalOf(() => decodeWrites([...tenMebibytes, update()], DATABASE));
    expect(verdict).toBe(refused('Transaction too big. Decrease transaction size.'));
  });

  const verify = { verify: NAME, currentDocument: { exists: true } };
  const other = { verify: nameOf('c/b'), currentDocument: { exists: true } };

  it.each<[string, readonly unknown[], string]>([
    [
      'verify one document twice',
      [verify, verify],
      refused('the same document cannot be verified more than once in a single request'),
    ],
    [
      'verify it and write it',
      [verify, { delete: NAME }],
      refused('the same document cannot be verified and then written in a single request'),
    ],
    [
      'write it and verify it',
      [update(), verify],
      refused('the same document cannot be written and then verified in a single request'),
    ],
    ['verify two', [verify, other], 'OK'],
    ['write one twice', [update(), update()], 'OK'],
  ])('%s', (_, writes, expected) => {
    expect(refusalOf(() => decodeWrites(writes, DATABASE))).toBe(expected);
  });
});
