import { defineConfig } from 'vitest/config';
import { STACK_ENVIRONMENT } from './scripts/project.mjs';

const TEST_TIMEOUT_MS = 60_000;
/** Two cores have the stack's processes to run as well; a test waits for these most of its time. */
const MAX_WORKERS = 3;

/** Files that share with others what cannot be divided: they run after all others, one at a time. */
const SERIAL: Readonly<Record<string, string>> = {
  'fuzz/firestore.stack.test.ts': 'runs all schedules, and looks for failures in the stack’s log',
  'functions/src/account/account.stack.test.ts': 'knows what of the whole bucket is gone after it',
  'functions/src/matches/match-admin-routes.stack.test.ts': 'changes the weights of all matches',
  'functions/src/matches/matches.stack.test.ts': 'looks for the best of everybody there is',
  'functions/src/notifications/digest-triggers.stack.test.ts':
    'mails everybody and clears up after',
  'functions/src/polls/poll-admin.stack.test.ts': 'pins the one poll above all feeds',
  'functions/src/retention/retention-admin.stack.test.ts': 'removes what is old, whosever it is',
  'functions/src/seeding/seed.stack.test.ts': 'makes a thousand people, who match everybody else',
  'functions/src/site/site-admin.stack.test.ts': 'closes sign-ups and features for everybody',
  'scripts/functions-parameters.stack.test.mjs': 'takes the demo administrator’s role away a while',
};

/** Tests that need the running stack (`npm test` starts it): rules, API, triggers, the engine over its wires. */
const shared = {
  env: STACK_ENVIRONMENT,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'parallel',
          include: [
            '{domain,functions,web,emulator,seed,rules,fuzz,scripts}/**/*.stack.test.{ts,tsx,mjs}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...Object.keys(SERIAL)],
          maxWorkers: MAX_WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'serial',
          include: Object.keys(SERIAL),
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
