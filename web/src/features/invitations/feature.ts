import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const invitations: MemberFeature & InLayer<'base'> = {
  pages: [
    page(
      '/invitations',
      'member.titleInvitations',
      () => import('./own-invitations-page.tsx'),
      'OwnInvitationsPage',
      'invitations',
    ),
  ],
};
