import { IdSchema, JoinedIdSchema } from '@samspill/domain/id';
import { MAIL, MAIL_OPT_OUTS, MIGRATIONS, RECOUNTS } from '@samspill/domain/paths';
import * as v from 'valibot';
import { FEATURES } from '../functions/src/features.ts';
import type { Feature } from '../functions/src/platform/feature.ts';
import type { StoredCollection } from '../functions/src/platform/firestore/collection.ts';
import * as shared from '../functions/src/platform/firestore/collections.ts';
import { matchesPattern } from '../functions/src/platform/firestore/document-path.ts';
import { PRIVATE_COLLECTIONS } from '../functions/src/private-lists.ts';

const ALL: readonly Feature[] = FEATURES;

const COLLECTIONS: readonly StoredCollection[] = [
  ...ALL.flatMap(({ collections = [] }) => collections),
  ...Object.values(shared),
  ...PRIVATE_COLLECTIONS,
];

const SERVER_ONLY = [shared.limits.pattern, ...ALL.flatMap(({ serverOnly = [] }) => serverOnly)];
/** Documents of the platform, unless a feature names them. */
const PLATFORM = [
  'site/{name}',
  'secrets/{name}',
  ...[MAIL, MAIL_OPT_OUTS, MIGRATIONS, RECOUNTS].map((name) => `${name}/{id}`),
];

export const DECLARED_PATTERNS: readonly string[] = [
  ...SERVER_ONLY,
  ...PLATFORM,
  ...COLLECTIONS.map(({ pattern }) => pattern),
];

/** Null marks server-only documents. */
function collectionAt(path: string): StoredCollection | null | undefined {
  const isIn = (patterns: readonly string[]) => patterns.some((each) => matchesPattern(each, path));
  if (isIn(SERVER_ONLY)) return null;
  const found = COLLECTIONS.find(({ pattern }) => matchesPattern(pattern, path));
  return found ?? (isIn(PLATFORM) ? null : undefined);
}

export const isServerOnly = (path: string) => collectionAt(path) === null;

/** Reports an unknown path, an invalid id or invalid fields; null for a valid document. */
export function findStoredFault(path: string, fields: unknown): string | null {
  const collection = collectionAt(path);
  if (collection === undefined) return `${path}: nothing is kept there`;
  const { schema, id: idSchema = IdSchema } = collection ?? { id: JoinedIdSchema };
  if (!v.is(idSchema, path.split('/').at(-1))) return `${path.slice(0, 200)}: is no id`;
  if (!schema) return null;
  const { issues = [] } = v.safeParse(schema, fields);
  const [issue] = issues;
  return issue ? `${path}: ${v.getDotPath(issue)}: ${issue.message}` : null;
}
