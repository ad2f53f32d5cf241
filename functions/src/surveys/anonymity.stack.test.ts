import { MAIL } from '@samspill/domain/paths';
import { invitationsPath, SOURCES, surveyPath } from '@samspill/domain/surveys/paths';
import { mailDomainOf } from '@samspill/domain/surveys/released-results';
import { VALID_ANSWERS } from '@samspill/domain/surveys/survey.examples';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import { ADMIN, addSurvey, apiOf, draft } from '../testing/survey-documents.ts';
import { countChangedResponse } from './count-responses.ts';
import { releaseOnCompletion } from './release-answers.ts';

// Plays someone who knows all own answers, reads all that is published, before and after each step, and subtracts.

const engine = engineProject('anonymity');
const { db, deps } = engine;
/** New for each test and play, since the administrator asks more often than a person would. */
let call = apiOf(deps);
const ROOT = '/api/admin/surveys/s';
const REACTIONS = [countChangedResponse, releaseOnCompletion];

interface Sender {
  readonly as?: string;
  readonly address?: string;
  readonly token?: string;
  readonly isComplete?: boolean;
}

async function send(
  text: string,
  { as, address, token = undefined, isComplete = true }: Sender,
): Promise<number> {
  const known = new Set((await db.collection('surveys/s/responses').get()).docs.map((d) => d.id));
  const answers = { ...VALID_ANSWERS, shortText: text };
  const { status } = await call('/api/surveys/s/responses', {
    method: 'POST',
    body: draft({ answers, isComplete, token: token ?? null }),
    as,
    headers: address ? { 'fastly-client-ip': address } : {},
  });
  const { docs } = await db.collection('surveys/s/responses').get();
  for (const each of docs.filter(({ id }) => !known.has(id)))
    await deliverTwice(deps, REACTIONS, {
      path: each.ref.path,
      before: undefined,
      after: each.data(),
      committedAt: Timestamp.now(),
    });
  return status;
}

async function mailLink(email: string): Promise<string> {
  const path = `${ROOT}/mails`;
  const body = { recipients: [{ name: 'Noen', email }], locale: 'nb' };
  await call(path, { method: 'POST', as: ADMIN, body });
  const mails = await db.collection(MAIL).where('to', '==', email).get();
  return /#token=([\w-]+)/.exec(mails.docs[0]?.get('message').text)?.[1] ?? '';
}

async function handLink(): Promise<string> {
  const body = { names: ['Noen'] };
  const made = await call(`${ROOT}/invitations`, { method: 'POST', as: ADMIN, body });
  return made.body.invitations[0].token;
}

const close = () => call(`${ROOT}/close`, { method: 'POST', as: ADMIN });
const reopen = () => call(`${ROOT}/reopen`, { method: 'POST', as: ADMIN });

/** All that is published of the answers, and how many each part holds. */
async function look() {
  const [results, rows, texts, json, csv, shown, list, links] = await Promise.all([
    call(`${ROOT}/results`, { as: ADMIN }),
    call(`${ROOT}/responses?limit=50`, { as: ADMIN }),
    call(`${ROOT}/texts?of=shortText&limit=50`, { as: ADMIN }),
    call(`${ROOT}/export?format=json&labels=codes&locale=nb`, { as: ADMIN }),
    call(`${ROOT}/export?format=csv&labels=codes&locale=en`, { as: ADMIN }),
    call('/api/surveys/s/results'),
    call(ROOT, { as: ADMIN }),
    call(`${ROOT}/invitations`, { as: ADMIN }),
  ]);
  const written: string[] = (rows.body.responses ?? []).map(
    ({ answers }: { answers: { shortText: string } }) => answers.shortText,
  );
  return {
    written: written.toSorted(),
    everything: JSON.stringify([results, rows, texts, json, csv, shown]),
    numbers: {
      results: results.body.summary?.complete ?? 0,
      rows: written.length,
      texts: texts.body.texts?.length ?? 0,
      json: json.status === 200 ? JSON.parse(json.body.text).responses.length : 0,
      list: list.body.complete,
    },
    partial: list.body.partial + list.body.opened,
    used: links.body.used,
  };
}

beforeEach(async () => {
  call = apiOf(deps);
  await engine.empty();
  await addPeople(db, [ADMIN, 'lise']);
});

