import { describe, expect, it } from 'vitest';
import { type OutboxEntry, reconcileOutbox, sending } from './message-outbox.ts';

const draft = { text: 'Hei', attachments: [], replyTo: null };
const entry = (id: string, isRefused = false): OutboxEntry => ({
  id,
  draft,
  isRefused,
  files: [],
});
const message = (id: string, hasPendingWrites = false) => ({ id, hasPendingWrites });

describe('the outbox compared with the thread', () => {
  it('drops messages that the server has', () => {
    expect(reconcileOutbox([entry('a'), entry('b')], [message('a')], true)).toEqual([
      entry('b', true),
    ]);
  });

  it('keeps messages being sent', () => {
    const entries = [entry('a')];
    expect(reconcileOutbox(entries, [message('a', true)], true)).toBe(entries);
  });

  it('treats a missing message as rejected only after the server’s answer', () => {
    expect(reconcileOutbox([entry('a')], [], false)).toEqual([entry('a')]);
    expect(reconcileOutbox([entry('a')], [], true)).toEqual([entry('a', true)]);
  });

  it('leaves it to the write’s own answer while this page waits for one', () => {
    sending.add('a');
    const entries = [entry('a')];
    expect(reconcileOutbox(entries, [], true)).toBe(entries);
    sending.delete('a');
    expect(reconcileOutbox(entries, [], true)).toEqual([entry('a', true)]);
  });

  it('keeps messages that wait for files', () => {
    const waiting = { ...entry('a'), files: [{ key: 'f', name: 'f.pdf', attachment: null }] };
    expect(reconcileOutbox([waiting], [], true)).toEqual([waiting]);
  });

  it('keeps rejected messages until the author decides or they arrive', () => {
    expect(reconcileOutbox([entry('a', true)], [], true)).toEqual([entry('a', true)]);
    expect(reconcileOutbox([entry('a', true)], [message('a')], true)).toEqual([]);
  });
});
