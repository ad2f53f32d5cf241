import { DAY_MS } from '../durations.ts';
import { defineFeature } from '../feature.ts';
import { MAX_SCHEDULED } from './scheduled.ts';

export const scheduled = defineFeature({
  rates: { schedule: { windowMs: DAY_MS, newcomer: 10, member: 50, total: MAX_SCHEDULED } },
  notificationEvents: {
    notSentLimit: {
      nb: ({ what }) =>
        `Det du planla å sende${what}, ble ikke sendt, fordi du hadde nådd en grense for hvor mye du kan dele. Velg et nytt tidspunkt`,
      en: ({ what }) =>
        `What you planned to send${what} was not sent because you had reached a limit on what you can share. Choose a new time`,
    },
    notSentPlace: {
      nb: ({ what }) =>
        `Det du planla å sende${what}, ble ikke sendt, fordi du ikke lenger kan skrive der`,
      en: ({ what }) =>
        `What you planned to send${what} was not sent because you can no longer write there`,
    },
    notSentQuote: {
      nb: ({ what }) =>
        `Det du planla å sende${what}, ble ikke sendt, fordi innlegget du delte, ikke lenger er tilgjengelig`,
      en: ({ what }) =>
        `What you planned to send${what} was not sent because the post you shared is no longer available`,
    },
    notSentSuspended: {
      nb: ({ what }) =>
        `Det du planla å sende${what}, ble ikke sendt, fordi kontoen din var suspendert`,
      en: ({ what }) =>
        `What you planned to send${what} was not sent because your account was suspended`,
    },
  },
});
