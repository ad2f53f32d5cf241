import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const notifications: MemberFeature & InLayer<'activities'> = {
  pages: [
    page(
      '/notifications',
      'member.titleNotifications',
      () => import('./notifications-page.tsx'),
      'NotificationsPage',
      'requests',
    ),
  ],
};
