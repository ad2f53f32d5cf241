import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { SITE_TAXONOMY } from '@samspill/domain/site/paths';
import { TaxonomySchema } from '@samspill/domain/site/taxonomy';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineProject } from '../testing/engine-client.ts';
import { seedDefaultTaxonomy } from './taxonomy-store.ts';

const { db, deps, empty } = engineProject('furnish');
const read = async () => (await db.doc(SITE_TAXONOMY).get()).data();

beforeEach(empty);

describe('new site', () => {
  it('gets skills and sectors in both languages with the first administrator', async () => {
    await seedDefaultTaxonomy(deps);
    expect(await read()).toEqual(DEFAULT_TAXONOMY);
    expect(v.is(TaxonomySchema, await read())).toBe(true);
  });

  it('gets them once with concurrent administrators', async () => {
    await Promise.all([1, 2, 3].map(() => seedDefaultTaxonomy(deps)));
    expect(await read()).toEqual(DEFAULT_TAXONOMY);
  });
});

describe('a site with its own terms', () => {
  it.each([
    ['some', { skills: { forging: { nb: 'Smiing', en: 'Forging' } }, sectors: {} }],
    ['none, since they were all removed', { skills: {}, sectors: {} }],
  ])('keeps %s', async (_name, own) => {
    await db.doc(SITE_TAXONOMY).set(own);
    await seedDefaultTaxonomy(deps);
    expect(await read()).toEqual(own);
  });
});

it('signs an administrator in even if the terms could not be written', async () => {
  const said: string[] = [];
  const log = { ...deps.log, error: (message: string) => said.push(message) };
  const broken = new Proxy(db, {
    get: () => () => {
      throw new Error('no database');
    },
  });
  await seedDefaultTaxonomy({ ...deps, db: broken, log });
  expect(said).toEqual(['skills and sectors not written']);
});
