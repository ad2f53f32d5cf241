export const messages = {
  title: 'Del lenken',
  link: 'Lenke',
  copy: 'Kopier lenken',
  share: 'Del i en app …',
  label: 'Kan vises til folk uten konto',
  audience: 'Hva kan folk uten konto se?',
  'audience.off': 'Ingenting',
  'audienceHelp.off': 'Lenken fører til innlogging.',
  'audience.card': 'Et kort',
  'audienceHelp.card':
    'Navn, slagord og forsidebilde vises der lenken deles. På forsiden vår kan prosjektet stå med fase, sted og hvem dere ser etter.',
  'audience.pitch': 'En åpen side om prosjektet',
  'audienceHelp.pitch':
    'Kortet, og i tillegg problemet, løsningen, bildene, ledige roller og bransjer. Teamet, lenker, filer, tall og den lange teksten er bare for medlemmer. E-postadresser, telefonnumre, nettadresser og navn du har nevnt med @, skjules.',
  audienceNote:
    'Et utkast vises aldri. En endring gjelder innen ett minutt; bildene kan åpnes lenger av den som har adressen.',
  indexable: 'Kan vises i søkemotorer',
  indexableHelp:
    'Da kan siden finnes med for eksempel Google. Det kan ta dager før den er borte derfra igjen.',
  openPage: 'Åpne siden',
  personHelp:
    'Navnet, overskriften og bildet ditt vises der lenken deles, og kan stå på forsiden vår. Resten er bare for medlemmer.',
  postHelp:
    'Navnet ditt, de første linjene og det første bildet vises der lenken deles. Resten er bare for medlemmer.',
  section: 'Utenfor {site}',
  failed: 'Endringen ble ikke lagret. Prøv igjen.',
} as const;
