import { describe, expect, it } from 'vitest';
import { isChecked } from './checked.ts';

const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };
const checked = { name: 'Ingrid Hauge', at };

describe('isChecked', () => {
  it.each(['Ingrid Hauge', 'ingrid  hauge', 'INGRID HAUGE', 'Íngrid Hauge', 'Ingrid-Hauge'])(
    'accepts %j as the checked name',
    (displayName) => {
      expect(isChecked({ displayName, checked })).toBe(true);
    },
  );

  it.each(['Ingrid Haug', 'Ingrid Hauge Kapital', 'Equinor', ''])(
    'rejects %j as another name',
    (displayName) => {
      expect(isChecked({ displayName, checked })).toBe(false);
    },
  );

  it('is false without a check', () => {
    expect(isChecked({ displayName: 'Ingrid Hauge' })).toBe(false);
    expect(isChecked({ displayName: 'Ingrid Hauge', checked: null })).toBe(false);
  });
});
