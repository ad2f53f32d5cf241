import { Megaphone } from 'lucide-react';
import { type AdminFeature, page } from '../../../page/feature.ts';

export const broadcasts: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin/broadcasts',
        'member.titleAdminBroadcasts',
        () => import('./broadcasts-page.tsx'),
        'BroadcastsPage',
      ),
      permission: 'manageMembers',
      menu: { label: 'admin.nav.broadcasts', icon: Megaphone },
    },
    {
      ...page(
        ['/admin/broadcasts/:id', 'new'],
        'member.titleAdminBroadcast',
        () => import('./broadcast-page.tsx'),
        'BroadcastPage',
        'notifications',
      ),
      permission: 'manageMembers',
    },
  ],
};
