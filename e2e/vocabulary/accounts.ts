import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../scripts/project.mjs';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const demoAccount = (name: string, mailbox: string): Account => ({
  name,
  email: `${mailbox}@samspill.test`,
  password: DEMO_PASSWORD,
});

export const ADMIN = demoAccount('Astrid Moen', 'admin');
export const KARI = demoAccount('Kari Solheim', 'kari');

/** Somebody nobody has met before, so that a story can be told again on the same data. */
export function newAccount(name: string): Account {
  return { name, email: `${randomUUID().slice(0, 13)}@samspill.test`, password: 'Sommerfugl 7' };
}
