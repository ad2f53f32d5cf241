export const messages = {
  bulkLabel: 'Det du har valgt',
  bulkProgress: '{count} av {total} ferdig',
  bulkClear: 'Velg ingen',
  bulkFailed: { one: '{count} gikk ikke:', other: '{count} gikk ikke:' },
  reason: 'Begrunnelse',
  reasonHelp: 'Den det gjelder, kan få lese den.',
  reasonMissing: 'Skriv hvorfor.',
  log: 'Hva administratorer har gjort',
  logEmpty: 'Ingenting ennå.',
} as const;
