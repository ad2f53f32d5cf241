import type { TranslationOf } from '../../message-types.ts';
import type { messages as nb } from './admin-failures.nb.ts';

export const messages: TranslationOf<typeof nb> = {
  title: 'Server failures',
  about:
    'What should have happened after a change and couldn’t be done. Fix the cause, then repeat it.',
  noneTitle: 'No failures',
  noneAbout: 'Everything that should happen after changes has happened.',
  reaction: 'What should happen',
  everything: 'everything that follows from the change',
  path: 'Document',
  change: 'What had happened to it',
  'change.created': 'Created',
  'change.updated': 'Changed',
  'change.deleted': 'Deleted',
  error: 'Error message',
  tried: 'Attempts',
  givenUp: 'Tried for an hour, then given up.',
  always: 'Not tried again: it would end the same way each time.',
  count: 'Times',
  last: 'Last',
  eventId: 'Event in the log',
  hint: 'Repeating it uses the document as it is now.',
  ofFile: 'What follows from a file can’t be repeated. Upload the file again.',
  repeat: 'Repeat',
  repeated: 'Done. The failure is off the list.',
  failedAgain: 'It didn’t work this time either. The error message below is the latest.',
  dismiss: 'Remove from the list',
  dismissTitle: 'Remove the failure from the list?',
  dismissAbout: 'What should have happened won’t be done. If it fails again, it comes back.',
  dismissed: 'Removed from the list.',
};
