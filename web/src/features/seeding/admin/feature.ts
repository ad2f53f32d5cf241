import { FolderPlus, UserPlus } from 'lucide-react';
import { type AdminFeature, type InLayer, page } from '../../../page/feature.ts';

export const seeding: AdminFeature & InLayer<'operations'> = {
  pages: [
    {
      ...page(
        '/admin/seed-users',
        'member.titleAdminSeedUsers',
        () => import('./seeding-page.tsx'),
        'SeedUsersPage',
      ),
      permission: 'manageSite',
      menu: { label: 'admin.nav.seedUsers', icon: UserPlus },
    },
    {
      ...page(
        '/admin/seed-projects',
        'member.titleAdminSeedProjects',
        () => import('./seeding-page.tsx'),
        'SeedProjectsPage',
      ),
      permission: 'manageSite',
      menu: { label: 'admin.nav.seedProjects', icon: FolderPlus },
    },
  ],
};
