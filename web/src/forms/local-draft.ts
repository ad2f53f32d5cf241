const PREFIX = 'samspill.draft.';

// Storage can be full or forbidden; then a draft lasts as long as its page.
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** What was typed under `name` in this browser and not yet stored elsewhere; null when nothing was. */
export function readLocalDraft(name: string): Readonly<Record<string, unknown>> | null {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null'));
  return isRecord(stored) ? stored : null;
}

/** Keeps `fields`; no fields at all forget the draft. A log-out forgets every draft. */
export function writeLocalDraft(name: string, fields: object): void {
  attempt(() => {
    if (Object.keys(fields).length === 0) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(fields));
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
