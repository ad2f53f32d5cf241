import type { Profile } from '@samspill/domain/people/person';

/** Most important first. */
const PROFILE_STEPS = [
  'headline',
  'kinds',
  'skills',
  'photo',
  'bio',
  'sectors',
  'openTo',
  'location',
  'terms',
  'links',
  'investor',
] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];

export interface Completeness {
  readonly share: number;
  readonly next: ProfileStep | null;
}

const IS_DONE: Readonly<Record<ProfileStep, (profile: Profile) => boolean>> = {
  headline: (profile) => profile.headline.trim() !== '',
  kinds: (profile) => profile.kinds.length > 0,
  skills: (profile) => profile.skills.length > 0,
  photo: (profile) => profile.photoPath !== null,
  bio: (profile) => profile.bio.trim() !== '',
  sectors: (profile) => profile.sectors.length > 0,
  openTo: (profile) => profile.openTo.length > 0,
  location: (profile) => profile.location.trim() !== '',
  terms: (profile) => (profile.terms?.length ?? 0) > 0,
  links: (profile) => profile.links.length > 0,
  investor: (profile) => (profile.investor?.thesis ?? '').trim() !== '',
};

export function profileCompleteness(profile: Profile): Completeness {
  const isInvestor = profile.kinds.includes('investor');
  const doesWork = profile.kinds.length === 0 || profile.kinds.some((kind) => kind !== 'investor');
  const steps = PROFILE_STEPS.filter(
    (step) => (step !== 'investor' || isInvestor) && (step !== 'terms' || doesWork),
  );
  const missing = steps.filter((step) => !IS_DONE[step](profile));
  return { share: 1 - missing.length / steps.length, next: missing[0] ?? null };
}

export const stepId = (step: ProfileStep) => `profile-${step}`;
