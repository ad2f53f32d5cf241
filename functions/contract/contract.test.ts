import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_OPERATIONS } from '@samspill/domain/connections/api-key';
import { expect, it } from 'vitest';
import { scaled } from '../../scripts/time-limits.mjs';
import { createApp } from '../src/app.ts';
import { createOfflineDeps } from '../src/testing/offline-deps.ts';
import { describeAnswers } from './describe-answers.ts';
import { describeRequests } from './describe-requests.ts';
import { findBreaks } from './find-breaks.ts';
import { KNOWN_BREAKS } from './known-breaks.ts';
import { describeOpenApi } from './open-api.ts';
import { readContract, writeContract } from './schema.ts';

const FILE = join(import.meta.dirname, 'contract.json');
const OPEN_API_FILE = join(import.meta.dirname, '../src/connections/openapi.json');
const BIOME = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
const TIMEOUT_MS = scaled(60_000);

const format = (json: string): string =>
  spawnSync(process.execPath, [BIOME, 'format', `--stdin-file-path=${FILE}`], {
    input: json,
    encoding: 'utf8',
  }).stdout;

it(
  'serves every page built against the released contract, and writes the current contract down',
  async () => {
    const { deps } = createOfflineDeps();
    const contract = {
      requests: describeRequests(createApp(deps)),
      answers: await describeAnswers(),
    };
    const released = readContract(readFileSync(FILE, 'utf8'));
    const known = new Set(KNOWN_BREAKS.map(({ what }) => what));
    const breaks = findBreaks(released, contract).filter((each) => !known.has(each));
    expect(breaks, 'CONTRIBUTING.md, "Changing the API", says what to do').toEqual([]);
    const operations = Object.keys(contract.requests).filter((name) => name.includes(' /api/v1/'));
    expect(operations.toSorted()).toEqual(
      [...Object.keys(API_OPERATIONS), 'GET /api/v1/openapi.json'].toSorted(),
    );
    const openApi = JSON.stringify(describeOpenApi(contract));
    await expect(format(openApi)).toMatchFileSnapshot(OPEN_API_FILE);
    // Last, so that updating the snapshot cannot hide a break.
    await expect(format(writeContract(contract))).toMatchFileSnapshot(FILE);
  },
  TIMEOUT_MS,
);
