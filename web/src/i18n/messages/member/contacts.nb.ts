export const messages = {
  write: 'Send melding',
  writeTo: 'Send melding til {name}',
  about:
    'Dere har ikke hatt kontakt her før. Du kan sende én melding. Svarer {name} ja, kan dere skrive fritt.',
  message: 'Melding til {name}',
  help: 'Si hvem du er og hvorfor du skriver. Uten lenker.',
  send: 'Send',
  empty: 'Skriv noen ord først.',
  noLinks: 'Den første meldingen kan ikke inneholde lenker eller e-postadresser: «{link}».',
  tooLong: 'Meldingen er for lang.',
  opening: 'Åpner samtalen …',
  show: 'Vis samtalen',
  'access.waiting': '{name} har fått meldingen din og har ikke svart ennå.',
  'access.receiver-full': '{name} har mange forespørsler nå. Prøv igjen om noen dager.',
  'access.sender-full':
    'Mange av dem du har skrevet til for første gang, har ikke svart ennå. Vent til noen har svart, før du skriver til flere.',
  'access.closed': '{name} tar bare imot meldinger fra kjente.',
} as const;
