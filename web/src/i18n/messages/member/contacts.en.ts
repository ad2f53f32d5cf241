import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './contacts.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  write: 'Message',
  writeTo: 'Message {name}',
  about:
    'You do not know each other here yet. You can send one message; if {name} says yes, you can write freely.',
  message: 'Message to {name}',
  help: 'Say who you are and why you are writing. Without links.',
  send: 'Send',
  empty: 'Write a few words first.',
  noLinks: 'A first message cannot contain links.',
  tooLong: 'The message is too long.',
  opening: 'Opening the conversation …',
  show: 'Show the conversation',
  'access.waiting': '{name} has your message and has not answered yet.',
  'access.receiver-full': '{name} has many requests now. Try again in a few days.',
  'access.sender-full':
    'Many of your first messages wait for an answer. Wait until some have been answered before you write to more people.',
  'access.closed': '{name} does not take messages from people without a connection.',
};
