// Stack tests that share with others what cannot be divided: they run one at a time, and no other stack test beside them.
// @ts-check

/** @type {Readonly<Record<string, string>>} */
export const SERIAL_TESTS = {
  'fuzz/firestore.stack.test.ts': 'runs all schedules, and looks for failures in the stack’s log',
  'functions/src/account/account.stack.test.ts': 'knows what of the whole bucket is gone after it',
  'functions/src/matches/match-admin-routes.stack.test.ts': 'changes the weights of all matches',
  'functions/src/matches/matches.stack.test.ts': 'looks for the best of everybody there is',
  'functions/src/notifications/digest-triggers.stack.test.ts':
    'mails everybody and clears up after',
  'functions/src/polls/poll-admin.stack.test.ts': 'pins the one poll above all feeds',
  'functions/src/retention/retention-admin.stack.test.ts': 'removes what is old, whosever it is',
  'functions/src/site/site-admin.stack.test.ts': 'closes sign-ups and features for everybody',
  'rules/maintenance-files.stack.test.ts': 'begins maintenance for everybody',
  'reliability/interrupted-functions.stack.test.ts': 'kills the functions’ process',
  'reliability/soak/soak.stack.test.ts': 'kills the functions’ processes at their work',
  'scripts/functions-parameters.stack.test.mjs': 'takes the demo administrator’s role away a while',
};
