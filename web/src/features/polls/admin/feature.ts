import { ChartColumn } from 'lucide-react';
import { type AdminFeature, type InLayer, page } from '../../../page/feature.ts';

export const polls: AdminFeature & InLayer<'activities', 'content'> = {
  pages: [
    {
      ...page(
        '/admin/polls',
        'member.titleAdminPolls',
        () => import('./admin-polls-page.tsx'),
        'AdminPollsPage',
      ),
      permission: 'manageSite',
      menu: { label: 'admin.nav.polls', icon: ChartColumn },
    },
  ],
};
