import { describe, expect, it } from 'vitest';
import { changedFields, withDraft } from './changed-fields.ts';

const stored = { title: 'Soltak', sectors: ['energy'], funding: null as null | { goal: number } };

describe('changedFields', () => {
  it('returns an empty object when nothing changed', () => {
    expect(changedFields(stored, { ...stored, sectors: ['energy'] })).toEqual({});
  });

  it('contains only changed fields, so that two tabs do not revert each other', () => {
    const after = { ...stored, title: 'Solvegg', funding: { goal: 1 } };
    expect(changedFields(stored, after)).toEqual({ title: 'Solvegg', funding: { goal: 1 } });
  });
});

describe('withDraft', () => {
  it('merges the draft over the stored values', () => {
    expect(withDraft(stored, { title: 'Solvegg' })).toEqual({ ...stored, title: 'Solvegg' });
  });

  it('returns the stored values without a draft', () => {
    expect(withDraft(stored, null)).toEqual(stored);
  });

  it('ignores unknown fields and other types of another release', () => {
    expect(withDraft(stored, { motto: 'x', title: 3, sectors: 'energy' })).toEqual(stored);
  });

  it('keeps an emptied field', () => {
    expect(withDraft({ ...stored, funding: { goal: 1 } }, { funding: null }).funding).toBeNull();
  });
});
