export const messages = {
  toSee: 'Logg inn for å se {title}',
  toSeePost: 'Logg inn for å lese innlegget til {title}',
  readPitch: 'Les mer om prosjektet',
  newHere: 'Ny her? Lag en konto',
  agree: 'Når du lager en konto, godtar du',
  agreeTerms: 'vilkårene',
  agreeAnd: 'Les også om',
  agreePrivacy: 'personvern',
} as const;
