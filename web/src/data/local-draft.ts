import { readLocal, writeLocal } from './local-storage.ts';

const PREFIX = 'samspill.draft.';

/** What was typed under `name` in this browser and not yet stored elsewhere; null when nothing was. */
export function readLocalDraft(name: string): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(readLocal(PREFIX + name) ?? 'null');
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Keeps `fields`; no fields at all forget the draft. A log-out forgets every draft. Where there is no room, a draft lasts
 * as long as its page.
 */
export function writeLocalDraft(name: string, fields: object): void {
  writeLocal(PREFIX + name, Object.keys(fields).length === 0 ? null : JSON.stringify(fields));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
