const INDENT = '  ';
const PLAIN_NOTATION_FROM = 1e-3;
const PLAIN_NOTATION_BELOW = 1e7;
/** The only double fields in Firestore’s messages. */
const DOUBLE_KEYS: ReadonlySet<string> = new Set(['doubleValue', 'latitude', 'longitude']);

/** Formats like the official emulator: indented objects, arrays start on the line of their bracket. */
export function printMessage(message: unknown): string {
  return print(message, '', '');
}

export function printMessages(messages: readonly unknown[]): string {
  return `[\n${messages.map(printMessage).join(',\n')}\n]\n`;
}

function print(value: unknown, key: string, indent: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => print(each, '', indent)).join(', ')}]`;
  if (typeof value === 'number' && DOUBLE_KEYS.has(key)) return printDouble(value);
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent + INDENT;
  const lines = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${inner}${JSON.stringify(name)}: ${print(each, name, inner)}`);
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n${indent}}` : `{\n${indent}}`;
}

/** Escapes line separators, which end a line in JavaScript. */
function printText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16)}`,
  );
}

function printDouble(value: number): string {
  const magnitude = Math.abs(value);
  if (value === 0) return '0.0';
  if (magnitude >= PLAIN_NOTATION_FROM && magnitude < PLAIN_NOTATION_BELOW) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  const digits = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return `${digits}E${exponent.replace('+', '')}`;
}

/** Error body: compact, with escaped slashes and no message for UNKNOWN. */
export function printError(error: { httpStatus: number; code: string; message: string }): string {
  const body = {
    code: error.httpStatus,
    ...(error.message !== '' && { message: error.message }),
    status: error.code,
  };
  return JSON.stringify({ error: body }).replaceAll('/', '\\/');
}
