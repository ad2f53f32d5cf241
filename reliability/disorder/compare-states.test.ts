import { expect, it } from 'vitest';
import { compareStates } from './compare-states.ts';

it.each([
  ['a hash', 'a3b0c4d5e6f7a8b9c0d1', 'ffb0c4d5e6f7a8b9c0d1'],
  ['a hash that begins like a time', '123456789012fda5e2cd', 'a3b0c4d5e6f7a8b9c0d1'],
  ['a time', '1795854452766', '1795854452999'],
  ['a sortable prefix', 'z1a2b3c-p1', 'z9a2b3c-p1'],
])('takes %s in an id for another one', (_name, calm, wild) => {
  const document = { text: { stringValue: 'Hei' } };
  const inOrder = new Map([[`taskEntries/${calm}`, document]]);
  expect(compareStates(inOrder, new Map([[`taskEntries/${wild}`, document]]))).toEqual([]);
});

it('tells other ids and texts apart', () => {
  const document = { text: { stringValue: 'Hei' } };
  const calm = new Map([['tasks/t1', document]]);
  expect(compareStates(calm, new Map([['tasks/t2', document]]))).toHaveLength(2);
  const changed = { text: { stringValue: 'Ha det' } };
  expect(compareStates(calm, new Map([['tasks/t1', changed]]))).toHaveLength(1);
});
