import { type MemberFeature, page } from '../../page/feature.ts';

export const groups: MemberFeature = {
  pages: [
    page(
      '/groups',
      'member.titleGroups',
      () => import('./groups-page.tsx'),
      'GroupsPage',
      'groups',
    ),
  ],
};
