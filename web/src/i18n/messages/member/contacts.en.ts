import type { Translation } from '../../catalog.ts';

export const messages: Translation<'contacts'> = {
  write: 'Message',
  writeTo: 'Message {name}',
  about:
    'You haven’t been in touch here before. You can send one message. If {name} says yes, you can write freely.',
  message: 'Message to {name}',
  help: 'Say who you are and why you’re writing. No links.',
  send: 'Send',
  empty: 'Write a few words first.',
  noLinks: 'The first message can’t contain links or e-mail addresses: “{link}”.',
  tooLong: 'The message is too long.',
  opening: 'Opening the conversation …',
  show: 'Show the conversation',
  'access.waiting': '{name} has your message but hasn’t answered yet.',
  'access.receiver-full': '{name} has a lot of requests right now. Try again in a few days.',
  'access.sender-full':
    'Many people you’ve written to for the first time haven’t answered yet. Wait until some have before you write to more.',
  'access.closed': '{name} only accepts messages from people they know.',
};
