export const messages = {
  title404: 'Siden finnes ikke',
  about404: 'Adressen er skrevet feil, eller siden er flyttet eller slettet.',
  title403: 'Du har ikke tilgang',
  about403: 'Denne siden er for administratorer. Kontoen din har ikke tilgang.',
  title500: 'Noe gikk galt',
  about500: 'Feilen er vår. Prøv igjen om litt; det du har lagret, er trygt.',
  titleUnreachable: 'Vi fikk ikke hentet siden',
  aboutUnreachable:
    'Vi får ikke kontakt med {site}, og siden er ikke lagret her. Sjekk nettet og prøv igjen.',
  goBack: 'Gå tilbake',
  goHome: 'Gå til hjemmeside',
} as const;
