import { type PublicFeature, page } from '../page/feature.ts';

export const composedPages: PublicFeature = {
  frameless: [
    page(
      '/invitation',
      'shell.titleInvitation',
      () => import('./invitation-page.tsx'),
      'SiteInvitationPage',
      'invitation',
      'session',
      'forms',
      'failures',
    ),
  ],
  guests: [
    page(
      '/login',
      'shell.titleLogin',
      () => import('./login-page.tsx'),
      'LoginPage',
      'session',
      'forms',
      'failures',
    ),
  ],
};
