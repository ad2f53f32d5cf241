import { FileText, LayoutDashboard, Settings, Users } from 'lucide-react';
import { type AdminFeature, page } from '../../page/feature.ts';

export const overview: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin',
        'member.titleAdmin',
        () => import('./overview-page.tsx'),
        'AdminOverviewPage',
      ),
      permission: 'enterAdmin',
      menu: { label: 'admin.nav.overview', icon: LayoutDashboard },
    },
  ],
};

export const users: AdminFeature = {
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

export const content: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin/content',
        'member.titleAdminContent',
        () => import('./content-page.tsx'),
        'AdminContentPage',
      ),
      permission: 'moderate',
      menu: { label: 'admin.nav.content', icon: FileText },
    },
  ],
};

export const site: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin/global',
        'member.titleAdminGlobal',
        () => import('./site-page.tsx'),
        'AdminGlobalPage',
      ),
      permission: 'manageSite',
      menu: { label: 'member.adminGlobal', icon: Settings },
    },
  ],
};
