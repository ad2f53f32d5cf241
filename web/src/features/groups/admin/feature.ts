import { UsersRound } from 'lucide-react';
import { type AdminFeature, page } from '../../../page/feature.ts';

export const groups: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin/groups',
        'member.titleAdminGroups',
        () => import('./groups-page.tsx'),
        'AdminGroupsPage',
        'groups',
        'conversations',
      ),
      permission: 'manageMembers',
      menu: { label: 'admin.nav.groups', icon: UsersRound },
    },
  ],
};
