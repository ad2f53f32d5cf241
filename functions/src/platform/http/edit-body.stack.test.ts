import { webhookPath } from '@samspill/domain/connections/paths';
import { defaultMailTexts } from '@samspill/domain/mail-texts';
import { SITE_MATCHING } from '@samspill/domain/matches/paths';
import { DEFAULT_MATCHING } from '@samspill/domain/matches/weights';
import { SITE_RETENTION } from '@samspill/domain/retention/paths';
import { DEFAULT_RETENTION } from '@samspill/domain/retention-periods';
import { EMPTY_LEGAL } from '@samspill/domain/site/legal';
import { DEFAULT_LEGAL_TEXTS } from '@samspill/domain/site/legal-defaults';
import { SITE_IDENTITY, SITE_LEGAL } from '@samspill/domain/site/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroupSite } from '../../testing/group-site.ts';
import { type Answer, callApi } from '../../testing/stack-client.ts';
import { createDeps } from '../deps.ts';

const { auth, db } = createDeps();
const ADMIN = '/api/admin';
const SITE = `${ADMIN}/site`;
const SLUG = `edits-${crypto.randomUUID().slice(0, 8)}`;
const WEBHOOK_ID = `edits-${crypto.randomUUID()}`;
const MAIL_KIND = 'feedbackAnswer';
const MAIL_TEXTS = defaultMailTexts(MAIL_KIND);
const { talent } = DEFAULT_MATCHING.weights;

let cookie: string;
let groupId: string;

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  callApi(path, { method, cookie, body });

interface Form {
  readonly name: string;
  readonly method?: 'PUT' | 'PATCH';
  readonly path: () => string;
  readonly read?: () => Promise<unknown>;
  readonly base: object;
  /** Two edits of different fields, and what is stored after both. */
  readonly one: object;
  readonly other: object;
  readonly merged: object;
  /** Edit of the field that `one` changes, and its stored value. */
  readonly clash: object;
  readonly fields: Readonly<Record<string, unknown>>;
}

const groupDraft = { name: 'Kull 2026', description: '', admission: 'request' };
const identity = {
  ...{ name: 'Samspill', shortName: 'Samspill', accent: null },
  ...{ tagline: { nb: '', en: '' }, welcome: { nb: '', en: '' }, about: { nb: '', en: '' } },
};
const announcement = { nb: 'Nede i natt', en: 'Down tonight', level: 'info', until: null };
const webhook = { name: 'CRM', events: ['member.joined'], isEnabled: false };
const operatorOf = (fields: object) => ({
  ...EMPTY_LEGAL,
  operator: { ...EMPTY_LEGAL.operator, ...fields },
});
const mailOf = (nb: string, en: string) => ({
  kind: MAIL_KIND,
  texts: {
    nb: { ...MAIL_TEXTS.nb, subject: nb },
    en: { ...MAIL_TEXTS.en, subject: en },
  },
});
const matchingOf = (skills: number, threshold: number) => ({
  weights: {
    ...DEFAULT_MATCHING.weights,
    talent: { ...talent, skills, sectors: talent.skills + talent.sectors - skills },
  },
  threshold,
});
const { skills } = talent;
const { threshold } = DEFAULT_MATCHING;

const readTerm = async () => {
  const { body } = await call('GET', `${SITE}/taxonomy`);
  return (body as { skills: Record<string, object> }).skills[SLUG];
};
const readMailTexts = async () => {
  const { body } = await call('GET', `${SITE}/mail-texts`);
  return { kind: MAIL_KIND, texts: (body as { texts: Record<string, object> }).texts[MAIL_KIND] };
};

