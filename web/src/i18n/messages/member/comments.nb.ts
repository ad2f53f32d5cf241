export const messages = {
  write: 'Skriv en kommentar',
  gone: 'Kommentaren er slettet eller skjult.',
  moreReplies: 'Vis flere svar',
  archived: 'Gruppen er arkivert, så ingen kan kommentere lenger.',
  none: 'Ingen har kommentert ennå.',
  empty: 'Skriv noe først.',
  by: 'Kommentar fra {name}',
  more: 'Flere valg for kommentaren fra {name}',
  reply: 'Svar',
  replyTo: 'Svar til {name}',
  edit: 'Rediger kommentaren',
  deleted: 'Kommentaren er slettet',
  held: 'Kommentarer som venter på deg',
  heldAbout:
    'Du skrev mange kommentarer, eller mange lenker, på kort tid, så disse måtte vente. Bare du og administratorene ser dem.',
  publish: 'Publiser nå',
  refused: 'Kommentaren ble avvist. Kanskje er innlegget borte.',
} as const;
