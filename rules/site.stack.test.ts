import {
  SITE_GLOBAL,
  SITE_MATCHING,
  SITE_RARITY,
  SITE_RETENTION,
  SITE_TAXONOMY,
} from '@samspill/domain/paths';
import { limit } from 'firebase/firestore';
import { describe } from 'vitest';
import { itAllows } from './testing/access.ts';
import { EVERYBODY, NOBODY } from './testing/actors.ts';
import { PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const DOCUMENTS = [SITE_GLOBAL, SITE_TAXONOMY, SITE_MATCHING, SITE_RARITY, SITE_RETENTION];

const rules = rulesWith('site', {
  ...PEOPLE,
  ...Object.fromEntries(DOCUMENTS.map((path) => [path, {}])),
});

describe('the site', () => {
  itAllows(EVERYBODY)('shows its state and its taxonomy to %s', (actor) => [
    rules.as(actor).get(SITE_GLOBAL),
    rules.as(actor).get(SITE_TAXONOMY),
  ]);

  itAllows(['admin'])('shows its weights to %s: admins alone', (actor) =>
    rules.as(actor).get(SITE_MATCHING),
  );

  itAllows(NOBODY)('keeps the counts of skills and the retention from %s', (actor) => [
    rules.as(actor).get(SITE_RARITY),
    rules.as(actor).get(SITE_RETENTION),
  ]);

  itAllows(NOBODY)('is neither written nor listed by %s', (actor) => [
    ...DOCUMENTS.map((path) => rules.as(actor).set(path, { signUpsOpen: false })),
    ...DOCUMENTS.map((path) => rules.as(actor).delete(path)),
    rules.as(actor).list('site', limit(1)),
  ]);
});

describe('a collection that the rules do not name', () => {
  const paths = ['secrets/s', 'users/kari/diary/d', 'projects/p/secrets/s', 'site/other'];

  itAllows(NOBODY)('is closed to %s', (actor) => [
    ...paths.map((path) => rules.as(actor).get(path)),
    ...paths.map((path) => rules.as(actor).set(path, { a: 1 })),
    ...paths.map((path) => rules.as(actor).delete(path)),
    rules.as(actor).list('secrets', limit(1)),
  ]);
});
