import { Sparkles } from 'lucide-react';
import { type AdminFeature, type InLayer, page } from '../../../page/feature.ts';

export const matches: AdminFeature & InLayer<'activities', 'conversations' | 'requests'> = {
  pages: [
    {
      ...page(
        '/admin/matches',
        'member.titleAdminMatches',
        () => import('./matches-page.tsx'),
        'AdminMatchesPage',
      ),
      permission: 'manageSite',
      menu: { label: 'admin.nav.matches', icon: Sparkles },
    },
  ],
};