describe('who mails four links to own addresses and one to Lise', () => {
  beforeEach(() => addSurvey(db, 's', { access: 'members', anonymous: true }));

  it.each([
    ['one domain', (at: number) => `spion${at}@spion.no`],
    ['subdomains of one domain', (at: number) => `spion@en${at}.spion.no`],
    ['one address with additions', (at: number) => `spion+${at}@spion.no`],
  ])('sees nothing, open or closed: %s', async (_name, address) => {
    for (const at of [1, 2, 3, 4])
      expect(await send(`mitt ${at}`, { token: await mailLink(address(at)) })).toBe(200);
    const before = await look();
    expect(before).toMatchObject({ used: null, written: [] });
    expect(await send('Lise her', { token: await mailLink('lise@bedrift.no') })).toBe(200);
    expect(await look()).toEqual(before);
    await close();
    const after = await look();
    expect(after.written).toEqual([]);
    expect(after.everything).not.toContain('Lise her');
  });

  it('sees nothing with links that the page shows', async () => {
    for (const at of [1, 2, 3, 4]) await send(`mitt ${at}`, { token: await handLink() });
    await send('Lise her', { token: await handLink() });
    await close();
    expect((await look()).everything).not.toContain('Lise her');
  });

  it('sees nothing when Lise answers with her account', async () => {
    for (const at of [1, 2, 3, 4])
      await send(`mitt ${at}`, { token: await mailLink(`spion${at}@spion.no`) });
    expect(await send('Lise her', { as: 'lise' })).toBe(200);
    expect((await look()).everything).not.toContain('Lise her');
    await close();
    expect((await look()).everything).not.toContain('Lise her');
  });
});

describe('who sends answers without an account', () => {
  beforeEach(() => addSurvey(db, 's', { anonymous: true, resultsFor: 'everybody' }));

  it.each([4, 5, 15])('sees nothing by %i from one address', async (count) => {
    for (let at = 0; at < count; at += 1) await send(`mitt ${at}`, { address: '192.0.2.7' });
    const before = await look();
    await send('Lise her', { address: '198.51.100.4' });
    expect(await look()).toEqual(before);
    await close();
    expect((await look()).everything).not.toContain('Lise her');
  });

  it('sees nothing by addresses of one network', async () => {
    for (const at of [1, 2, 3, 4]) await send(`mitt ${at}`, { address: `192.0.2.${at}` });
    for (const at of [1, 2, 3, 4]) await send(`mitt ${at}`, { address: `2001:db8:1:${at}::1` });
    await send('Lise her', { address: '198.51.100.4' });
    await close();
    expect((await look()).everything).not.toContain('Lise her');
  });

  it('sees nothing in an open survey that members answer, too', async () => {
    const members = ['m1', 'm2', 'm3', 'm4', 'm5'];
    await addPeople(db, members);
    for (const as of members) await send(`medlem ${as}`, { as });
    expect((await look()).written).toHaveLength(5);
    for (const at of [1, 2, 3, 4]) await send(`mitt ${at}`, { address: '192.0.2.7' });
    await send('Lise her', { address: '198.51.100.4' });
    expect((await look()).written).toHaveLength(5);
  });

  it('shows at closing what five networks answered, and erases the networks', async () => {
    for (const at of [1, 2, 3, 4, 5]) await send(`svar ${at}`, { address: `192.0.${at}.1` });
    const sources = db.collection(`${surveyPath('s')}/${SOURCES}`);
    const kept = (await sources.get()).docs.map((each) => [each.id, each.data()]);
    expect(kept).toHaveLength(5);
    expect(JSON.stringify(kept)).not.toContain('192.0');
    expect((await look()).written).toEqual([]);
    await close();
    expect((await look()).written).toHaveLength(5);
    expect((await sources.get()).size).toBe(0);
  });

  it('sees nothing of a single answer between two closings', async () => {
    for (const at of [1, 2, 3, 4, 5]) await send(`svar ${at}`, { address: `192.0.${at}.1` });
    await close();
    await reopen();
    await send('Lise her', { address: '198.51.100.4' });
    await close();
    expect((await look()).everything).not.toContain('Lise her');
  });
});

it('counts the first answer of an account only', async () => {
  await addSurvey(db, 's', { access: 'members', anonymous: true, onePerPerson: false });
  await addPeople(db, ['spion', 'm1', 'm2', 'm3', 'm4']);
  for (const at of [1, 2, 3, 4]) expect(await send(`mitt ${at}`, { as: 'spion' })).toBe(200);
  await send('Lise her', { as: 'lise' });
  expect((await look()).written).toEqual([]);
  for (const as of ['m1', 'm2', 'm3']) await send(as, { as });
  const { written } = await look();
  expect(written).toEqual(['Lise her', 'm1', 'm2', 'm3', 'mitt 1']);
});

it('does not say by recounting how many have answered', async () => {
  await addSurvey(db, 's', { anonymous: true });
  const recount = { method: 'POST', body: { after: null }, as: ADMIN };
  const before = (await call(`${ROOT}/recount`, recount)).body;
  await send('Lise her', { as: 'lise' });
  expect((await call(`${ROOT}/recount`, recount)).body).toEqual(before);
});

