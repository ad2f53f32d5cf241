/** What a new account is asked, one screen each, and whom it could begin with. */
export const WELCOME_STEPS = ['purpose', 'skills', 'terms', 'found'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

const PARAM = 'welcome';

/** The step that an address shows; undefined where it is the profile's own. */
export const welcomeStepIn = (params: URLSearchParams): WelcomeStep | undefined =>
  WELCOME_STEPS.find((step) => step === params.get(PARAM));

export const writeWelcomeStep = (step: WelcomeStep) => ({ [PARAM]: step });
