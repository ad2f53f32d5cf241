import { Timestamp } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Subject } from '../personal-data.ts';
import { PERSONAL_DATA } from './erase-person.ts';

/** Raised when a file that was exported before could no longer be read by its sections. */
const FORMAT_VERSION = 1;

/** Times as ISO 8601 in place of Firestore's own type. */
function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, toPlain(entry)]));
}

async function listOwnFiles(deps: Deps, subject: Subject): Promise<string[]> {
  const files = PERSONAL_DATA.map(async (data) => (await data.listFiles?.(deps, subject)) ?? []);
  return (await Promise.all(files)).flat();
}

/** Everything there is of a person, by feature, and the paths of the person's files in the bucket. */
export async function exportAccount(deps: Deps, subject: Subject) {
  const sections = await Promise.all(
    PERSONAL_DATA.map(async ({ name, collect }) => [name, toPlain(await collect(deps, subject))]),
  );
  return {
    version: FORMAT_VERSION,
    exportedAt: deps.now().toISOString(),
    account: subject,
    files: await listOwnFiles(deps, subject),
    data: Object.fromEntries(sections) as Record<string, unknown>,
  };
}
