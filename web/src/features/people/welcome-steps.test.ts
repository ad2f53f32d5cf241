import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { describe, expect, it } from 'vitest';
import { suggestedSectors, suggestedSkills } from './welcome-steps.tsx';

const known = Object.keys(DEFAULT_TAXONOMY.skills);

describe('suggested skills', () => {
  it('alternate between the chosen roles, without duplicates', () => {
    const both = suggestedSkills({ kinds: ['talent', 'founder'], known, picked: [] });
    expect(both.slice(0, 4)).toEqual([
      'react',
      'business-development',
      'typescript',
      'product-management',
    ]);
    expect(new Set(both).size).toBe(both.length);
    expect(suggestedSkills({ kinds: [], known, picked: [] })).toEqual(both);
  });

  it('exclude picked and unknown ones', () => {
    const picked = ['react'];
    expect(suggestedSkills({ kinds: ['talent'], known, picked })[0]).toBe('typescript');
    expect(suggestedSkills({ kinds: ['talent'], known: ['sales'], picked })).toEqual(['sales']);
    expect(suggestedSkills({ kinds: ['investor'], known: [], picked })).toEqual([]);
  });
});

it('suggests only sectors in the taxonomy', () => {
  const sectors = Object.keys(DEFAULT_TAXONOMY.sectors);
  expect(suggestedSectors({ known: sectors, picked: ['health'] })).toHaveLength(7);
  expect(suggestedSectors({ known: ['food'], picked: [] })).toEqual(['food']);
});
