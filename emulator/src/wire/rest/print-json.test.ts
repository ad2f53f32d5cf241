import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printError, printMessage, printMessages } from './print-json.ts';

const doubleOf = (value: number) =>
  printMessage({ doubleValue: value }).split(': ')[1]?.split('\n')[0];

describe('a message', () => {
  it.each([
    [{}, '{\n}'],
    [{ a: {} }, '{\n  "a": {\n  }\n}'],
    [{ a: [] }, '{\n  "a": []\n}'],
    [{ a: [{ b: 1 }, {}] }, '{\n  "a": [{\n    "b": 1\n  }, {\n  }]\n}'],
    [{ a: undefined, b: null }, '{\n  "b": null\n}'],
    [{ a: 'å"\\\n</x>\u2028' }, '{\n  "a": "å\\"\\\\\\n</x>\\u2028"\n}'],
  ])('%j is printed as Google prints it', (message, text) => {
    expect(printMessage(message)).toBe(text);
  });

  it('is the same again when it is read, whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (message) => {
        expect(JSON.parse(printMessage(message))).toEqual(JSON.parse(JSON.stringify(message)));
      }),
    );
  });

  it('is one of a list when the answer is streamed', () => {
    expect(printMessages([])).toBe('[\n\n]\n');
    expect(printMessages([{ a: 1 }, {}])).toBe('[\n{\n  "a": 1\n},\n{\n}\n]\n');
  });
});

describe('a double', () => {
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
  ])('%d is printed as Java prints it: %s', (value, text) => {
    expect(doubleOf(value)).toBe(text);
  });

  it('is the same again when it is read', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(doubleOf(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('has its point where a double is meant, and nowhere else', () => {
    expect(printMessage({ latitude: 1, count: 1 })).toBe('{\n  "latitude": 1.0,\n  "count": 1\n}');
  });
});

describe('an error', () => {
  it('has its slashes escaped, and no message where there is none', () => {
    const error = { httpStatus: 404, code: 'NOT_FOUND', message: 'c/a' };
    expect(printError(error)).toBe('{"error":{"code":404,"message":"c\\/a","status":"NOT_FOUND"}}');
    expect(printError({ httpStatus: 500, code: 'UNKNOWN', message: '' })).toBe(
      '{"error":{"code":500,"status":"UNKNOWN"}}',
    );
  });
});
