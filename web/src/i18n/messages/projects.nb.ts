export const messages = {
  title: 'Prosjekter',
} as const;
