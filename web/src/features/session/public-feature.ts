import { type InLayer, type PublicFeature, page } from '../../page/feature.ts';

export const session: PublicFeature & InLayer<'base'> = {
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
