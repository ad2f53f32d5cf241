export const messages = {
  list: 'Undersøkelser',
  create: 'Ny undersøkelse',
  edit: 'Rediger undersøkelse',
  results: 'Resultater',
  notYet: 'Ikke laget ennå',
  listAbout:
    'Her kommer alle undersøkelser. Vil du spørre om noe nå, kan du lage en avstemning som festes øverst i strømmen.',
  createAbout:
    'Her kommer verktøyet for å lage en undersøkelse. Vil du spørre om noe nå, kan du lage en avstemning.',
  editAbout: 'Her kommer verktøyet for å endre en undersøkelse. Det finnes ingen å endre ennå.',
  resultsAbout: 'Her kommer svarene på en undersøkelse. Det finnes ingen ennå.',
  toPolls: 'Til avstemningene',
  toOverview: 'Til oversikten',
} as const;
