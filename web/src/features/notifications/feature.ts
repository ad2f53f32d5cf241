import { type MemberFeature, page } from '../../page/feature.ts';

export const notifications: MemberFeature = {
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
