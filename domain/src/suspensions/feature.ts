import { defineFeature, typeOnly } from '../feature.ts';

const REASON = {
  nb: 'Begrunnelse: Her står begrunnelsen.',
  en: 'Reason: The reason stands here.',
  isRequired: true,
};

export const suspensions = defineFeature({
  auditActions: ['user.suspend', 'user.restore'],
  auditFields: typeOnly<{ readonly status: string }>(),
  adminRoutes: {
    'POST /appeals/:uid/:verdict': 'moderate',
    'POST /users/:uid/restore': 'moderate',
    'POST /users/:uid/suspend': 'moderate',
  },
  mailTexts: {
    suspended: {
      order: 12,
      placeholders: {
        until: { nb: 'til 1. mai 2030', en: 'until 1 May 2030', isRequired: true },
        reason: REASON,
      },
      nb: {
        subject: 'Kontoen din på {site} er sperret',
        body: 'Kontoen din er sperret {until}. {reason} Klag hvis du mener det er feil.',
        action: 'Les mer og klag',
      },
      en: {
        subject: 'Your {site} account is suspended',
        body: 'Your account is suspended {until}. {reason} Appeal if you think this is wrong.',
        action: 'Read more and appeal',
      },
    },
    suspensionEnded: {
      order: 13,
      nb: {
        subject: 'Kontoen din på {site} er åpen igjen',
        body: 'Kontoen din er ikke lenger sperret. Velkommen tilbake!',
        action: 'Logg inn',
      },
      en: {
        subject: 'Your {site} account is open again',
        body: 'Your account is no longer suspended. Welcome back!',
        action: 'Log in',
      },
    },
    appealAccepted: {
      order: 14,
      placeholders: { reason: REASON },
      nb: {
        subject: 'Du har fått medhold i klagen din',
        body: 'Du har fått medhold, og kontoen din er ikke lenger sperret. {reason}',
        action: 'Logg inn',
      },
      en: {
        subject: 'Your appeal was accepted',
        body: 'Your appeal was accepted, and your account is no longer suspended. {reason}',
        action: 'Log in',
      },
    },
    appealRejected: {
      order: 15,
      placeholders: { reason: REASON },
      nb: {
        subject: 'Vi har svart på klagen din',
        body: 'Du har ikke fått medhold, og kontoen din er fortsatt sperret. {reason}',
        action: 'Les mer',
      },
      en: {
        subject: 'We’ve answered your appeal',
        body: 'Your appeal was rejected, and your account is still suspended. {reason}',
        action: 'Read more',
      },
    },
  },
});
