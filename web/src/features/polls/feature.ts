import type { MemberFeature } from '../../page/feature.ts';
import { part } from '../../page/parts.tsx';

export const polls: MemberFeature = {
  parts: {
    contentParts: [part(() => import('./feed-parts.tsx'), 'ContentPoll')],
    pinned: [part(() => import('./feed-parts.tsx'), 'PinnedPoll')],
  },
};
