import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../scripts/project.mjs';
import { unique } from './unique.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A founder of the demo data with projects, tasks and matches: to look at, since other stories do so too. */
export const KARI: Account = {
  name: 'Kari Solheim',
  email: 'kari@samspill.test',
  password: DEMO_PASSWORD,
};

/** Of everybody who is new. */
const PASSWORD = 'Sommerfugl 7';

/** Somebody nobody has met before, so that a story can be told again on the same data. */
export function newAccount(name: string): Account {
  return { name, email: `${randomUUID().slice(0, 13)}@samspill.test`, password: PASSWORD };
}

/** As many administrators as stories: what one of them does, no other finds among their own. */
export const newAdmin = (): Account => newAccount(unique('Astrid Moen'));
