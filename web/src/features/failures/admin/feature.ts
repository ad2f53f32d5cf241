import { TriangleAlert } from 'lucide-react';
import { type AdminFeature, type InLayer, page } from '../../../page/feature.ts';

export const failures: AdminFeature & InLayer<'operations'> = {
  pages: [
    {
      ...page(
        '/admin/failures',
        'member.titleAdminFailures',
        () => import('./failures-page.tsx'),
        'FailuresPage',
      ),
      permission: 'manageSite',
      menu: { label: 'admin.nav.failures', icon: TriangleAlert },
    },
  ],
};
