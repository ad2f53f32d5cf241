import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../scripts/project.mjs';

/** Lets a story run again on existing data. */
export const unique = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Demo founder with projects, tasks and matches. Read-only, because stories share it. */
export const KARI: Account = {
  name: 'Kari Solheim',
  email: 'kari@samspill.test',
  password: DEMO_PASSWORD,
};

/** Becomes owner of an empty site, by `ADMIN_EMAILS` of the local stack. */
export const OWNER: Account = {
  name: 'Astrid Moen',
  email: 'admin@samspill.test',
  password: DEMO_PASSWORD,
};

const PASSWORD = 'Sommerfugl 7';

export function newAccount(name: string): Account {
  return { name, email: `${randomUUID().slice(0, 13)}@samspill.test`, password: PASSWORD };
}

/** One administrator per story, so that stories do not see each other’s actions. */
export const newAdmin = (): Account => newAccount(unique('Astrid Moen'));
