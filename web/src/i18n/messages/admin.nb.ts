export const messages = {
  bulkLabel: 'Det du har valgt',
  bulkProgress: '{count} av {total} ferdig',
  bulkClear: 'Velg ingen',
  bulkFailed: { one: '{count} gikk ikke:', other: '{count} gikk ikke:' },
  reason: 'Begrunnelse',
  reasonHelp: 'Den det gjelder, kan få lese den.',
  reasonMissing: 'Skriv hvorfor.',
  confirmTitle: 'Bekreft at det er deg',
  confirmAbout: 'Dette kan gjøre stor skade i feil hender. Logg inn på nytt for å gå videre.',
  log: 'Hva administratorer har gjort',
  logEmpty: 'Ingenting ennå.',
} as const;
