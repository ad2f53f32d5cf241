import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { times } from '../testing/cases.ts';
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

describe('MessageDraftSchema', () => {
  it.each(VALID_MESSAGES)('accepts $name', ({ fields }) => {
    expect(v.safeParse(MessageDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_MESSAGES)('rejects $name', ({ fields }) => {
    expect(v.safeParse(MessageDraftSchema, fields).success).toBe(false);
  });
});

describe('summarizeMessage', () => {
  it('returns the text on one line', () => {
    const summary = summarizeMessage('m', message({ text: 'Hei\n\n  du' }));
    expect(summary).toMatchObject({ kind: 'text', text: 'Hei du', senderId: 'kari' });
  });

  it('cuts a long text without breaking a character', () => {
    const { text } = summarizeMessage('m', message({ text: '🎉'.repeat(200) }));
    expect(text.length).toBeLessThanOrEqual(120);
    expect(text).toMatch(/^(🎉)+…$/u);
  });

  it('returns the kind of a message without text', () => {
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

  it('returns no text for a deleted message', () => {
    expect(summarizeMessage('m', message({ deletedAt: at })).text).toBe('');
  });
});

describe('createMessageIds', () => {
  it('creates ids that sort by creation, even within a millisecond or after the clock is set back', () => {
    const clock = [5_000, 5_000, 5_000, 4_000, 6_000].values();
    const next = createMessageIds(
      () => clock.next().value ?? 0,
      () => 0.5,
    );
    const ids = times(5, next);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(5);
  });

  it('creates valid document ids', () => {
    const next = createMessageIds(Date.now, Math.random);
    expect(next()).toMatch(/^[a-z0-9]{20}$/);
  });
});
