import { MailPlus } from 'lucide-react';
import { type AdminFeature, page } from '../../../page/feature.ts';

export const invitations: AdminFeature = {
  pages: [
    {
      ...page(
        '/admin/invitations',
        'member.titleAdminInvitations',
        () => import('./invitations-page.tsx'),
        'InvitationsPage',
      ),
      permission: 'manageMembers',
      menu: { label: 'admin.nav.invitations', icon: MailPlus },
    },
    {
      ...page(
        '/admin/imports',
        'member.titleAdminImports',
        () => import('./imports-page.tsx'),
        'ImportsPage',
      ),
      permission: 'manageMembers',
    },
    {
      ...page(
        '/admin/imports/create',
        'member.titleAdminNewImport',
        () => import('./new-import-page.tsx'),
        'NewImportPage',
      ),
      permission: 'manageMembers',
    },
    {
      ...page(
        ['/admin/imports/status/:id', 'kull-2026'],
        'member.titleAdminImport',
        () => import('./import-page.tsx'),
        'ImportPage',
      ),
      permission: 'manageMembers',
    },
  ],
};
