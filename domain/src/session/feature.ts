import { defineFeature } from '../feature.ts';

export const session = defineFeature({
  retention: { signIns: { min: 31, default: 60 } },
  mailTexts: {
    verifyEmail: {
      order: 1,
      nb: {
        subject: 'Bekreft e-postadressen din',
        body: 'Bekreft at adressen er din, så er kontoen din på {site} klar.',
        action: 'Bekreft adressen',
      },
      en: {
        subject: 'Confirm your e-mail address',
        body: 'Confirm that the address is yours, and your account on {site} is ready.',
        action: 'Confirm the address',
      },
    },
    resetPassword: {
      order: 4,
      nb: {
        subject: 'Nytt passord til {site}',
        body: 'Velg et nytt passord med knappen. Ba du ikke om det, trenger du ikke å gjøre noe.',
        action: 'Velg nytt passord',
      },
      en: {
        subject: 'New password for {site}',
        body: 'Choose a new password with the button. If you didn’t ask for it, ignore this e-mail.',
        action: 'Choose a new password',
      },
    },
  },
});
