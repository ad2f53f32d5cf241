import { defineFeature } from '../feature.ts';

export const notifications = defineFeature({
  retention: {
    notifications: { min: 7, default: 90 },
    mail: { min: 7, default: 30 },
  },
  mailTexts: {
    notice: {
      order: 10,
      placeholders: {
        headline: {
          nb: 'Kari Nordmann vil gjerne komme i kontakt med deg',
          en: 'Kari Nordmann would like to get in touch with you',
        },
        notice: {
          nb: 'Kari Nordmann vil gjerne komme i kontakt med deg',
          en: 'Kari Nordmann would like to get in touch with you',
          isRequired: true,
        },
      },
      nb: {
        subject: '{headline}',
        body: '{notice}.',
      },
      en: {
        subject: '{headline}',
        body: '{notice}.',
      },
    },
    digest: {
      order: 11,
      placeholders: { count: { nb: '3 nyheter', en: '3 items' } },
      nb: {
        subject: 'Siden sist på {site}: {count}',
        body: 'Dette har skjedd siden sist:',
        action: 'Åpne {site}',
      },
      en: {
        subject: 'New on {site}: {count}',
        body: 'This has happened since last time:',
        action: 'Open {site}',
      },
    },
  },
});
