import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfigJson } from './config-json.ts';
import { isRecord } from './value/payload.ts';

export type ExportFormat = 'lines' | 'google';

export interface Options {
  readonly host: string;
  readonly port: number;
  readonly rules?: string;
  readonly seedFromExport?: string;
  readonly indexes?: string;
  readonly indexLog?: string;
  readonly functionsEmulator?: string;
  readonly deliveryTimeoutMs?: number;
  readonly lockWaitMs?: number;
  readonly projectId?: string;
  readonly explain?: 'all' | 'denied';
  readonly exportFormat: ExportFormat;
  readonly exitWithParent: boolean;
  /** Notes on options that have no effect. */
  readonly notes?: readonly string[];
}

export type Command =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'serve'; readonly options: Options }
  | { readonly kind: 'exec'; readonly options: Options; readonly command: readonly string[] }
  | { readonly kind: 'with-cli'; readonly command: readonly string[] };

interface OptionSpec {
  readonly name: string;
  readonly value?: string;
  /** Allowed values; without `value`, the option may also stand alone. */
  readonly choices?: readonly string[];
  /** Without a text the option is accepted, ignored and hidden. */
  readonly help?: string;
  /** Option of Google's emulator without effect here: reason, printed as a note. */
  readonly ignored?: string;
  /** Values that Google's emulator accepts and this one does not serve: reason. */
  readonly refused?: Readonly<Record<string, string>>;
}

// Names with dashes; underscores, as the Firebase CLI writes them, are equivalent.
const OPTIONS: readonly OptionSpec[] = [
  { name: 'host', value: 'HOST', help: 'address to listen on (127.0.0.1)' },
  { name: 'port', value: 'PORT', help: 'port to listen on (8080); 0 chooses a free one' },
  { name: 'rules', value: 'FILE', help: 'security rules; without them everything is allowed' },
  {
    name: 'indexes',
    value: 'FILE',
    help: 'reject queries that lack an index in FILE (firestore.indexes of firebase.json)',
  },
  { name: 'no-indexes', help: 'answer queries that lack an index' },
  { name: 'index-log', value: 'FILE', help: 'log which indexes are used or missing' },
  { name: 'seed-from-export', value: 'FILE', help: 'start with an *.overall_export_metadata' },
  {
    name: 'export-format',
    value: 'FORMAT',
    choices: ['lines', 'google'],
    help: 'lines (default) or google; both are read',
  },
  { name: 'functions-emulator', value: 'HOST:PORT', help: 'server that triggers are called on' },
  { name: 'delivery-timeout', value: 'SECONDS', help: 'deadline of one call of a trigger (70)' },
  { name: 'lock-wait', value: 'SECONDS', help: 'until a blocked write is ABORTED (2)' },
  {
    name: 'explain',
    choices: ['denied', 'all'],
    help: 'log each request with the rules that decided it',
  },
  { name: 'project-id', value: 'ID', help: 'GCLOUD_PROJECT of the command of exec' },
  { name: 'exit-with-parent', help: 'end when the process that started this one ends' },
  { name: 'help', help: 'print this text' },
  { name: 'version', help: 'print the version' },
  // Passed by the Firebase CLI and by gcloud.
  { name: 'import-data', value: 'FILE' },
  { name: 'websocket-port', value: 'PORT' },
  { name: 'webchannel-port', value: 'PORT' },
  {
    name: 'database-edition',
    value: 'EDITION',
    choices: ['standard', 'enterprise'],
    refused: { enterprise: 'This engine serves only the standard edition' },
  },
  {
    name: 'database-mode',
    value: 'MODE',
    choices: ['firestore-native', 'datastore-mode'],
    refused: { 'datastore-mode': 'This engine serves only Firestore in native mode' },
  },
  { name: 'single-project-mode' },
  { name: 'single-project-mode-error' },
  // Other options of Google's emulator.
  {
    name: 'export-on-exit',
    value: 'FOLDER',
    ignored: 'nothing is exported at the end; POST …/projects/P:export exports',
  },
  { name: 'export-name', value: 'NAME', ignored: 'it belongs to --export-on-exit' },
  { name: 'licenses', ignored: 'they are in LICENSES.txt of this package' },
];

const HELP_COLUMN = 32;

export function formatHelp(): string {
  const rows = OPTIONS.flatMap(({ name, value, choices, help }) => {
    const values = [value ?? (choices && `[${choices.join('|')}]`)]
      .filter(Boolean)
      .map((each) => ` ${each}`)
      .join('');
    return help ? [`  ${`--${name}${values}`.padEnd(HELP_COLUMN)}${help}`] : [];
  });
  return `Usage:
  firestore-engine [options]                     serve until stopped
  firestore-engine exec [options] -- COMMAND     serve while COMMAND runs, with FIRESTORE_EMULATOR_HOST set
  firestore-engine with-cli -- firebase …        run the Firebase CLI with this engine in place of Google's emulators

Options:
${rows.join('\n')}
`;
}

type Environment = Readonly<Record<string, string | undefined>>;

