import { editProfileHref } from '@samspill/domain/people/paths';
import { Users } from 'lucide-react';
import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const people: MemberFeature & InLayer<'base', 'blocks' | 'invitations' | 'projects'> = {
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
