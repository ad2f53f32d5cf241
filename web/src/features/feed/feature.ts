import { type MemberFeature, page } from '../../page/feature.ts';

export const feed: MemberFeature = {
  pages: [page('/feed', 'member.titleFeed', () => import('./feed-page.tsx'), 'FeedPage')],
};
