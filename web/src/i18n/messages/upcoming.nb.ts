export const messages = {
  badge: 'Under arbeid',
  meanwhile: 'Imens kan du gå hit:',
  toProjects: 'Se prosjekter',
  toUsers: 'Finn folk',
  toHome: 'Til forsiden',
  toLogin: 'Logg inn',
  surveyTitle: 'Undersøkelse',
  surveyAbout:
    'Her kommer undersøkelser du kan svare på uten konto, ett spørsmål om gangen, også fra telefonen.',
} as const;
