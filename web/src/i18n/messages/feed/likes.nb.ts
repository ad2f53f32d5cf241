export const messages = {
  like: 'Lik',
  unlike: 'Ta bort likerklikket',
  count: { one: '{count} liker dette', other: '{count} liker dette' },
  refused: 'Likerklikket ble ikke tatt imot. Kanskje er innlegget borte.',
} as const;
