import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const people: MemberFeature &
  InLayer<'base', 'blocks' | 'fit' | 'invitations' | 'projects' | 'shares'> = {
  pages: [
    page('/users', 'member.titleUsers', () => import('./people-page.tsx'), 'PeoplePage', 'people'),
  ],
};
