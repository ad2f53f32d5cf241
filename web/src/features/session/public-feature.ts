import { type PublicFeature, page } from '../../page/feature.ts';

export const session: PublicFeature = {
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
