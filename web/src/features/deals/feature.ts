import type { MemberFeature } from '../../page/feature.ts';
import { part } from '../../page/parts.tsx';

export const deals: MemberFeature = {
  parts: {
    projectActions: [part(() => import('./save-deal-button.tsx'), 'SaveDealButton')],
    projectsViews: [
      {
        ...part(() => import('./saved-projects.tsx'), 'SavedProjects'),
        value: 'saved',
        label: 'deals.tab',
        isShown: ({ kinds }) => kinds.includes('investor'),
      },
    ],
  },
};
