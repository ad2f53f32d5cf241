const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
};

const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})|([\s\S]))/g;

/** Null for an unknown escape. */
export function unescapeString(text: string): string | null {
  let valid = true;
  const value = text.replace(ESCAPE, (_all, hex, short, octal, simple) => {
    if (hex ?? short) return String.fromCharCode(Number.parseInt(hex ?? short, 16));
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
    const replacement = SIMPLE_ESCAPES[simple];
    valid &&= replacement !== undefined;
    return replacement ?? '';
  });
  return valid ? value : null;
}

/** Encodes text as UTF-8, `\xhh` and octal escapes as single bytes. */
export function unescapeBytes(text: string): Uint8Array | null {
  const parts: Uint8Array[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  for (const match of text.matchAll(ESCAPE)) {
    parts.push(encoder.encode(text.slice(at, match.index)));
    at = match.index + match[0].length;
    const byte = match[1] ? Number.parseInt(match[1], 16) : Number.parseInt(match[3] ?? '', 8);
    if (!Number.isNaN(byte)) {
      parts.push(Uint8Array.of(byte));
      continue;
    }
    const character = unescapeString(match[0]);
    if (character === null) return null;
    parts.push(encoder.encode(character));
  }
  parts.push(encoder.encode(text.slice(at)));
  return new Uint8Array(Buffer.concat(parts));
}