const FORMS: readonly Form[] = [
  {
    name: 'a group',
    path: () => `/api/groups/${groupId}`,
    base: groupDraft,
    one: { ...groupDraft, description: 'Høstens gründere' },
    other: { ...groupDraft, name: 'Kull 2027' },
    merged: { name: 'Kull 2027', description: 'Høstens gründere' },
    clash: { ...groupDraft, description: 'Vårens gründere' },
    fields: { description: 'Høstens gründere' },
  },
  {
    name: 'the identity',
    path: () => `${SITE}/identity`,
    base: identity,
    one: { ...identity, tagline: { nb: 'Møt havna', en: '' } },
    other: { ...identity, tagline: { nb: '', en: 'Meet the harbor' } },
    merged: { tagline: { nb: 'Møt havna', en: 'Meet the harbor' } },
    clash: { ...identity, tagline: { nb: 'Møt fjorden', en: '' } },
    fields: { 'tagline.nb': 'Møt havna' },
  },
  {
    name: 'the announcement',
    method: 'PATCH',
    path: () => `${SITE}/settings`,
    base: { announcement },
    one: { announcement: { ...announcement, nb: 'Nede i kveld' } },
    other: { announcement: { ...announcement, level: 'warning' } },
    merged: { announcement: { ...announcement, nb: 'Nede i kveld', level: 'warning' } },
    clash: { announcement: { ...announcement, nb: 'Nede i morgen' } },
    fields: { 'announcement.nb': 'Nede i kveld' },
  },
  {
    name: 'the operator',
    path: () => `${SITE}/legal`,
    base: EMPTY_LEGAL,
    one: operatorOf({ name: 'Samspill AS' }),
    other: operatorOf({ address: 'Storgata 1' }),
    merged: operatorOf({ name: 'Samspill AS', address: 'Storgata 1' }),
    clash: operatorOf({ name: 'Havn AS' }),
    fields: { 'operator.name': 'Samspill AS' },
  },
  {
    name: 'a default legal text',
    path: () => `${SITE}/legal`,
    base: EMPTY_LEGAL,
    one: { ...EMPTY_LEGAL, terms: { ...DEFAULT_LEGAL_TEXTS.terms, nb: 'Vær snill.' } },
    other: { ...EMPTY_LEGAL, terms: { ...DEFAULT_LEGAL_TEXTS.terms, en: 'Be kind.' } },
    merged: { privacy: null, terms: { nb: 'Vær snill.', en: 'Be kind.' } },
    clash: { ...EMPTY_LEGAL, terms: { ...DEFAULT_LEGAL_TEXTS.terms, nb: 'Vær grei.' } },
    fields: { 'terms.nb': 'Vær snill.' },
  },
  {
    name: 'the texts of a mail',
    path: () => `${SITE}/mail-texts`,
    read: readMailTexts,
    base: { kind: MAIL_KIND, texts: null },
    one: mailOf('Svar', MAIL_TEXTS.en.subject),
    other: mailOf(MAIL_TEXTS.nb.subject, 'Answer'),
    merged: { texts: mailOf('Svar', 'Answer').texts },
    clash: mailOf('Svaret', MAIL_TEXTS.en.subject),
    fields: { 'texts.nb.subject': 'Svar' },
  },
  {
    name: 'the weights',
    path: () => `${ADMIN}/matches/settings`,
    base: DEFAULT_MATCHING,
    one: matchingOf(skills, threshold + 1),
    other: matchingOf(skills + 1, threshold),
    merged: matchingOf(skills + 1, threshold + 1),
    clash: matchingOf(skills, threshold + 2),
    fields: { threshold: threshold + 1 },
  },
  {
    name: 'the retention periods',
    path: () => `${ADMIN}/retention`,
    base: DEFAULT_RETENTION,
    one: { ...DEFAULT_RETENTION, mail: 31 },
    other: { ...DEFAULT_RETENTION, inbox: null },
    merged: { ...DEFAULT_RETENTION, mail: 31, inbox: null },
    clash: { ...DEFAULT_RETENTION, mail: null },
    fields: { mail: 31 },
  },
  {
    name: 'a webhook',
    path: () => `${ADMIN}/connections/webhooks/${WEBHOOK_ID}`,
    base: webhook,
    one: { ...webhook, events: ['match.mutual'] },
    other: { ...webhook, name: 'Regnskap' },
    merged: { events: ['match.mutual'], name: 'Regnskap' },
    clash: { ...webhook, events: ['member.joined', 'survey.answered'] },
    fields: { events: ['match.mutual'] },
  },
  {
    name: 'a term',
    path: () => `${SITE}/taxonomy/skills/${SLUG}`,
    read: readTerm,
    base: { nb: 'Smiing', en: 'Forging' },
    one: { nb: 'Smikunst', en: 'Forging' },
    other: { nb: 'Smiing', en: 'Smithing' },
    merged: { nb: 'Smikunst', en: 'Smithing' },
    clash: { nb: 'Smedarbeid', en: 'Forging' },
    fields: { nb: 'Smikunst' },
  },
];

