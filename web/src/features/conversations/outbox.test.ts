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

describe('the outbox after a look at the thread', () => {
  it('is done with what the server has', () => {
    expect(reconcile([entry('a'), entry('b')], [message('a')], true)).toEqual([entry('b', true)]);
  });

  it('keeps what is on its way', () => {
    const entries = [entry('a')];
    expect(reconcile(entries, [message('a', true)], true)).toBe(entries);
  });

  it('takes for refused what is nowhere once the server has answered, not before', () => {
    expect(reconcile([entry('a')], [], false)).toEqual([entry('a')]);
    expect(reconcile([entry('a')], [], true)).toEqual([entry('a', true)]);
  });

  it('keeps what waits for its files, though the server knows nothing of it', () => {
    const waiting = { ...entry('a'), files: [{ key: 'f', name: 'f.pdf', attachment: null }] };
    expect(reconcile([waiting], [], true)).toEqual([waiting]);
  });

  it('keeps what was refused until its author decides, or it arrives after all', () => {
    expect(reconcile([entry('a', true)], [], true)).toEqual([entry('a', true)]);
    expect(reconcile([entry('a', true)], [message('a')], true)).toEqual([]);
  });
});
