// @ts-check
import { expect, it } from 'vitest';
import { readDeployArguments } from './deploy-arguments.mjs';

it.each([
  [
    ['--project', 'x', '--only', 'hosting'],
    ['--only', 'hosting'],
  ],
  [
    ['--project=x', '--only=hosting', '--force'],
    ['--only=hosting', '--force'],
  ],
  [
    ['--only', 'functions:api', '--project', 'x'],
    ['--only', 'functions:api'],
  ],
  [
    ['--project', 'x', '--', '--only', 'hosting'],
    ['--only', 'hosting'],
  ],
  [
    ['--unchecked', '--project', 'x', '--debug', '-m', 'message'],
    ['--debug', '-m', 'message'],
  ],
])('reads its options from %j and passes %j to the CLI', (args, others) => {
  expect(readDeployArguments(args)).toMatchObject({ project: 'x', others });
});

it('parses its own options', () => {
  expect(readDeployArguments(['--check'])).toMatchObject({ isCheckOnly: true, isUnchecked: false });
  expect(readDeployArguments(['--unchecked'])).toMatchObject({ isUnchecked: true });
  expect(readDeployArguments(['--help'])).toMatchObject({ isHelp: true, project: undefined });
});
