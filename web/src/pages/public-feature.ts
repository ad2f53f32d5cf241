import { type PublicFeature, page } from '../page/feature.ts';

export const invitations: PublicFeature = {
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
};
