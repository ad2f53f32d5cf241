import { ReadableStream } from 'node:stream/web';
import { Timestamp } from 'firebase-admin/firestore';
import type { Context, TypedResponse } from 'hono';
import type { Deps } from '../deps.ts';
import type { DataSubject, PersonalData } from './erase-matching.ts';

/** Limited because an export reads all documents of a user. */
export const MAX_EXPORTS_PER_MINUTE = 3;

/** Increment it on an incompatible change of the exported sections. */
const FORMAT_VERSION = 1;

function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, toPlain(entry)]));
}

async function listOwnFiles(
  deps: Deps,
  personalData: readonly PersonalData[],
  subject: DataSubject,
): Promise<string[]> {
  const files = personalData.map(async (data) => (await data.listFiles?.(deps, subject)) ?? []);
  return (await Promise.all(files)).flat();
}

/**
 * Writes the export section by section, so that memory holds one, and the size of an answer has no limit. A failure breaks
 * the answer off: what arrived is no JSON. `known` lacks an address that is not confirmed: what is kept under it may be
 * another person's.
 */
export async function* writeExport(
  deps: Deps,
  personalData: readonly PersonalData[],
  { account, known }: { readonly account: DataSubject; readonly known: DataSubject },
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const files = await listOwnFiles(deps, personalData, known);
  const head = { version: FORMAT_VERSION, exportedAt: deps.now().toISOString(), account, files };
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"data":{`);
  for (const [index, { name, collect }] of personalData.entries()) {
    const section = JSON.stringify(toPlain(await collect(deps, known)));
    yield encoder.encode(`${index === 0 ? '' : ','}${JSON.stringify(name)}:${section}`);
  }
  yield encoder.encode('}}');
}

export function streamExport(c: Context, parts: AsyncGenerator<Uint8Array>) {
  const body = ReadableStream.from(parts) as globalThis.ReadableStream<Uint8Array>;
  const answer = c.body(body, 200, { 'content-type': 'application/json' });
  return answer as unknown as TypedResponse<
    {
      version: number;
      exportedAt: string;
      account: DataSubject;
      files: string[];
      data: Record<string, unknown>;
    },
    200,
    'json'
  >;
}
