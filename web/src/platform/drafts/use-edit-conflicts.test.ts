import { describe, expect, it } from 'vitest';
import { applyChoice, editAfterSave, openEdit } from './use-edit-conflicts.ts';

const stored = { name: 'Havn', text: { nb: '', en: '' } };

describe('editAfterSave', () => {
  const saved = { base: stored, draft: { ...stored, name: 'Fjord' } };

  it('ends an edit that was not continued', () => {
    expect(editAfterSave(saved, saved, saved)).toBeNull();
    expect(editAfterSave(null, saved, saved)).toBeNull();
  });

  it('compares what was typed during the request with what was sent', () => {
    const typed = { base: stored, draft: { ...stored, name: 'Fjorden' } };
    expect(editAfterSave(typed, saved, saved)).toEqual({ base: saved.draft, draft: typed.draft });
  });
});

describe('applyChoice', () => {
  const theirs = { path: 'text.nb', theirs: 'Hei' } as const;
  const changed = { ...stored, text: { nb: 'Hei', en: '' } };

  it('makes the stored value the base of the field', () => {
    const edit = openEdit(stored);
    expect(applyChoice(edit, { ...theirs, whose: 'mine' })).toEqual({
      base: changed,
      draft: stored,
    });
    expect(applyChoice(edit, { ...theirs, whose: 'theirs' })).toEqual(openEdit(changed));
  });
});
