import { describe, expect, it } from 'vitest';
import { matchOptions } from './multi-select.tsx';

const options = ['UX-design', 'Grafisk design', 'Design', 'Økonomi', 'Café'].map((label) => ({
  value: label,
  label,
}));
const labels = (query: string) => matchOptions(options, query).map((option) => option.label);

describe('matchOptions', () => {
  it('returns every option for an empty query', () => {
    expect(labels('  ')).toHaveLength(options.length);
  });

  it('sorts prefix matches first and keeps the order otherwise', () => {
    expect(labels('design')).toEqual(['Design', 'UX-design', 'Grafisk design']);
  });

  it('ignores case and accents', () => {
    expect(labels('CAFE')).toEqual(['Café']);
    expect(labels('øko')).toEqual(['Økonomi']);
  });

  it('requires every word, in any order', () => {
    expect(labels('design graf')).toEqual(['Grafisk design']);
    expect(labels('design xyz')).toEqual([]);
  });
});
