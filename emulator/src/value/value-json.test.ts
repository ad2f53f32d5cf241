import { describe, expect, it } from 'vitest';
import { decodeValue, encodeValue } from './value-json.ts';

describe('decodeValue and encodeValue', () => {
  it.each([
    [{ integerValue: 5 }, { integerValue: '5' }],
    [{ integer_value: '5' }, { integerValue: '5' }],
    [{ doubleValue: '1.5' }, { doubleValue: 1.5 }],
    [{ doubleValue: -0 }, { doubleValue: 0 }],
    [{ doubleValue: 'NaN' }, { doubleValue: 'NaN' }],
    [{ nullValue: 'NULL_VALUE' }, { nullValue: null }],
    [{ bytesValue: '_w' }, { bytesValue: '/w==' }],
    [
      { timestampValue: '2026-01-01T01:00:00.123456789+01:00' },
      { timestampValue: '2026-01-01T00:00:00.123456Z' },
    ],
    [{ geoPointValue: { latitude: 0, longitude: 2 } }, { geoPointValue: { longitude: 2 } }],
    [{ arrayValue: {} }, { arrayValue: {} }],
    [{ mapValue: { fields: {} } }, { mapValue: {} }],
  ])('decodes %j leniently and encodes %j', (given, written) => {
    expect(encodeValue(decodeValue(given))).toEqual(written);
  });

  it.each([
    ['x'],
    [{ integerValue: '1', stringValue: 'two kinds' }],
    [{ integerValue: 1.5 }],
    [{ integerValue: '9223372036854775808' }],
    [{ stringValue: true }],
    [{ timestampValue: '2026-02-30T00:00:00Z' }],
    [{ bytesValue: '!' }],
    [{ unknownValue: 1 }],
  ])('rejects %j', (given) => {
    expect(() => decodeValue(given)).toThrow("Payload isn't valid for request.");
  });

  it.each([undefined, {}])('rejects %j, which has no type', (given) => {
    expect(() => decodeValue(given)).toThrow('Value with type unset');
  });

  it('accepts a number as a string and a string as a boolean, like Google', () => {
    expect(encodeValue(decodeValue({ stringValue: 7 }))).toEqual({ stringValue: '7' });
    expect(encodeValue(decodeValue({ booleanValue: 'true' }))).toEqual({ booleanValue: true });
  });

  it('decodes the forms of protobufjs: 64-bit halves, timestamps and bytes', () => {
    const long = { low: -1, high: -1, unsigned: false };
    expect(encodeValue(decodeValue({ integerValue: long }))).toEqual({ integerValue: '-1' });
    const time = { seconds: { low: 10, high: 0, unsigned: false }, nanos: 5_000 };
    expect(encodeValue(decodeValue({ timestampValue: time }))).toEqual({
      timestampValue: '1970-01-01T00:00:10.000005Z',
    });
    expect(encodeValue(decodeValue({ bytesValue: Buffer.from('x') }))).toEqual({
      bytesValue: 'eA==',
    });
  });
});
