import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printError, printMessage, printMessages } from './print-json.ts';

const doubleOf = (value: number) =>
  printMessage({ doubleValue: value }).split(': ')[1]?.split('\n')[0];

describe('printMessage', () => {
  it.each([
    [{}, '{\n}'],
    [{ a: {} }, '{\n  "a": {\n  }\n}'],
    [{ a: [] }, '{\n  "a": []\n}'],
    [{ a: [{ b: 1 }, {}] }, '{\n  "a": [{\n    "b": 1\n  }, {\n  }]\n}'],
    [{ a: undefined, b: null }, '{\n  "b": null\n}'],
    [{ a: 'å"\\\n</x>\u2028' }, '{\n  "a": "å\\"\\\\\\n</x>\\u2028"\n}'],
  ])('formats %j like Google', (message, text) => {
    expect(printMessage(message)).toBe(text);
  });

  it('prints arbitrary messages as valid JSON of equal content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (message) => {
        expect(JSON.parse(printMessage(message))).toEqual(JSON.parse(JSON.stringify(message)));
      }),
    );
  });

  it('prints streamed messages as a list', () => {
    expect(printMessages([])).toBe('[\n\n]\n');
    expect(printMessages([{ a: 1 }, {}])).toBe('[\n{\n  "a": 1\n},\n{\n}\n]\n');
  });
});

describe('doubles in printMessage', () => {
  it.each([
    [0, '0.0'],
    [-0, '0.0'],
    [1, '1.0'],
    [-2.5, '-2.5'],
    [0.001, '0.001'],
    [0.0001, '1.0E-4'],
    [9_999_999, '9999999.0'],
    [10_000_000, '1.0E7'],
    [123_456_789, '1.23456789E8'],
    [Number.MAX_VALUE, '1.7976931348623157E308'],
  ])('print %d like Java: %s', (value, text) => {
    expect(doubleOf(value)).toBe(text);
  });

  it('parse back to the printed number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(doubleOf(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('have a decimal point only in double fields', () => {
    expect(printMessage({ latitude: 1, count: 1 })).toBe('{\n  "latitude": 1.0,\n  "count": 1\n}');
  });
});

describe('printError', () => {
  it('escapes slashes and omits an empty message', () => {
    const error = { httpStatus: 404, code: 'NOT_FOUND', message: 'c/a' };
    expect(printError(error)).toBe('{"error":{"code":404,"message":"c\\/a","status":"NOT_FOUND"}}');
    expect(printError({ httpStatus: 500, code: 'UNKNOWN', message: '' })).toBe(
      '{"error":{"code":500,"status":"UNKNOWN"}}',
    );
  });
});
