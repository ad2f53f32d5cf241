import { describe, expect, it } from 'vitest';
import { type OutboxEntry, reconcile } from './outbox.ts';

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
    expect(reconcile([entry('a'), entry('b')], [message('a')], true)).toEqual([entry('b', true)]);
  });

  it('keeps messages being sent', () => {
    const entries = [entry('a')];
    expect(reconcile(entries, [message('a', true)], true)).toBe(entries);
  });

  it('treats a missing message as rejected only after the server’s answer', () => {
    expect(reconcile([entry('a')], [], false)).toEqual([entry('a')]);
    expect(reconcile([entry('a')], [], true)).toEqual([entry('a', true)]);
  });

  it('keeps messages that wait for files', () => {
    const waiting = { ...entry('a'), files: [{ key: 'f', name: 'f.pdf', attachment: null }] };
    expect(reconcile([waiting], [], true)).toEqual([waiting]);
  });

  it('keeps rejected messages until the author decides or they arrive', () => {
    expect(reconcile([entry('a', true)], [], true)).toEqual([entry('a', true)]);
    expect(reconcile([entry('a', true)], [message('a')], true)).toEqual([]);
  });
});
