import { Newspaper } from 'lucide-react';
import { type InLayer, type MemberFeature, page } from '../../page/feature.ts';

export const feed: MemberFeature & InLayer<'composition'> = {
  pages: [
    {
      ...page('/feed', 'member.titleFeed', () => import('./feed-page.tsx'), 'FeedPage'),
      places: ['contentParts', 'pinned'],
      menu: { order: 1, label: 'member.feed', icon: Newspaper },
    },
  ],
};
