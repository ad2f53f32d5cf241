import type { TranslationOf } from '../message-types.ts';
import type { messages as nb } from './admin-retention.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  about:
    'How long we keep what grows old. What is older is removed at night and cannot be brought back.',
  notifications: 'Notifications that were read',
  notificationsHelp: 'Counted from when they were read. Those that were not, stay.',
  inbox: 'Entries of the feed',
  inboxHelp: 'The pointers in each person’s feed. The posts themselves stay.',
  mail: 'Mail that was sent',
  mailHelp: 'The copies of what we have sent, with addresses.',
  signIns: 'Sign-ins',
  signInsHelp: 'Browser and system, counted from when the sign-in was last used.',
  feedback: 'Settled feedback',
  feedbackHelp: 'Done and rejected, with the screenshot. What is new or open stays.',
  reports: 'Decided reports',
  reportsHelp: 'Whoever reported may report the same thing again afterwards.',
  content: 'Content that was taken down',
  contentHelp:
    'Hidden or deleted, with images, comments and votes. What waits for a decision stays.',
  matches: 'Matches that no longer hold',
  matchesHelp: 'With what both sides answered. If they match again, they begin anew.',
  audit: 'The log',
  auditHelp: 'What administrators have done. Half a year at least.',
  days: 'Days',
  keep: 'Keep for ever',
  bounds: 'Choose between {min} and {max} whole days.',
  due: {
    one: '{count} goes at the next clean-up.',
    other: '{count} go at the next clean-up.',
  },
  dueNone: 'Nothing is old enough.',
  kept: 'Kept for ever.',
  counting: 'Counting …',
  uncounted: 'We could not count how much goes.',
  save: 'Save',
  saved: 'The retention is saved.',
  undone: 'The retention is as before.',
  unchanged: 'Nothing is changed.',
  askTitle: 'Keep less?',
  askAbout: {
    one: 'At the next clean-up {count} is removed for good. Until then you can change it back.',
    other: 'At the next clean-up {count} are removed for good. Until then you can change it back.',
  },
  askConfirm: 'Save anyway',
};
