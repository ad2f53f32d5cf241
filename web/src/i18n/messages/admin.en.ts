export const messages = {
  bulkLabel: 'What you have chosen',
  bulkProgress: '{count} of {total} done',
  bulkClear: 'Choose none',
  bulkFailed: { one: '{count} did not work:', other: '{count} did not work:' },
  reason: 'Reason',
  reasonHelp: 'Those it concerns may read it.',
  reasonMissing: 'Say why.',
  log: 'What administrators have done',
  logEmpty: 'Nothing yet.',
} as const;
