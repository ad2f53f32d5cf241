import { Bell } from 'lucide-react';
import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';
import { unreadNotifications } from './unread-store.ts';

export const notifications: MemberFeature & InLayer<'activities'> = {
  pages: [
    {
      ...page(
        '/notifications',
        'member.titleNotifications',
        () => import('./notifications-page.tsx'),
        'NotificationsPage',
        'requests',
      ),
      menu: {
        order: 7,
        label: 'member.notifications',
        icon: Bell,
        badge: { store: unreadNotifications, words: 'unread', quiet: true },
      },
    },
  ],
};
