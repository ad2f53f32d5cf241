export const messages = {
  like: 'Lik',
  unlike: 'Ta bort likerklikket',
  count: { one: '{count} liker dette', other: '{count} liker dette' },
  refused: 'Du fikk ikke likt innlegget. Kanskje er innlegget borte.',
} as const;
