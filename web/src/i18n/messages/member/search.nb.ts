export const messages = {
  filters: 'Filtre',
  filtersSet: 'Filtre ({count})',
  clearFilters: 'Nullstill filtre',
  clearAll: 'Nullstill søk og filtre',
  showResults: 'Vis treff',
  any: 'Alle',
  countAll: { one: '{count} treff', other: '{count} treff' },
  countShown: { one: 'Viser den første', other: 'Viser de {count} første' },
  countSoFar: {
    one: '{count} treff så langt, det kan være flere',
    other: '{count} treff så langt, det kan være flere',
  },
  moreFailed: 'Vi fikk ikke hentet flere.',
  errorTitle: 'Vi fikk ikke hentet dette',
  errorDenied: 'Du har ikke tilgang til dette. Er du logget inn med riktig konto?',
  errorOffline: 'Vi får ikke kontakt med tjenesten. Sjekk nettet og prøv igjen.',
  errorOther: 'Noe gikk galt hos oss. Prøv igjen om litt.',
} as const;
