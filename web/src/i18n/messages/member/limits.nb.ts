export const messages = {
  post: 'Du har delt så mye som går på et døgn. Du kan dele igjen {when}. Det du skriver, ligger i utkastet til da.',
  comment:
    'Du har skrevet så mange kommentarer som går på et døgn. Du kan kommentere igjen {when}. Det du skriver, blir liggende.',
  like: 'Det gikk litt fort. Du kan like mer {when}.',
  vote: 'Det gikk litt fort. Du kan stemme igjen {when}.',
  follow: 'Du har fulgt mange på kort tid. Du kan følge flere {when}.',
  block: 'Du har blokkert mange på kort tid. Du kan blokkere flere {when}.',
  mute: 'Du har dempet mye på kort tid. Du kan dempe mer {when}.',
  project: 'Du har laget så mange prosjekter som går på et døgn. Du kan lage flere {when}.',
  task: 'Du har laget mange oppgaver på kort tid. Du kan lage flere {when}.',
  request: 'Du har spurt så mange prosjekter som går på et døgn. Du kan spørre igjen {when}.',
  invitation:
    'Du har invitert så mange som går på et døgn. Du kan invitere flere {when}. Det du skrev, ligger i invitasjonen til da.',
  report: 'Du har rapportert så mye som går på et døgn. Du kan rapportere mer {when}.',
  message: 'Du skriver veldig fort. Du kan skrive mer {when}.',
  upload:
    'Du har lastet opp så mange bilder og filer som går på et døgn. Du kan laste opp flere {when}.',
  link: 'Du har delt to lenker, så mange som går på et døgn. Du kan dele flere {when}. Uten lenke kan du sende nå.',
  newcomer:
    'Nye kontoer har litt mindre plass. Det blir mer når kontoen er et døgn gammel og e-postadressen er bekreftet.',
  total: 'Du har så mange som går an ({max}). Ta bort noe først.',
} as const;
