import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRoutes, nameOf } from '../contract/describe-requests.ts';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import type { ActTable, Outcome } from './testing/acts.ts';
import type { Answer } from './testing/stack-client.ts';

/** Routes that change no stored object with states, with the reason. */
const STATELESS: Readonly<Record<string, string>> = {
  'POST /api/admin/surveys': 'creates',
  'POST /api/admin/polls': 'creates',
  'PUT /api/surveys/:id/files/:fileId':
    'depends on the survey and its answer like the answer itself; answer-files.stack.test.ts has the files',
};

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const tables = await Promise.all(
  files
    .filter((file) => file.endsWith('-acts.cases.ts'))
    .map(async (file) => {
      const { acts }: { acts: ActTable } = await import(join(import.meta.dirname, file));
      return acts;
    }),
);

const codeOf = ({ body }: Answer) => (body as { error?: { code?: string } } | null)?.error?.code;
const toOutcome = (answer: Answer, expected: Outcome): Outcome =>
  typeof expected === 'number'
    ? answer.status
    : { status: answer.status, code: codeOf(answer) ?? '' };

const rows = tables.flatMap(({ object, states, arrange, acts }) =>
  Object.entries(acts).flatMap(([route, act]) =>
    [act].flat().map((each) => ({
      title: each.variant ? `${route} (${each.variant})` : route,
      object,
      states,
      arrange,
      act: each,
    })),
  ),
);

describe.each(rows)('$title', ({ object, states, arrange, act }) => {
  it.concurrent.each(states)(
    `answers as the table says for a ${object} that is %s`,
    async (state) => {
      const target = await arrange(state);
      const answer = await act.call(target);
      const expected = act.answers[state] ?? 0;
      expect({ outcome: toOutcome(answer, expected), body: answer.body }).toMatchObject({
        outcome: expected,
      });
    },
  );

  const isAccepted = (state: string) => Number(act.answers[state]) < 300;
  const accepted = states.find(isAccepted);
  it.runIf(accepted !== undefined).concurrent('answers two simultaneous calls', async () => {
    const target = await arrange(accepted ?? '');
    const answers = await Promise.all([act.call(target), act.call(target)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
      act.atOnce,
    );
  });
});

it('finds every route that writes in a table, or in the list of routes without states', () => {
  const writing = listRoutes(createApp(createDeps()))
    .filter(({ method }) => method !== 'GET')
    .map(nameOf);
  const named = [...tables.flatMap(({ acts }) => Object.keys(acts)), ...Object.keys(STATELESS)];
  expect([...new Set(named)].toSorted()).toEqual(writing.toSorted());
});
