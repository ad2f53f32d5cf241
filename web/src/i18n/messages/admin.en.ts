export const messages = {
  bulkLabel: 'What you have chosen',
  bulkProgress: '{count} of {total} done',
  bulkClear: 'Choose none',
  bulkFailed: { one: '{count} did not work:', other: '{count} did not work:' },
  reason: 'Reason',
  reasonHelp: 'Those it concerns may read it.',
  reasonMissing: 'Say why.',
  confirmTitle: 'Confirm that it is you',
  confirmAbout: 'In the wrong hands this does great harm. Sign in again to go on.',
  log: 'What administrators have done',
  logEmpty: 'Nothing yet.',
} as const;
