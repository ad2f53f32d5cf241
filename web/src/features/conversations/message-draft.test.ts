import { beforeEach, expect, it, vi } from 'vitest';
import { changeDraft, clearSentDraft, readDraft } from './message-draft.ts';

const reply = { id: 'm1', name: 'Bo' };

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

it.each([
  ['clears the sent text', 'Hei', 'Hei', ''],
  ['keeps a text that was typed since', 'Hei igjen', 'Hei', 'Hei igjen'],
])('%s', (_, stored, sent, left) => {
  changeDraft('laget', { text: stored, reply });
  clearSentDraft('laget', sent);
  expect(readDraft('laget')).toMatchObject({ text: left, reply });
});
