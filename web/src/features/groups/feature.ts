import { UsersRound } from 'lucide-react';
import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const groups: MemberFeature & InLayer<'activities', 'content' | 'conversations'> = {
  pages: [
    {
      ...page(
        '/groups',
        'member.titleGroups',
        () => import('./groups-page.tsx'),
        'GroupsPage',
        'groups',
      ),
      menu: {
        order: 5,
        label: 'member.groups',
        icon: UsersRound,
        isShown: (site) => site?.hasGroups ?? false,
      },
    },
  ],
};
