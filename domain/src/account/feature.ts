import { defineFeature } from '../feature.ts';

export const account = defineFeature({
  auditActions: ['user.delete'],
  adminRoutes: { 'DELETE /users/:uid': 'manageMembers' },
  mailTexts: {
    changeEmail: {
      order: 2,
      nb: {
        subject: 'Bekreft den nye e-postadressen din',
        body: 'Bekreft at adressen er din, så logger du inn på {site} med den heretter. Ba du ikke om det, trenger du ikke å gjøre noe.',
        action: 'Bekreft adressen',
      },
      en: {
        subject: 'Confirm your new e-mail address',
        body: 'Confirm that the address is yours, and use it to log in to {site} from then on. If you didn’t ask for it, ignore this e-mail.',
        action: 'Confirm the address',
      },
    },
    emailChange: {
      order: 3,
      placeholders: {
        email: { nb: 'kari.ny@eksempel.no', en: 'kari.new@example.com', isRequired: true },
      },
      nb: {
        subject: 'Noen ba om å bytte e-postadressen din på {site}',
        body: 'Noen ba om å bytte adressen på kontoen din til {email}. Det skjer når den nye adressen er bekreftet. Var det ikke deg, velg et nytt passord med en gang.',
        action: 'Velg nytt passord',
      },
      en: {
        subject: 'Someone asked to change your e-mail address on {site}',
        body: 'Someone asked to change the address of your account to {email}. It changes when the new address is confirmed. If it wasn’t you, choose a new password at once.',
        action: 'Choose a new password',
      },
    },
  },
});
