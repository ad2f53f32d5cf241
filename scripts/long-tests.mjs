// In which order test files begin: what takes long comes first, so that nothing is waited for alone at the end.
// @ts-check
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { ROOT } from './project.mjs';

/** Short files that run long: without timings of an earlier run, Vitest takes the largest files for the longest. */
export const LONG_TESTS = [
  'emulator/recordings/replay.test.ts',
  'emulator/src/wire/slow-listener.test.ts',
  'functions/contract/contract.test.ts',
  'functions/src/content/storm.stack.test.ts',
  'functions/src/platform/triggers/hostile-documents.stack.test.ts',
  'functions/src/surveys/storm.stack.test.ts',
  'reliability/disorder/disorder.stack.test.ts',
  'rules/permissions/firestore-permissions.stack.test.ts',
  'rules/permissions/storage-permissions.stack.test.ts',
];

/** @typedef {import('vitest/node').TestSpecification} TestFile */

/** @param {TestFile} file */
const isLong = ({ moduleId }) => LONG_TESTS.includes(relative(ROOT, moduleId));

export class LongTestsFirst extends BaseSequencer {
  /** @override @param {TestFile[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}
