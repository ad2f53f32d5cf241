import { defineFeature } from '../feature.ts';
import { OWN_LIST } from '../limits.ts';

export const follows = defineFeature({
  rates: { follow: OWN_LIST },
  notifications: {
    follow: {
      order: 5,
      label: { nb: 'Nye følgere', en: 'New followers' },
      icon: 'user-plus',
      nb: ({ who, what }) => `${who} følger ${what === '' ? 'deg' : what.trim()} nå`,
      en: ({ who, what }) => `${who} started following ${what === '' ? 'you' : what.trim()}`,
    },
  },
});
