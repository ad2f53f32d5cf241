export const messages = {
  open: 'Del',
  outside: 'Vis utenfor Samspill …',
  projectTitle: 'Del prosjektet',
  personTitle: 'Del profilen din',
  postTitle: 'Del innlegget',
  link: 'Lenke',
  copy: 'Kopier lenken',
  copied: 'Lenken er kopiert',
  notCopied: 'Vi fikk ikke kopiert. Marker adressen og kopier den selv.',
  share: 'Del i en app …',
  project: 'Kan vises til folk uten konto',
  projectHelp:
    'Navn, slagord og forsidebilde vises der lenken deles. På forsiden vår kan prosjektet stå med fase, sted og hvem dere ser etter. Resten er bare for medlemmer, og et utkast vises aldri.',
  person: 'Kan vises til folk uten konto',
  personHelp:
    'Navnet, overskriften og bildet ditt vises der lenken deles, og kan stå på forsiden vår. Resten er bare for medlemmer.',
  post: 'Kan vises til folk uten konto',
  postHelp:
    'Navnet ditt, de første linjene og det første bildet vises der lenken deles. Resten er bare for medlemmer.',
  section: 'Utenfor Samspill',
  sectionAbout: 'Hva folk som ikke er logget inn, får se av deg.',
  refused: 'Endringen ble avvist. Last siden på nytt og prøv igjen.',
  failed: 'Endringen ble ikke lagret. Prøv igjen.',
} as const;
