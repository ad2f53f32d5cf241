import { Newspaper } from 'lucide-react';
import { type MemberFeature, page } from '../../page/feature.ts';

export const feed: MemberFeature = {
  pages: [
    {
      ...page('/feed', 'member.titleFeed', () => import('./feed-page.tsx'), 'FeedPage'),
      menu: { order: 1, label: 'member.feed', icon: Newspaper },
    },
  ],
};
