import { Users } from 'lucide-react';
import { type AdminFeature, page } from '../../../page/feature.ts';

export const people: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin/users',
        'member.titleAdminUsers',
        () => import('./users-page.tsx'),
        'UsersPage',
      ),
      permission: 'moderate',
      menu: { label: 'admin.nav.users', icon: Users },
    },
  ],
};
