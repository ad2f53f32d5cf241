export const messages = {
  choose: 'Velg bilde',
  replace: 'Bytt bilde',
  remove: 'Fjern bilde',
  preparing: 'Gjør klar …',
  uploading: 'Laster opp',
  'fault.type': 'Velg et bilde i JPEG, PNG, WebP, GIF eller AVIF.',
  'fault.size': 'Bildet er større enn 10 MB. Velg et mindre.',
  'fault.unreadable': 'Vi klarte ikke å lese bildet. Er filen hel?',
  'fault.denied': 'Du har ikke lov til å laste opp hit. Er e-posten og kontoen din i orden?',
  'fault.failed': 'Opplastingen stoppet. Sjekk nettet og prøv igjen.',
} as const;
