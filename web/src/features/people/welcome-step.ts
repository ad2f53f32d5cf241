/** Onboarding steps, one screen each. */
export const WELCOME_STEPS = ['purpose', 'skills', 'terms', 'found'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

const PARAM = 'welcome';

/** Step in the address; undefined for the profile page itself. */
export const welcomeStepIn = (params: URLSearchParams): WelcomeStep | undefined =>
  WELCOME_STEPS.find((step) => step === params.get(PARAM));

export const writeWelcomeStep = (step: WelcomeStep) => ({ [PARAM]: step });
