import { describe, expect, it } from 'vitest';
import { changedFields, withDraft } from './changed-fields.ts';

const stored = { title: 'Soltak', sectors: ['energy'], funding: null as null | { goal: number } };

describe('changedFields', () => {
  it('is empty when nothing changed', () => {
    expect(changedFields(stored, { ...stored, sectors: ['energy'] })).toEqual({});
  });

  it('holds only what changed, so that two tabs do not undo each other', () => {
    const after = { ...stored, title: 'Solvegg', funding: { goal: 1 } };
    expect(changedFields(stored, after)).toEqual({ title: 'Solvegg', funding: { goal: 1 } });
  });
});

describe('withDraft', () => {
  it('puts the draft over what is stored', () => {
    expect(withDraft(stored, { title: 'Solvegg' })).toEqual({ ...stored, title: 'Solvegg' });
  });

  it('is what is stored without a draft', () => {
    expect(withDraft(stored, null)).toEqual(stored);
  });

  it('ignores fields of another release: unknown ones and ones of another make', () => {
    expect(withDraft(stored, { motto: 'x', title: 3, sectors: 'energy' })).toEqual(stored);
  });

  it('keeps a field that was emptied', () => {
    expect(withDraft({ ...stored, funding: { goal: 1 } }, { funding: null }).funding).toBeNull();
  });
});
