export const messages = {
  title: 'Folk',
} as const;