const readStored = async ({ path, read }: Form) =>
  read ? read() : (await call('GET', path())).body;

const save = ({ method = 'PUT', path }: Form, body: object): Promise<Answer> =>
  call(method, path(), body);

beforeAll(async () => {
  const site = await createGroupSite({ auth, db });
  cookie = site.admin.cookie;
  groupId = await site.createGroup(groupDraft);
  await call('POST', `${SITE}/taxonomy/skills`, { slug: SLUG, nb: 'Smiing', en: 'Forging' });
  const now = Timestamp.now();
  await db.doc(webhookPath(WEBHOOK_ID)).set({
    ...webhook,
    url: 'https://receiver.invalid/hook',
    ...{ offSince: null, failuresInRow: 0, secret: 'whsec_edits', oldSecret: null },
    ...{ createdBy: site.admin.uid, createdAt: now, updatedAt: now },
  });
});
afterAll(async () => {
  // Through the API, which also clears the caches of its process.
  for (const form of FORMS) await save(form, form.base);
  await call('PATCH', `${SITE}/settings`, { announcement: null });
  await call('DELETE', `${SITE}/taxonomy/skills/${SLUG}`);
  const paths = [SITE_IDENTITY, SITE_LEGAL, SITE_MATCHING, SITE_RETENTION, webhookPath(WEBHOOK_ID)];
  await Promise.all(paths.map((path) => db.doc(path).delete()));
});

describe.each(FORMS)('two edits of $name from the same values', (form) => {
  const { base, one, other, merged, clash, fields } = form;

  it('both stay where they change different fields', async () => {
    expect((await save(form, base)).status).toBe(200);
    expect((await save(form, { ...one, base })).status).toBe(200);
    expect((await save(form, { ...other, base })).status).toBe(200);
    expect(await readStored(form)).toMatchObject(merged);
  });

  it('are refused with the stored value where they change the same field', async () => {
    await save(form, base);
    await save(form, { ...one, base });
    const before = await readStored(form);
    const json = Object.entries(fields).map(([path, value]) => [path, JSON.stringify(value)]);
    expect(await save(form, { ...clash, base })).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-meanwhile', fields: Object.fromEntries(json) } },
    });
    expect(await readStored(form)).toEqual(before);
    expect((await save(form, { ...clash, base: one })).status).toBe(200);
  });

  it('replace each other without a base, as pages of the previous version send them', async () => {
    await save(form, base);
    await save(form, one);
    expect((await save(form, other)).status).toBe(200);
    expect(await readStored(form)).toMatchObject(other);
  });
});

describe('weights that only add up by themselves', () => {
  it('are refused with the values of the other', async () => {
    const [form] = FORMS.filter(({ name }) => name === 'the weights');
    if (!form) throw new Error('There is no such form.');
    const moved = {
      ...DEFAULT_MATCHING,
      weights: {
        ...DEFAULT_MATCHING.weights,
        talent: { ...talent, skills: talent.skills + 1, location: talent.location - 1 },
      },
    };
    await save(form, form.base);
    await save(form, { ...moved, base: form.base });
    expect(
      await save(form, { ...matchingOf(skills + 1, threshold), base: form.base }),
    ).toMatchObject({
      status: 409,
      body: { error: { fields: { 'weights.talent.location': String(talent.location - 1) } } },
    });
  });
});

describe('the base of an edit', () => {
  it.each([
    ['no object', 'base'],
    ['nested without end', JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`)],
    ['of too many fields', Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at, at]))],
  ])('is refused if it is %s', async (_title, base) => {
    const answer = await call('PUT', `/api/groups/${groupId}`, { ...groupDraft, base });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-argument' } } });
  });
});
