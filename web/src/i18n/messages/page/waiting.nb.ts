export const messages = {
  unconfirmedTitle: 'Bekreft e-postadressen din',
  unconfirmedAbout:
    'Vi har sendt en lenke til {email}. Åpne den, så slipper vi deg inn. Se også i søppelposten. Før det ser du ingenting om medlemmene, og de ser ingenting om deg.',
  haveConfirmed: 'Jeg har bekreftet',
  stillUnconfirmed: 'Vi ser ikke at adressen er bekreftet ennå.',
  sendAgain: 'Send lenken på nytt',
  sent: 'Sendt. Se også i søppelposten.',
  waitingTitle: 'Du venter på godkjenning',
  waitingAbout:
    'Administratorene slipper inn nye medlemmer. Før det ser du ingenting om medlemmene, og de ser ingenting om deg.',
  next: 'Hva skjer nå?',
  nextRead: 'En administrator ser på søknaden.',
  nextMail: 'Du får svaret på e-post.',
  nextOpen: 'Blir du godkjent mens denne siden er åpen, åpner {site} seg her.',
  note: 'Melding til administratorene',
  noteHelp: 'Si gjerne hvem du er, og hvorfor du vil være med. Bare administratorene leser det.',
  saveNote: 'Lagre meldingen',
  noteSaved: 'Meldingen er lagret.',
  declinedTitle: 'Søknaden ble avslått',
  declinedAbout: 'En administrator har svart nei. Vi har også sendt deg svaret på e-post.',
  reason: 'Begrunnelse',
} as const;
