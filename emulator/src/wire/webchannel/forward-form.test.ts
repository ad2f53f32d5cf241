import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeArrays, encodeFrame, Outbox } from './outbox.ts';
import { FrameReader } from './testing/channel-client.ts';
import { parseForwardForm } from './webchannel-route.ts';

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString();

describe('parseForwardForm', () => {
  it('returns messages numbered from an offset', () => {
    const body = form({
      count: '2',
      ofs: '5',
      req0___data__: '{"a":"å&=+"}',
      req1___data__: '[1]',
    });
    expect(parseForwardForm(body)).toEqual({
      headers: new Map(),
      offset: 5,
      messages: [{ a: 'å&=+' }, [1]],
    });
  });

  it('returns no messages for an empty body, which ends a session', () => {
    expect(parseForwardForm('')).toEqual({ headers: new Map(), offset: 0, messages: [] });
  });

  it('reads as many messages as the count', () => {
    const body = form({ count: '1', req0___data__: '1', req1___data__: '2' });
    expect(parseForwardForm(body).messages).toEqual([1]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['fewer than it counts', { count: '2', req0___data__: '1' }],
    ['no JSON', { count: '1', req0___data__: '{' }],
    ['a count that is none', { count: 'two' }],
    ['a count below 0', { count: '-1' }],
    ['half a count', { count: '0.5' }],
    ['an offset that is none', { count: '0', ofs: 'x' }],
    ['an offset below 0', { count: '0', ofs: '-1' }],
    ['an offset beyond what can be counted', { count: '0', ofs: '9007199254740992' }],
  ])('rejects a body with %s', (_, fields) => {
    expect(() => parseForwardForm(form(fields))).toThrow(SyntaxError);
  });

  it('returns headers with lower-case names', () => {
    const headers = 'Authorization:Bearer a:b\r\nX-Goog-Api-Client: gl-js/ \r\nbad\r\n:none\r\n';
    const parsed = parseForwardForm(form({ headers, count: '0' })).headers;
    expect([...parsed.keys()]).toEqual(['authorization', 'x-goog-api-client']);
    expect(parsed.get('authorization')).toBe('Bearer a:b');
  });
});

describe('frames', () => {
  it.each([
    ['[]', '2\n[]'],
    ['"å"', '3\n"å"'],
    ['"😀"', '4\n"😀"'],
  ])('count UTF-16 units, not bytes: %s', (json, frame) => {
    expect(encodeFrame(json)).toBe(frame);
  });

  it('are restored from text that is split anywhere', () => {
    const payloads = fc.array(fc.array(fc.jsonValue(), { maxLength: 2 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(payloads, fc.integer({ min: 1, max: 7 }), (sent, size) => {
        const outbox = new Outbox();
        const text = sent.map((payload) => encodeArrays([outbox.push(payload)])).join('');
        const reader = new FrameReader();
        const read: unknown[] = [];
        for (let i = 0; i < text.length; i += size)
          read.push(...reader.read(text.slice(i, i + size)));
        const numbered = sent.map((payload, i) => [[i + 1, payload]]);
        expect(read).toEqual(JSON.parse(JSON.stringify(numbered)));
      }),
      { numRuns: 50 },
    );
  });
});
