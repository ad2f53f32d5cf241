export const messages = {
  choose: 'Velg bilde',
  replace: 'Bytt bilde',
  remove: 'Fjern bilde',
  preparing: 'Gjør klar …',
  uploading: 'Laster opp',
  'fault.type': 'Velg et bilde i JPEG, PNG, WebP, GIF eller AVIF.',
  'fault.size': 'Bildet er større enn 10 MB. Velg et mindre.',
  'fault.unreadable': 'Vi fikk ikke lest bildet. Er filen skadet?',
  'fault.denied': 'Du kan ikke laste opp her. Er e-postadressen bekreftet og kontoen aktiv?',
  'fault.failed': 'Opplastingen stoppet. Sjekk nettet og prøv igjen.',
} as const;
