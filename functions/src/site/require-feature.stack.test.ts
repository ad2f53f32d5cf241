import { randomUUID } from 'node:crypto';
import { feedbackDraft } from '@samspill/domain/feedback/feedback.cases';
import { FEEDBACK } from '@samspill/domain/feedback/paths';
import { DEFAULT_SITE_GLOBAL, FEATURES, type Feature } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { engineProject } from '../testing/engine-client.ts';
import { SITE_URL } from '../testing/stack-client.ts';

const FROM_THE_SITE = { origin: SITE_URL, 'x-forwarded-host': new URL(SITE_URL).host };

/** Uses its own project, because a disabled feature affects all users of a database. */
const project = engineProject('features');
const app = createApp(project.deps);
beforeEach(() => project.empty());

const without = (...off: readonly Feature[]) =>
  project.db.doc(SITE_GLOBAL).set({
    ...DEFAULT_SITE_GLOBAL,
    features: Object.fromEntries(FEATURES.map((feature) => [feature, !off.includes(feature)])),
  });

const askInvestors = () => app.request(`${SITE_URL}/api/public/investors`);
const sendFeedback = () =>
  app.request(`${SITE_URL}/api/feedback`, {
    method: 'POST',
    headers: { ...FROM_THE_SITE, 'content-type': 'application/json' },
    body: JSON.stringify(feedbackDraft({ id: randomUUID() })),
  });
const countFeedback = async () =>
  (await project.db.collection(FEEDBACK).count().get()).data().count;

describe('feature switch', () => {
  it('is on by default', async () => {
    expect((await askInvestors()).status).toBe(200);
    await project.db.doc(SITE_GLOBAL).set(DEFAULT_SITE_GLOBAL);
    expect((await askInvestors()).status).toBe(200);
    expect((await sendFeedback()).status).toBe(201);
  });

  it('leaves a feature on while others are off', async () => {
    await without('feedback');
    expect((await askInvestors()).status).toBe(200);
    await without('polls', 'investors');
    expect((await sendFeedback()).status).toBe(201);
  });
});

describe('a feature that is switched off', () => {
  it('rejects the list of investors and forbids caching of the response', async () => {
    await without('investors');
    const answer = await askInvestors();
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: { code: 'switched-off' } },
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('rejects feedback', async () => {
    await without('feedback');
    const answer = await sendFeedback();
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: { code: 'switched-off' } },
    ]);
    expect(await countFeedback()).toBe(0);
  });

  it('is reported to every page', async () => {
    await without('polls');
    const answer = await app.request(`${SITE_URL}/api/public/site`);
    expect(await answer.json()).toMatchObject({ features: { polls: false, investors: true } });
  });
});
