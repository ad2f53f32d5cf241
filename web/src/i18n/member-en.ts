import type { Messages } from './message-types.ts';

export const messages = import.meta.glob<Messages>(
  ['./messages/member/*.en.ts', './messages/public/{session,forms,failures}.en.ts'],
  { eager: true, import: 'messages' },
);
