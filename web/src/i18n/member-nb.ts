import type { Messages } from './message-types.ts';

export const messages = import.meta.glob<Messages>(
  ['./messages/member/*.nb.ts', './messages/public/{session,forms,failures}.nb.ts'],
  { eager: true, import: 'messages' },
);
