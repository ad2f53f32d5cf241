export const messages = {
  title: 'Del lenken',
  link: 'Lenke',
  copy: 'Kopier lenken',
  share: 'Del i en app …',
  label: 'Kan vises til folk uten konto',
  projectHelp:
    'Navn, slagord og forsidebilde vises der lenken deles. På forsiden vår kan prosjektet stå med fase, sted og hvem dere ser etter. Resten er bare for medlemmer, og et utkast vises aldri.',
  personHelp:
    'Navnet, overskriften og bildet ditt vises der lenken deles, og kan stå på forsiden vår. Resten er bare for medlemmer.',
  postHelp:
    'Navnet ditt, de første linjene og det første bildet vises der lenken deles. Resten er bare for medlemmer.',
  section: 'Utenfor {site}',
  failed: 'Endringen ble ikke lagret. Prøv igjen.',
} as const;
