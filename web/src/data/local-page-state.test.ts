import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteEditDraft, readEditDraft, writeEditDraft } from './local-page-state.ts';

const kept = new Map<string, string>();
const draftKeys = () => [...kept.keys()].filter((key) => key.startsWith('samspill.draft.'));

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
    expect(readEditDraft('p2', 'Før')).toBeNull();
  });

  it.each([
    ['keeps both texts', 'Før', 'Min', 'Endret i en annen fane', 'Min\nEndret i en annen fane'],
    ['joins changes of different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
    ['is over once it is stored', 'Før', 'Etter', 'Etter', null],
  ])('%s where the stored text has changed since', (_title, before, mine, stored, shown) => {
    writeEditDraft('p1', before, mine);
    expect(readEditDraft('p1', stored)).toBe(shown);
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
    expect(draftKeys()).toEqual([]);
  });

  it('is removed with the data of the user', () => {
    writeEditDraft('p1', 'Før', 'Etter');
    expect(draftKeys()).toEqual([expect.stringMatching(/^samspill\.draft\.edit\.p1@/)]);
  });
});
