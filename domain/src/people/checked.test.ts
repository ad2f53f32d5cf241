import { describe, expect, it } from 'vitest';
import { isChecked } from './checked.ts';

const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };
const checked = { name: 'Ingrid Hauge', at };

describe('a checked name', () => {
  it.each(['Ingrid Hauge', 'ingrid  hauge', 'INGRID HAUGE', 'Íngrid Hauge', 'Ingrid-Hauge'])(
    '%j is the same',
    (displayName) => {
      expect(isChecked({ displayName, checked })).toBe(true);
    },
  );

  it.each(['Ingrid Haug', 'Ingrid Hauge Kapital', 'Equinor', ''])(
    '%j is another',
    (displayName) => {
      expect(isChecked({ displayName, checked })).toBe(false);
    },
  );

  it('is none without a mark', () => {
    expect(isChecked({ displayName: 'Ingrid Hauge' })).toBe(false);
    expect(isChecked({ displayName: 'Ingrid Hauge', checked: null })).toBe(false);
  });
});
