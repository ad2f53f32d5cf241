import { emptyProjectDraft, MAX_TITLE_CHARS } from '@samspill/domain/projects/project';
import { describe, expect, it } from 'vitest';
import { hasContent, isPublishable, storableFields } from './project-draft.ts';

const empty = emptyProjectDraft();

describe('an autosave', () => {
  it('omits fields that the rules would reject', () => {
    const changes = { title: 'x'.repeat(MAX_TITLE_CHARS + 1), tagline: 'Sol på taket' };
    expect(storableFields(changes)).toEqual({ tagline: 'Sol på taket' });
  });
});

describe('hasContent', () => {
  it('is not stored while blank', () => {
    expect(hasContent({ ...empty, title: '  ', stage: 'launched' })).toBe(false);
  });

  it.each([
    { title: 'S' },
    { sectors: ['energy'] },
    { funding: { goal: 1, currency: 'NOK' } },
    { problem: 'Salt' },
    { links: [{ kind: 'website', url: '' }] },
  ] as const)('is stored with %j', (change) => {
    expect(hasContent({ ...empty, ...change } as typeof empty)).toBe(true);
  });
});

describe('publishing', () => {
  it('requires a title and a tagline', () => {
    expect(isPublishable({ ...empty, title: 'Soltak' })).toBe(false);
    expect(isPublishable({ ...empty, title: 'Soltak', tagline: 'Sol på taket' })).toBe(true);
  });
});
