import type { Messages } from './message-types.ts';

export const messages = import.meta.glob<Messages>('./messages/feed/*.en.ts', {
  eager: true,
  import: 'messages',
});
