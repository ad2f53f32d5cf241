import { INVALID_DEALS, VALID_DEALS } from '@samspill/domain/deals/deal.cases';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { DEALS, dealPath, dealsPath, projectPath } from '@samspill/domain/paths';
import { limit, orderBy, serverTimestamp } from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { allowed, denied, itAllows } from './testing/access.ts';
import { ACTIVE, type Actor, INGRID, KARI } from './testing/actors.ts';
import { bornNow } from './testing/content-documents.ts';
import { LONG_AGO, PEOPLE, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

// Kari owns the project that Ingrid has saved.
const PROJECT = 'shown';
const SAVED = { stage: 'toLookAt', note: 'Sterkt team', title: 'Vist' };

const rules = rulesWith('deals', { ...PEOPLE, [projectPath(PROJECT)]: published() });

const ofIngrid = dealPath(INGRID, PROJECT);
const save = (actor: Actor, uid: string, fields: object = SAVED, id = PROJECT) =>
  rules.as(actor).set(dealPath(uid, id), { ...fields, ...bornNow() });
const change = (actor: Actor, fields: object) =>
  rules.as(actor).update(ofIngrid, { ...fields, updatedAt: serverTimestamp() });

describe('a saved project', () => {
  beforeEach(() =>
    rules.given({ [ofIngrid]: { ...SAVED, createdAt: LONG_AGO, updatedAt: LONG_AGO } }),
  );

  itAllows(['ingrid'])('is read by %s: who saved it alone, not even the owner', (actor) => [
    rules.as(actor).get(ofIngrid),
    rules.as(actor).list(dealsPath(INGRID), orderBy('createdAt', 'desc'), limit(MAX_PAGE_SIZE)),
  ]);

  it('is never listed without a limit, or over all people', async () => {
    await denied(rules.as('ingrid').list(dealsPath(INGRID)));
    await denied(rules.as('ingrid').list(dealsPath(INGRID), limit(MAX_PAGE_SIZE + 1)));
    await denied(rules.as('ingrid').listGroup(DEALS, limit(20)));
    await denied(rules.as('kari').listGroup(DEALS, limit(20)));
  });

  itAllows(['ingrid'])('is moved by %s: who saved it alone', (actor) =>
    change(actor, { stage: 'talking', note: 'Ring i mai' }),
  );

  it.each([
    { title: 'Noe annet' },
    { createdAt: serverTimestamp() },
    { stage: 'sold' },
    { note: 'x'.repeat(2_001) },
    { amount: 100 },
  ])('is not changed like this: %o', async (fields) => {
    await denied(change('ingrid', fields));
  });

  it('is not changed without the time', async () => {
    await denied(rules.as('ingrid').update(ofIngrid, { stage: 'talking' }));
  });

  itAllows(['ingrid'])('is removed by %s: who saved it alone', (actor) =>
    rules.as(actor).delete(ofIngrid),
  );
});

describe('saving', () => {
  beforeEach(async () => {
    await Promise.all(ACTIVE.map((actor) => rules.forget(dealPath(actor, PROJECT))));
  });

  itAllows(ACTIVE)('by %s: active members alone', (actor) => save(actor, actor));

  itAllows(['kari'])('in Kari’s name by %s: Kari alone', (actor) => save(actor, KARI));

  it.each(VALID_DEALS)('may be $name', async ({ fields }) => {
    await allowed(save('ingrid', INGRID, fields));
  });

  it.each(INVALID_DEALS)('refuses $name', async ({ fields }) => {
    await denied(save('ingrid', INGRID, fields));
  });

  it('takes a project that is gone, so that a removal can be undone', async () => {
    await allowed(save('ingrid', INGRID, SAVED, 'nowhere'));
  });

  it('refuses what is no id, and an old date', async () => {
    await denied(save('ingrid', INGRID, SAVED, 'a b'));
    await denied(
      rules.as('ingrid').set(ofIngrid, { ...SAVED, createdAt: LONG_AGO, updatedAt: LONG_AGO }),
    );
  });
});
