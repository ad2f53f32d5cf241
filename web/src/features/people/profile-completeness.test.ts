import { emptyProfile, type Profile } from '@samspill/domain/people/person';
import { describe, expect, it } from 'vitest';
import { profileCompleteness } from './profile-completeness.ts';

const empty = emptyProfile('Kari', 'nb');
const full: Profile = {
  ...empty,
  headline: 'Gründer',
  kinds: ['founder'],
  skills: ['ux-design'],
  photoPath: 'users/kari/photos/0123456789abcdef.webp',
  bio: 'Bygger ting.',
  sectors: ['energy'],
  openTo: ['work'],
  location: 'Bergen',
  terms: ['pay'],
  links: ['https://example.com'],
};

describe('profileCompleteness', () => {
  it('is 0 for a new account, with the headline as the first step', () => {
    expect(profileCompleteness(empty)).toEqual({ share: 0, next: 'headline' });
  });

  it('ignores the investor section for a member who does not invest', () => {
    expect(profileCompleteness(full)).toEqual({ share: 1, next: null });
  });

  it('includes the investor details of an investor', () => {
    const investor: Profile = { ...full, kinds: ['investor'] };
    expect(profileCompleteness(investor)).toEqual({ share: 0.9, next: 'investor' });
  });

  it('returns the most important missing step', () => {
    expect(profileCompleteness({ ...full, links: [], skills: [] }).next).toBe('skills');
  });

  it('treats blank text as missing', () => {
    expect(profileCompleteness({ ...full, bio: '  ' }).next).toBe('bio');
  });
});
