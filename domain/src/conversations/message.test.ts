import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { times } from '../cases.ts';
import { INVALID_MESSAGES, MESSAGE_DRAFT, VALID_MESSAGES } from './message.cases.ts';
import { createMessageIds, type Message, MessageDraftSchema, summarizeMessage } from './message.ts';

const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };

const message = (fields: Partial<Message> = {}): Message => ({
  ...MESSAGE_DRAFT,
  senderId: 'kari',
  card: null,
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
  ...fields,
});

describe('a message', () => {
  it.each(VALID_MESSAGES)('may be $name', ({ fields }) => {
    expect(v.safeParse(MessageDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_MESSAGES)('may not be $name', ({ fields }) => {
    expect(v.safeParse(MessageDraftSchema, fields).success).toBe(false);
  });
});

describe('what a list shows of a message', () => {
  it('is its text on one line', () => {
    const summary = summarizeMessage('m', message({ text: 'Hei\n\n  du' }));
    expect(summary).toMatchObject({ kind: 'text', text: 'Hei du', senderId: 'kari' });
  });

  it('cuts a long text without breaking a character', () => {
    const { text } = summarizeMessage('m', message({ text: '🎉'.repeat(200) }));
    expect(text.length).toBeLessThanOrEqual(120);
    expect(text).toMatch(/^(🎉)+…$/u);
  });

  it('says what came where there is no text', () => {
    const file = {
      path: '',
      name: 'a',
      contentType: 'text/csv',
      size: 1,
      width: null,
      height: null,
    };
    const image = { ...file, contentType: 'image/png' };
    const kindOf = (fields: Partial<Message>) =>
      summarizeMessage('m', message({ text: '', ...fields })).kind;
    expect(kindOf({ attachments: [image] })).toBe('image');
    expect(kindOf({ attachments: [image, file] })).toBe('file');
    expect(kindOf({ deletedAt: at })).toBe('deleted');
    expect(kindOf({ card: { kind: 'members', change: 'left', names: ['Ola'], uids: [] } })).toBe(
      'card',
    );
  });

  it('says nothing of what was deleted', () => {
    expect(summarizeMessage('m', message({ deletedAt: at })).text).toBe('');
  });
});

describe('the ids of messages', () => {
  it('sort as they were made, within one instant and when the clock goes back', () => {
    const clock = [5_000, 5_000, 5_000, 4_000, 6_000].values();
    const next = createMessageIds(
      () => clock.next().value ?? 0,
      () => 0.5,
    );
    const ids = times(5, next);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(5);
  });

  it('are ids that a document may have', () => {
    const next = createMessageIds(Date.now, Math.random);
    expect(next()).toMatch(/^[a-z0-9]{20}$/);
  });
});
