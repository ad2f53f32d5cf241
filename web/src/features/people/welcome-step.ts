export const WELCOME_STEPS = ['purpose', 'skills', 'terms', 'found'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

const PARAM = 'welcome';

export const readWelcomeStep = (params: URLSearchParams): WelcomeStep | undefined =>
  WELCOME_STEPS.find((step) => step === params.get(PARAM));

export const writeWelcomeStep = (step: WelcomeStep) => ({ [PARAM]: step });
