import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './waiting.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  unconfirmedTitle: 'Confirm your e-mail address',
  sentTo: 'We’ve sent a link to',
  wrongAddress: 'Wrong address?',
  openLink:
    'Open the link, and you’re in. This page notices by itself. Check your spam folder too.',
  unseen: 'Until then you see nothing about the members, and they see nothing about you.',
  unsent: 'We couldn’t send the link. Send it again.',
  correctTitle: 'Correct the address',
  correctAbout: 'We send the link to the new address. The old one can’t use the account.',
  address: 'E-mail address',
  password: 'The password you chose',
  correct: 'Save and send the link',
  keep: 'The address is right',
  corrected: 'The address is corrected, and the link is sent.',
  sameAddress: 'That’s the address you have now.',
  taken: 'This address already has an account. Log in with it instead.',
  haveConfirmed: 'I’ve confirmed it',
  stillUnconfirmed: 'We can’t see that the address is confirmed yet.',
  sendAgain: 'Send the link again',
  sent: 'Sent. Check your spam folder too.',
  waitingTitle: 'You’re waiting for approval',
  waitingAbout:
    'The administrators approve new members. Until then you see nothing about the members, and they see nothing about you.',
  next: 'What happens now?',
  nextRead: 'An administrator looks at your application.',
  nextMail: 'You get the answer by e-mail.',
  nextOpen: 'If you’re approved while this page is open, {site} opens here.',
  note: 'Note to the administrators',
  noteHelp: 'Say who you are and why you’d like to join. Only the administrators read it.',
  saveNote: 'Save the note',
  noteSaved: 'The note is saved.',
  declinedTitle: 'Your application was declined',
  declinedAbout: 'An administrator said no. We’ve also sent you the answer by e-mail.',
  reason: 'Reason',
};