export function parseCommand(
  args: readonly string[],
  { environment = {}, folder = '.' }: { environment?: Environment; folder?: string } = {},
): Command {
  const [first] = args;
  const subcommand = first === 'exec' || first === 'with-cli' ? first : null;
  const end = subcommand ? args.indexOf('--') : args.length;
  const own = args.slice(subcommand ? 1 : 0, end < 0 ? args.length : end);
  const values = readValues(own);
  if (values.has('help')) return { kind: 'help' };
  if (values.has('version')) return { kind: 'version' };
  if (!subcommand) return { kind: 'serve', options: readOptions(values, environment, folder) };
  const command = end < 0 ? [] : args.slice(end + 1);
  if (command.length === 0) throw new Error(`${subcommand} needs a command after --.`);
  if (subcommand === 'exec') {
    return { kind: 'exec', options: readOptions(values, environment, folder), command };
  }
  if (own.length > 0) throw new Error('with-cli has no options; they belong to the command.');
  return { kind: 'with-cli', command };
}

type Values = ReadonlyMap<string, string>;

function readValues(args: readonly string[]): Values {
  const values = new Map<string, string>();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    const [, written = '', inline] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const name = arg === '-h' ? 'help' : written.replaceAll('_', '-');
    const spec = OPTIONS.find((each) => each.name === name);
    if (!spec) throw new Error(`Unknown ${written ? 'option' : 'argument'} ${arg}. See --help.`);
    const next = args[i + 1];
    // The Firebase CLI writes flags as `--single_project_mode true`.
    const choices = [...(spec.value ? [] : ['true', 'false']), ...(spec.choices ?? [])];
    const takesNext = spec.value ? true : next !== undefined && choices.includes(next);
    if (spec.value && inline === undefined && (next === undefined || next.startsWith('--'))) {
      throw new Error(`--${name} needs a value: ${spec.value}.`);
    }
    const value = inline ?? (takesNext ? next : undefined) ?? 'true';
    if (inline === undefined && takesNext) i += 1;
    checkValue(spec, value, choices);
    if (spec.value || value !== 'false') values.set(name, value);
  }
  return values;
}

function checkValue({ name, choices, refused }: OptionSpec, value: string, allowed: string[]) {
  const reason = refused?.[value.toLowerCase()];
  if (reason) throw new Error(`--${name} ${value}: ${reason}.`);
  if (choices && !allowed.includes(refused ? value.toLowerCase() : value)) {
    const served = choices.filter((choice) => !refused?.[choice]);
    throw new Error(`--${name} must be ${served.join(' or ')}, not ${value}.`);
  }
}

const DEFAULT_HOST = '127.0.0.1';

/** The CLI passes its environment but no indexes option. */
function readOptions(values: Values, environment: Environment, folder: string): Options {
  const seed = values.get('seed-from-export') ?? values.get('import-data');
  const deliveryTimeout = values.get('delivery-timeout');
  const lockWait = values.get('lock-wait');
  const indexes = values.get('indexes') ?? environment.FIRESTORE_INDEXES ?? findIndexFile(folder);
  const notes = OPTIONS.flatMap(({ name, ignored }) =>
    ignored && values.has(name) ? [`--${name} has no effect: ${ignored}.`] : [],
  );
  const optional = {
    rules: values.get('rules'),
    seedFromExport: seed,
    indexes: values.has('no-indexes') ? undefined : indexes,
    indexLog: values.get('index-log') ?? environment.FIRESTORE_INDEX_LOG,
    functionsEmulator: values.get('functions-emulator'),
    deliveryTimeoutMs:
      deliveryTimeout === undefined ? undefined : parseSeconds('delivery-timeout', deliveryTimeout),
    lockWaitMs: lockWait === undefined ? undefined : parseSeconds('lock-wait', lockWait),
    projectId: values.get('project-id'),
    explain: parseExplain(values.get('explain')),
  };
  return {
    host: values.get('host') ?? DEFAULT_HOST,
    port: parsePort(values.get('port')),
    exitWithParent: values.has('exit-with-parent'),
    exportFormat: values.get('export-format') === 'google' ? 'google' : 'lines',
    ...omitUndefined(optional),
    ...(notes.length > 0 && { notes }),
  };
}

type Defined<Record> = { [Key in keyof Record]?: Exclude<Record[Key], undefined> };

function omitUndefined<Record extends object>(record: Record): Defined<Record> {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Defined<Record>;
}

function parseExplain(value: string | undefined): Options['explain'] {
  if (value === undefined) return undefined;
  return value === 'denied' ? 'denied' : 'all';
}

const DEFAULT_PORT = 8080;
const MAX_PORT = 65_535;

function parsePort(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new Error(`--port must be a number from 0 to ${MAX_PORT}, not ${text}`);
  }
  return port;
}

const MS_PER_SECOND = 1_000;
const MAX_TIMEOUT_SECONDS = 86_400;

function parseSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= MAX_TIMEOUT_SECONDS)) {
    throw new Error(`--${name} must be a number of seconds, not ${text}`);
  }
  return seconds * MS_PER_SECOND;
}

/**
 * Index file of the default database in the folder’s `firebase.json`; the file is often missing in projects without
 * indexes.
 */
function findIndexFile(folder: string): string | undefined {
  const configFile = join(folder, 'firebase.json');
  if (!existsSync(configFile)) return undefined;
  const config = readConfigJson(configFile);
  const firestore = isRecord(config) ? config.firestore : undefined;
  const databases = (Array.isArray(firestore) ? firestore : [firestore]).filter(isRecord);
  const chosen = databases.find(({ database }) => (database ?? '(default)') === '(default)');
  if (typeof chosen?.indexes !== 'string') return undefined;
  const file = join(folder, chosen.indexes);
  return existsSync(file) ? file : undefined;
}
