import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteEditDraft, readEditDraft, writeEditDraft } from './local-page-state.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft of a change', () => {
  it('is kept for the text that it changes', () => {
    writeEditDraft('p1', 'Før', 'Etter');
    expect(readEditDraft('p1', 'Før')).toBe('Etter');
    expect(readEditDraft('p1', 'Endret i en annen fane')).toBeNull();
    expect(readEditDraft('p2', 'Før')).toBeNull();
  });

  it('may be empty', () => {
    writeEditDraft('p1', 'Før', '');
    expect(readEditDraft('p1', 'Før')).toBe('');
  });

  it.each([
    ['deleted', () => deleteEditDraft('p1')],
    ['changed back', () => writeEditDraft('p1', 'Før', 'Før')],
  ])('is gone once %s', (_name, end) => {
    writeEditDraft('p1', 'Før', 'Etter');
    end();
    expect(kept.size).toBe(0);
  });

  it('is removed with the data of the user', () => {
    writeEditDraft('p1', 'Før', 'Etter');
    expect([...kept.keys()]).toEqual(['samspill.draft.edit.p1']);
  });
});
