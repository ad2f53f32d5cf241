export const messages = { title: 'Resultater' } as const;
