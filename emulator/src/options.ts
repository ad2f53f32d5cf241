/** What the command line asks for. */
export interface Options {
  readonly host: string;
  readonly port: number;
  /** Files as given, relative to the working directory. */
  readonly rules?: string;
  readonly seedFromExport?: string;
  /** A `firestore.indexes.json`: what it does not serve is refused as in production. */
  readonly indexes?: string;
  /** Where it is written down which indexes are used, and which queries lack one. */
  readonly indexLog?: string;
  /** `host:port`. */
  readonly functionsEmulator?: string;
  /** Deadline of one delivery to a function. */
  readonly deliveryTimeoutMs?: number;
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;

/**
 * Reads `--name value` and `--name=value` as the Firebase CLI passes them; unknown options are ignored. The CLI passes
 * on no indexes, but its environment.
 */
export function parseOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): Options {
  const values = readValues(args);
  const seed = values.get('seed_from_export') ?? values.get('import-data');
  const rules = values.get('rules');
  const functionsEmulator = values.get('functions_emulator');
  const deliveryTimeout = values.get('delivery-timeout');
  const indexes = values.get('indexes') ?? environment.FIRESTORE_INDEXES;
  const indexLog = values.get('index_log') ?? environment.FIRESTORE_INDEX_LOG;
  return {
    host: values.get('host') ?? DEFAULT_HOST,
    port: parsePort(values.get('port')),
    ...(rules && { rules }),
    ...(seed && { seedFromExport: seed }),
    ...(functionsEmulator && { functionsEmulator }),
    ...(deliveryTimeout && { deliveryTimeoutMs: parseTimeout(deliveryTimeout) }),
    ...(indexes && { indexes }),
    ...(indexLog && { indexLog }),
  };
}

function readValues(args: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [i, arg] of args.entries()) {
    const [, name = '', value] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (name !== '') values.set(name, value ?? args[i + 1] ?? '');
  }
  return values;
}

function parsePort(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not ${text}`);
  }
  return port;
}

const MS_PER_SECOND = 1_000;

function parseTimeout(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400)) {
    throw new Error(`--delivery-timeout must be a number of seconds, not ${text}`);
  }
  return seconds * MS_PER_SECOND;
}
