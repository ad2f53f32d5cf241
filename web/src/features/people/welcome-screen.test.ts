import { emptyProfile } from '@samspill/domain/people/person';
import { describe, expect, it } from 'vitest';
import { EMPTY_INVESTOR } from './use-profile-form.ts';
import { prefill } from './welcome-screen.tsx';

const STORED = emptyProfile('Kari Aas', 'nb');
const PROPOSED = {
  displayName: 'Kari A. Aas',
  headline: 'Bygger båter',
  kinds: ['founder'],
  locale: 'en',
} as const;
const propose = (fields: object = {}) => ({ ...PROPOSED, kinds: [...PROPOSED.kinds], ...fields });

describe('prefill', () => {
  it('fills what the member has not set, and keeps the name from sign-up', () => {
    expect(prefill(STORED, propose())).toEqual({
      headline: 'Bygger båter',
      kinds: ['founder'],
      locale: 'en',
    });
  });

  it('keeps what the member has written', () => {
    const own = { ...STORED, headline: 'Snekker', kinds: ['talent' as const] };
    expect(prefill(own, propose())).toEqual({ locale: 'en' });
  });

  it('begins the investor’s part for an investor', () => {
    const proposed = propose({ kinds: ['investor'] });
    expect(prefill(STORED, proposed)).toMatchObject({ investor: EMPTY_INVESTOR });
    const own = { ...STORED, investor: { ...EMPTY_INVESTOR, thesis: 'Havet' } };
    expect(prefill(own, proposed)).not.toHaveProperty('investor');
  });
});
