import { INVALID_DEALS, VALID_DEALS } from '@samspill/domain/deals/deal.cases';
import { DEALS, dealPath, dealsPath } from '@samspill/domain/deals/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { projectPath } from '@samspill/domain/paths';
import { limit, orderBy, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { ACTIVE, type Actor, allowed, denied, INGRID, itAllows, KARI } from './testing/access.ts';
import { createdNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

// Kari owns the project that Ingrid has saved.
const PROJECT = 'shown';
const SAVED = { stage: 'toLookAt', note: 'Sterkt team', title: 'Vist' };

const rules = rulesWith('deals', { ...PEOPLE, [projectPath(PROJECT)]: published() });

const ofIngrid = dealPath(INGRID, PROJECT);
const save = (actor: Actor, uid: string, fields: object = SAVED, id = PROJECT) =>
  rules.as(actor).set(dealPath(uid, id), { ...fields, ...createdNow() });
const change = (actor: Actor, fields: object) =>
  rules.as(actor).update(ofIngrid, { ...fields, updatedAt: serverTimestamp() });

describe('a saved project', () => {
  beforeEach(() =>
    rules.given({ [ofIngrid]: { ...SAVED, createdAt: LONG_AGO, updatedAt: LONG_AGO } }),
  );

  itAllows(['ingrid'])(
    'can be read only by the user who saved it, not by the project’s owner: %s',
    (actor) => [
      rules.as(actor).get(ofIngrid),
      rules.as(actor).list(dealsPath(INGRID), orderBy('createdAt', 'desc'), limit(MAX_PAGE_SIZE)),
    ],
  );

  it('cannot be listed without a limit or over all people', async () => {
    await denied(rules.as('ingrid').list(dealsPath(INGRID)));
    await denied(rules.as('ingrid').list(dealsPath(INGRID), limit(MAX_PAGE_SIZE + 1)));
    await denied(rules.as('ingrid').listGroup(DEALS, limit(20)));
    await denied(rules.as('kari').listGroup(DEALS, limit(20)));
  });

  itAllows(['ingrid'])('can be moved only by the user who saved it: %s', (actor) =>
    change(actor, {
      stage: 'talking',
      note: 'Ring i mai',
      amount: 500_000,
      currency: 'EUR',
      nextStep: 'Møte',
      score: 4,
    }),
  );

  it.each([
    { title: 'Noe annet' },
    { createdAt: serverTimestamp() },
    { stage: 'sold' },
    { note: 'x'.repeat(2_001) },
    { amount: -1 },
    { amount: 1.5 },
    { currency: 'GBP' },
    { nextStep: 'x'.repeat(201) },
    { score: 6 },
    { owner: 'kari' },
  ])('rejects the change %o', async (fields) => {
    await denied(change('ingrid', fields));
  });

  it('rejects an update without the time', async () => {
    await denied(rules.as('ingrid').update(ofIngrid, { stage: 'talking' }));
  });

  itAllows(['ingrid'])('can be removed only by the user who saved it: %s', (actor) =>
    rules.as(actor).delete(ofIngrid),
  );
});

describe('saving', () => {
  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => rules.forget(dealPath(actor, PROJECT))));
  });

  itAllows(ACTIVE)('allows only active members: %s', (actor) => save(actor, actor));

  itAllows(['kari'])('allows only Kari to write in Kari’s name: %s', (actor) => save(actor, KARI));

  it.each(VALID_DEALS)('accepts $name', async ({ fields }) => {
    await allowed(save('ingrid', INGRID, fields));
  });

  it.each(INVALID_DEALS)('rejects $name', async ({ fields }) => {
    await denied(save('ingrid', INGRID, fields));
  });

  it('accepts a deleted project, so that a removal can be undone', async () => {
    await allowed(save('ingrid', INGRID, SAVED, 'nowhere'));
  });

  it('rejects an invalid id and an old date', async () => {
    await denied(save('ingrid', INGRID, SAVED, 'a b'));
    for (const old of ['createdAt', 'updatedAt'])
      await denied(
        rules.as('ingrid').set(ofIngrid, { ...SAVED, ...createdNow(), [old]: LONG_AGO }),
      );
  });
});
