import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRequestDraft, writeRequestDraft } from './request-draft.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

describe('a request draft', () => {
  it('belong to one project', () => {
    writeRequestDraft('tare', { kind: 'cofounder', message: 'Hei ' });
    expect(openRequestDraft('tare')).toEqual({ kind: 'cofounder', message: 'Hei ' });
    expect(openRequestDraft('sol')).toEqual({ kind: null, message: '' });
  });

  it('is deleted when empty', () => {
    writeRequestDraft('tare', { kind: 'cofounder', message: 'Hei' });
    writeRequestDraft('tare', { kind: 'cofounder', message: ' ' });
    expect(openRequestDraft('tare')).toEqual({ kind: null, message: '' });
  });
});
