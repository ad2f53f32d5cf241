import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeArrays, encodeFrame, Outbox } from './outbox.ts';
import { FrameReader } from './testing/channel-client.ts';
import { parseForwardForm } from './webchannel-route.ts';

const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }));

describe('frames', () => {
  it('are restored from text that the network splits anywhere', () => {
    const cuts = fc.array(fc.nat(400), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(anything, { minLength: 1, maxLength: 5 }), cuts, (payloads, places) => {
        const text = payloads.map((payload) => encodeFrame(JSON.stringify(payload))).join('');
        const ends = [...places.filter((place) => place < text.length), text.length];
        const reader = new FrameReader();
        let start = 0;
        const read = ends
          .toSorted((a, b) => a - b)
          .flatMap((end) => {
            const frames = reader.read(text.slice(start, end));
            start = end;
            return frames;
          });
        expect(read).toEqual(JSON.parse(JSON.stringify(payloads)));
      }),
    );
  });

  it('count UTF-16 units: two for an emoji, one for å', () => {
    expect(encodeFrame('"😀å"')).toBe('5\n"😀å"');
  });
});

describe('Outbox', () => {
  it('numbers messages from 1 and keeps them until they are acknowledged', () => {
    const outbox = new Outbox();
    for (const word of ['a', 'b', 'c']) outbox.push([word]);
    expect(encodeArrays(outbox.unacknowledged())).toBe('31\n[[1,["a"]],[2,["b"]],[3,["c"]]]');
    outbox.acknowledge(2);
    expect(outbox.unacknowledged().map(({ id }) => id)).toEqual([3]);
    expect(outbox.lastId).toBe(3);
  });

  it.each([0, 1, 3, 99])(
    'counts the outstanding characters after an acknowledgement up to %i',
    (id) => {
      const outbox = new Outbox();
      for (const word of ['a', 'bb', 'ccc']) outbox.push([word]);
      outbox.acknowledge(id);
      outbox.acknowledge(id);
      const chars = outbox.unacknowledged().reduce((sum, { json }) => sum + json.length, 0);
      expect(outbox.outstandingChars).toBe(chars);
    },
  );
});

describe('parseForwardForm', () => {
  it('returns messages in order and headers by lower-case name', () => {
    const form = new URLSearchParams({
      count: '2',
      ofs: '7',
      headers: 'Authorization:Bearer a:b\r\nX: y\r\n',
    });
    form.set('req1___data__', '"second"');
    form.set('req0___data__', '{"first":"æ&="}');
    const { headers, messages, offset } = parseForwardForm(String(form));
    expect(messages).toEqual([{ first: 'æ&=' }, 'second']);
    expect(offset).toBe(7);
    expect(headers.get('authorization')).toBe('Bearer a:b');
  });

  it.each([
    ['a message that is missing', 'count=1'],
    ['a message that is no JSON', 'count=1&req0___data__={'],
    ['a count below 0', 'count=-1'],
    ['a count that is no number', 'count=x'],
    ['an offset that is no number', 'count=0&ofs=1.5'],
  ])('rejects %s', (_, body) => {
    expect(() => parseForwardForm(body)).toThrow(SyntaxError);
  });

  it('accepts an empty body', () => {
    expect(parseForwardForm('')).toMatchObject({ offset: 0, messages: [] });
  });
});
