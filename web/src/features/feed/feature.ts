import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const feed: MemberFeature & InLayer<'composition'> = {
  pages: [page('/feed', 'member.titleFeed', () => import('./feed-page.tsx'), 'FeedPage')],
};
