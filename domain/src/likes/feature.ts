import { MINUTE_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const likes = defineFeature({
  rates: { like: { windowMs: MINUTE_MS, newcomer: 50, member: 50 } },
  notifications: {
    like: {
      order: 3,
      label: { nb: 'Noen liker innlegget ditt', en: 'Likes' },
      icon: 'heart',
      nb: ({ who, what }) => `${who} liker innlegget ditt${what}`,
      en: ({ who, what }) => `${who} liked your post${what}`,
    },
  },
});
