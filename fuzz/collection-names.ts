import { readdirSync } from 'node:fs';

const DOMAIN = new URL('../domain/src/', import.meta.url);

const paths: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)paths\.ts$/.test(file))
    .map((file) => import(new URL(file, DOMAIN).href)),
);

/** Names of all collections. */
export const COLLECTIONS = paths
  .flatMap((each) => Object.values(each))
  .filter((name) => typeof name === 'string')
  .filter((name) => !name.includes('/'));
