import { type MemberFeature, page } from '../../page/feature.ts';

export const people: MemberFeature = {
  pages: [
    page('/users', 'member.titleUsers', () => import('./people-page.tsx'), 'PeoplePage', 'people'),
  ],
};
