export const messages = {
  about: 'Alle invitasjoner til {site}, også dem medlemmer har sendt.',
  to: 'Til',
  inviter: 'Invitert av',
  state: 'Status',
  acceptedBy: 'Sa ja',
  sent: 'Sendt',
  expires: 'Virker til',
  choose: 'Velg invitasjonen til {name}',
  emptyTitle: 'Ingen invitasjoner her',
  emptyAbout: 'Inviter noen, eller velg en annen status.',
  manyResent: {
    one: '{count} invitasjon er sendt på nytt.',
    other: '{count} invitasjoner er sendt på nytt.',
  },
  manyRevoked: {
    one: '{count} invitasjon er trukket tilbake.',
    other: '{count} invitasjoner er trukket tilbake.',
  },
  closed: 'Nettstedet tar ikke imot nye kontoer nå, så ingen kan inviteres.',
  toSettings: 'Innstillinger for nye medlemmer',
} as const;
