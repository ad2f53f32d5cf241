export const messages = {
  post: 'Du har delt så mye du kan på ett døgn. Du kan dele igjen {when}. Det du skriver, ligger i utkastet så lenge.',
  comment:
    'Du har skrevet så mange kommentarer du kan på ett døgn. Du kan kommentere igjen {when}. Det du skriver, blir liggende.',
  like: 'Det gikk litt fort. Du kan like mer {when}.',
  vote: 'Det gikk litt fort. Du kan stemme igjen {when}.',
  follow: 'Du har fulgt mange på kort tid. Du kan følge flere {when}.',
  block: 'Du har blokkert mange på kort tid. Du kan blokkere flere {when}.',
  mute: 'Du har dempet mye på kort tid. Du kan dempe mer {when}.',
  deal: 'Du har lagret mange prosjekter på kort tid. Du kan lagre flere {when}.',
  bookmark: 'Du har lagret mange innlegg på kort tid. Du kan lagre flere {when}.',
  schedule:
    'Du har planlagt så mye du kan på ett døgn. Du kan planlegge mer {when}. Det du skriver, blir liggende.',
  project: 'Du har opprettet så mange prosjekter du kan på ett døgn. Du kan opprette flere {when}.',
  task: 'Du har laget mange oppgaver på kort tid. Du kan lage flere {when}.',
  taskComment:
    'Du har skrevet så mange kommentarer til oppgaver du kan på ett døgn. Du kan kommentere igjen {when}. Det du skriver, blir liggende.',
  request: 'Du har spurt så mange prosjekter du kan på ett døgn. Du kan spørre igjen {when}.',
  invitation:
    'Du har invitert så mange du kan på ett døgn. Du kan invitere flere {when}. Det du skrev, ligger i invitasjonen så lenge.',
  report: 'Du har rapportert så mye du kan på ett døgn. Du kan rapportere mer {when}.',
  message: 'Du skriver veldig fort. Du kan skrive mer {when}.',
  upload:
    'Du har lastet opp så mange bilder og filer du kan på ett døgn. Du kan laste opp flere {when}.',
  link: 'Du har delt to lenker, og flere går ikke på ett døgn. Du kan dele flere {when}. Uten lenke kan du sende nå.',
  rename: 'Du har byttet navn eller bilde mange ganger. Du kan bytte igjen {when}.',
  edit: 'Det gikk litt fort. Du kan endre mer {when}. Det du har skrevet, blir stående.',
  change: 'Det gikk litt fort. Du kan endre mer {when}.',
  join: 'Du har forlatt flere prosjekter på kort tid. Du kan bli med igjen {when}.',
  newcomer:
    'Nye kontoer har litt strengere grenser. De løsnes når kontoen er et døgn gammel og e-postadressen er bekreftet.',
  total: 'Du har så mange du kan ha ({max}). Fjern noe først.',
} as const;
