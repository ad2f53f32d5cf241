export const messages = {
  filters: 'Filtre',
  filtersSet: 'Filtre ({count})',
  clearFilters: 'Tøm filtre',
  clearAll: 'Tøm søk og filtre',
  showResults: 'Vis treff',
  any: 'Alle',
  countAll: { one: '{count} treff', other: '{count} treff' },
  countShown: { one: 'Viser {count}, flere finnes', other: 'Viser {count}, flere finnes' },
  countSoFar: {
    one: '{count} treff så langt, flere kan finnes',
    other: '{count} treff så langt, flere kan finnes',
  },
  moreFailed: 'Vi fikk ikke hentet flere.',
  errorTitle: 'Vi fikk ikke hentet dette',
  errorDenied: 'Du har ikke tilgang til dette. Er du logget inn med riktig konto?',
  errorOffline: 'Vi får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.',
  errorOther: 'Noe gikk galt hos oss. Prøv igjen om litt.',
} as const;
