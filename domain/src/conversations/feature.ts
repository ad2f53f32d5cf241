import { MINUTE_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';

export const conversations = defineFeature({
  // Above human typing, below a script; each message reaches up to fifty people.
  rates: { message: { windowMs: MINUTE_MS, newcomer: 30, member: 60 } },
  notifications: {
    message: {
      order: 12,
      label: { nb: 'Meldinger og gjensidige treff', en: 'Messages and mutual matches' },
      mailedByDefault: true,
      mailedElsewhere: true,
      isUrgent: true,
      comesInBursts: true,
      nb: ({ who, what }) => `${who} har skrevet til deg${what === '' ? '' : ` i${what}`}`,
      en: ({ who, what }) => `${who} wrote to you${what === '' ? '' : ` in${what}`}`,
    },
  },
  notificationEvents: {
    contact: {
      nb: ({ who, what }) => `${who} vil gjerne komme i kontakt med deg${what}`,
      en: ({ who, what }) => `${who} would like to get in touch${what}`,
    },
    contactAccepted: {
      nb: ({ who, what }) => `${who} svarte ja på meldingen din${what}`,
      en: ({ who, what }) => `${who} is happy to talk to you${what}`,
    },
  },
  notificationSubjects: ['conversation'],
});
