import { defineFeature } from '../feature.ts';

export const likes = defineFeature({
  notifications: {
    like: {
      order: 3,
      icon: 'heart',
      nb: ({ who, what }) => `${who} liker innlegget ditt${what}`,
      en: ({ who, what }) => `${who} liked your post${what}`,
    },
  },
});
