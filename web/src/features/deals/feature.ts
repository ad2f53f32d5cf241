import type { InLayer, MemberFeature } from '../../page/feature.ts';
import { part } from '../../page/parts.tsx';

export const deals: MemberFeature & InLayer<'activities'> = {
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