it('does not say by the number of begun answers that someone began', async () => {
  await addSurvey(db, 's', { anonymous: true });
  const members = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10'];
  await addPeople(db, members);
  for (const as of members.slice(0, 5)) await send(as, { as });
  const { partial } = await look();
  for (let at = 0; at < 4; at += 1) await send('', { address: '192.0.2.7', isComplete: false });
  await send('', { as: 'lise', isComplete: false });
  for (const as of members.slice(5)) await send(as, { as });
  const after = await look();
  expect([after.written.length, after.partial]).toEqual([10, partial]);
});

const HONEST = ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8'];
const OWN_ACCOUNTS = ['x0', 'x1'];

type Step =
  | { readonly kind: 'honest' | 'ownAccount' | 'ownMail' | 'ownNetwork' | 'ownLink' | 'honestMail' }
  | { readonly kind: 'close' | 'reopen' | 'delete' };
const STEPS = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...([
        'honest',
        'honest',
        'honest',
        'ownAccount',
        'ownMail',
        'ownNetwork',
        'ownLink',
      ] as const),
      ...(['honestMail', 'close', 'reopen', 'delete'] as const),
    ),
  }) satisfies fc.Arbitrary<Step>,
  { minLength: 6, maxLength: 14 },
);

/** Deletes an own answer that is shown, so that the rest would stand alone. */
async function deleteOwn(): Promise<void> {
  const { body } = await call(`${ROOT}/responses?limit=50`, { as: ADMIN });
  const own = body.responses?.find(({ answers }: { answers: { shortText: string } }) =>
    answers.shortText.startsWith('own'),
  );
  if (!own) return;
  const path = `${ROOT}/responses/${own.id}`;
  await call(path, { method: 'DELETE', as: ADMIN, body: { reason: 'Prøve' } });
}

/** The attacker has two accounts, a mail domain, a network and links that the page shows: three of five people. */
async function play(
  settings: object,
  steps: readonly Step[],
): Promise<readonly (readonly string[])[]> {
  call = apiOf(deps);
  await engine.empty();
  await addPeople(db, [ADMIN, ...HONEST, ...OWN_ACCOUNTS]);
  await addSurvey(db, 's', { anonymous: true, resultsFor: 'everybody', ...settings });
  const honest = [...HONEST];
  const accounts = [...OWN_ACCOUNTS];
  // A closed survey gives no links.
  let isOpen = true;
  const seen: (readonly string[])[] = [];
  for (const [at, { kind }] of steps.entries()) {
    if (!isOpen && /Mail|Link/.test(kind)) continue;
    if (kind === 'honest') await send(`honest ${at}`, { as: honest.shift() ?? 'h0' });
    else if (kind === 'honestMail')
      await send(`honest ${at}`, { token: await mailLink(`kari@domene${at}.no`) });
    else if (kind === 'ownAccount') await send(`own ${at}`, { as: accounts.shift() ?? 'x0' });
    else if (kind === 'ownNetwork') await send(`own ${at}`, { address: '192.0.2.7' });
    else if (kind === 'ownMail') await send(`own ${at}`, { token: await mailLink(`a${at}@x.no`) });
    else if (kind === 'ownLink') await send(`own ${at}`, { token: await handLink() });
    else if (kind === 'delete') await deleteOwn();
    else {
      isOpen = kind === 'reopen';
      await (isOpen ? reopen() : close());
    }
    const { written, numbers } = await look();
    expect([0, written.length]).toContain(numbers.results);
    expect(numbers.texts).toBe(written.length);
    expect(numbers.json).toBe(written.length);
    seen.push(written.filter((text) => text.startsWith('honest')));
  }
  return seen;
}

describe.each([
  ['for members', { access: 'members' }],
  ['for everyone', {}],
  ['with several answers of a person', { onePerPerson: false }],
])('an anonymous survey %s', (_name, settings) => {
  it('never shows a single new answer of another person', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        let before: readonly string[] = [];
        for (const now of await play(settings, steps)) {
          const added = now.filter((text) => !before.includes(text));
          expect(added.length).not.toBe(1);
          before = now;
        }
      }),
      { numRuns: 4 },
    );
  });
});

it('keeps no address of a link beside an answer', async () => {
  await addSurvey(db, 's', { access: 'members', anonymous: true });
  await send('svar', { token: await mailLink('lise@bedrift.no') });
  const { docs } = await db.collection(`${surveyPath('s')}/${SOURCES}`).get();
  expect(docs.map((each) => each.data())).toEqual([{ kind: 'domain' }]);
  expect(JSON.stringify(docs.map(({ id }) => id))).not.toContain(mailDomainOf('lise@bedrift.no'));
  expect((await db.collection(invitationsPath('s')).get()).size).toBe(1);
});
