import { editProfileHref } from '@samspill/domain/people/paths';
import { Users } from 'lucide-react';
import { type MemberFeature, page } from '../../page/feature.ts';

export const people: MemberFeature = {
  pages: [
    {
      ...page(
        '/users',
        'member.titleUsers',
        () => import('./people-page.tsx'),
        'PeoplePage',
        'people',
      ),
      menu: { order: 4, label: 'member.users', icon: Users, except: editProfileHref() },
    },
  ],
};
