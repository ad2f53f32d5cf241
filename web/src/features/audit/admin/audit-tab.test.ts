import { expect, it } from 'vitest';
import { diffStates } from './audit-tab.tsx';

it('has only the changed fields', () => {
  const before = { status: 'active', admin: false, name: 'Kari' };
  expect(diffStates(before, { status: 'suspended', admin: true, name: 'Kari' })).toEqual([
    { field: 'status', before: 'active', after: 'suspended' },
    { field: 'admin', before: 'false', after: 'true' },
  ]);
});

it('has every field of a created or deleted document', () => {
  expect(diffStates(null, { count: 3 })).toEqual([{ field: 'count', before: null, after: '3' }]);
  expect(diffStates({ count: 3 }, null)).toEqual([{ field: 'count', before: '3', after: null }]);
  expect(diffStates(null, null)).toEqual([]);
});

it('compares groups by field and lists as a whole', () => {
  const before = { banner: { nb: 'Hei', en: 'Hi' }, sectors: ['havbruk'] };
  const after = { banner: { nb: 'Hallo', en: 'Hi' }, sectors: ['havbruk', 'energi'] };
  expect(diffStates(before, after)).toEqual([
    { field: 'banner.nb', before: 'Hei', after: 'Hallo' },
    { field: 'sectors', before: 'havbruk', after: 'havbruk, energi' },
  ]);
});

it('distinguishes 0 from null, but not empty text from null', () => {
  expect(diffStates({ weight: null }, { weight: 0 })).toEqual([
    { field: 'weight', before: null, after: '0' },
  ]);
  expect(diffStates({ note: '' }, { note: null })).toEqual([]);
});
