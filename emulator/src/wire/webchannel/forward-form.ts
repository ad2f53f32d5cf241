/** The decoded form body of a forward-channel POST: `messages[i]` has the running number `offset + i`. */
export interface ForwardForm {
  readonly headers: ReadonlyMap<string, string>;
  readonly offset: number;
  readonly messages: readonly unknown[];
}

/** Reads `headers`, `count`, `ofs` and `req<i>___data__`. Throws `SyntaxError` on a body that is none. */
export function parseForwardForm(body: string): ForwardForm {
  const form = new URLSearchParams(body);
  const count = parseCount(form.get('count'));
  const messages: unknown[] = [];
  for (let i = 0; i < count; i++) {
    const text = form.get(`req${i}___data__`);
    if (text === null) throw new SyntaxError(`req${i}___data__ is missing`);
    messages.push(JSON.parse(text));
  }
  return {
    headers: parseHeaderLines(form.get('headers') ?? ''),
    offset: parseCount(form.get('ofs')),
    messages,
  };
}

function parseCount(text: string | null): number {
  const count = Number(text ?? 0);
  if (!Number.isSafeInteger(count) || count < 0) throw new SyntaxError(`bad count: ${text}`);
  return count;
}

function parseHeaderLines(lines: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1));
  }
  return headers;
}
