import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRoutes, nameOf } from '../contract/describe-requests.ts';
import { createApp } from './app.ts';
import { createDeps } from './platform/deps.ts';
import type { ActTable, Outcome } from './testing/acts.ts';
import type { Answer } from './testing/stack-client.ts';

/** Routes that change no stored object with states, with the reason. */
const STATELESS: Readonly<Record<string, string>> = {
  'POST /api/admin/jobs': 'orders work of which each call is checked when it runs',
  'DELETE /api/invitations/profile':
    'Forgets a proposal of the caller; without one there is nothing to forget.',
  'POST /api/admin/imports': 'Begins a new import.',
  'POST /api/admin/imports/check': 'Changes nothing; its body is too long for an address.',
  'DELETE /api/admin/site/identity/:kind': 'sets the default, also when it is set already',
  'PATCH /api/admin/site/settings': 'changes what is always there',
  'POST /api/admin/broadcasts': 'creates a draft',
  'POST /api/admin/broadcasts/audience': 'counts',
  'POST /api/admin/broadcasts/preview': 'composes only',
  'POST /api/admin/broadcasts/test': 'mails the caller',
  'POST /api/admin/connections/keys': 'creates a key',
  'POST /api/admin/connections/webhooks': 'creates a webhook',
  'POST /api/admin/matches/preview': 'computes only',
  'POST /api/admin/matches/reruns': 'creates a rerun',
  'POST /api/admin/matches/reruns/:id/run':
    'is repeated until the rerun is finished; its states have tests in match-routes.stack.test.ts',
  'POST /api/admin/retention/preview': 'counts',
  'POST /api/admin/seed/orders': 'creates an order',
  'POST /api/admin/site/mail-texts/test': 'mails the caller',
  'POST /api/admin/site/taxonomy/kinds/order':
    'replaces the order; a list that is not the site’s is a conflict (own-kinds.stack.test.ts)',
  'POST /api/admin/users/exports': 'adds to the log',
  'PUT /api/admin/matches/settings': 'replaces what is always there',
  'PUT /api/admin/retention': 'replaces what is always there',
  'PUT /api/admin/site/identity': 'replaces what is always there',
  'PUT /api/admin/site/identity/:kind': 'replaces what is always there',
  'PUT /api/admin/site/legal': 'replaces what is always there',
  'PUT /api/admin/site/mail-texts': 'replaces what is always there',
  'PUT /api/admin/site/taxonomy/:kind': 'adds and renames terms of the list that is sent',
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
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    const pairs = typeof act.atOnce[0] === 'number' ? [act.atOnce] : act.atOnce;
    expect(pairs).toContainEqual(statuses);
  });
});

it('finds every route that writes in a table, or in the list of routes without states', () => {
  const writing = listRoutes(createApp(createDeps()))
    .filter(({ method }) => method !== 'GET')
    .map(nameOf);
  const named = [...tables.flatMap(({ acts }) => Object.keys(acts)), ...Object.keys(STATELESS)];
  expect([...new Set(named)].toSorted()).toEqual(writing.toSorted());
});
