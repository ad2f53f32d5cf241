import { describe, expect, it } from 'vitest';
import type { Fields } from '../value/value.ts';
import { decodeFields, encodeFields } from '../value/value-json.ts';
import {
  formatFieldPath,
  parseFieldPath,
  projectFields,
  withField,
  withoutField,
} from './field-path.ts';

const fields: Fields = decodeFields({
  a: { integerValue: '1' },
  m: { mapValue: { fields: { x: { integerValue: '2' }, y: { integerValue: '3' } } } },
});

describe('field paths', () => {
  it.each([
    ['a', ['a']],
    ['a.b_1', ['a', 'b_1']],
    ['`a b`.c', ['a b', 'c']],
    ['`a.b`', ['a.b']],
    ['`tick\\`slash\\\\`', ['tick`slash\\']],
    ['__name__', ['__name__']],
  ])('are parsed from %s and formatted back', (text, path) => {
    expect(parseFieldPath(text)).toEqual(path);
    expect(parseFieldPath(formatFieldPath(path))).toEqual(path);
  });

  it.each(['a..b', '.a', 'a.', '1a', 'a b', '``', '`a', 'a-b', 'æ'])('reject %s', (text) => {
    expect(() => parseFieldPath(text)).toThrow(`Invalid property path "${text}"`);
  });

  it('set, remove and select values in maps without changing the original', () => {
    const before = encodeFields(fields);
    const value = { kind: 'boolean', value: true } as const;
    expect(encodeFields(withField(fields, ['a', 'b'], value)).a).toEqual({
      mapValue: { fields: { b: { booleanValue: true } } },
    });
    expect(encodeFields(withoutField(fields, ['m', 'x'])).m).toEqual({
      mapValue: { fields: { y: { integerValue: '3' } } },
    });
    expect(withoutField(fields, ['a', 'b'])).toBe(fields);
    expect([...projectFields(fields, [['m', 'y'], ['none']]).keys()]).toEqual(['m']);
    expect(encodeFields(fields)).toEqual(before);
  });
});
