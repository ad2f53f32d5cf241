import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../clock.ts';
import { createEngine } from '../../engine.ts';
import { createServer } from '../../server.ts';
import { playScenario, type Recording, type Send } from './commit-scenarios.mjs';

const HOST = '127.0.0.1';
const RECORDED: readonly Recording[] = readFileSync(
  new URL('commits.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

const server = createServer(createEngine(createClock()), () => undefined);
let base = '';
beforeAll(async () => {
  base = `http://${HOST}:${await server.listen(HOST, 0)}/v1`;
});
afterAll(() => server.close());

const send: Send = async (path, body) => {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`${base}/${path}`, init);
  return { status: response.status, body: await response.json() };
};

describe.each([true, false])(
  'as Google folds writes to one document, stored before: %s',
  (stored) => {
    it.each(RECORDED.filter((each) => each.stored === stored).map((each, id) => ({ ...each, id })))(
      '$writes',
      async ({ id, answer, ...scenario }) => {
        expect(await playScenario(scenario, send, `${stored}-${id}`)).toBe(answer);
      },
    );
  },
);
