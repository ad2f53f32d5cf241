import { createInterface } from 'node:readline';
import { readRules, writeDebug } from '../rules/compile-rules.ts';
import { decide } from '../rules/decide.ts';
import { pathTexts } from '../rules/equality.ts';
import type { ServiceCalls } from '../rules/eval/frame.ts';
import { fromFields } from '../rules/from-firestore.ts';
import { pathText } from '../rules/functions/conversion.ts';
import { parseTimestamp } from '../rules/functions/time-functions.ts';
import {
  bool,
  type EvalResult,
  failure,
  float,
  int,
  list,
  map,
  NULL,
  path,
  type RulesPath,
  type RulesValue,
  string,
} from '../rules/rules-value.ts';
import type { Issue, RulesMethod, Verdict } from '../rules/ruleset.ts';
import type { RulesFile } from '../rules/syntax/ast.ts';
import { decodeFields } from '../value/value-json.ts';

/** Documents read per request, from the public page on conditions in Storage rules. */
const MAX_FIRESTORE_ACCESSES_PER_REQUEST = 2;

const ROOT_STEPS = 3;

/**
 * Firestore documents of a verification. Reading an unknown one fails and sets `wanted`; the rules run again with the
 * document.
 */
class FetchedDocuments {
  readonly #byPath = new Map<string, RulesValue | null>();
  wanted: string | null = null;

  add(documentPath: string, answer: unknown): void {
    this.#byPath.set(documentPath, answer === null ? null : documentOf(documentPath, answer));
    this.wanted = null;
  }

  calls(): ServiceCalls {
    return new Map([
      ['firestore.get', (called) => this.#get(called)],
      ['firestore.exists', (called) => this.#exists(called)],
    ]);
  }

  #get(called: RulesPath): EvalResult {
    return this.#read(called, 'firestore.get') ?? serviceCallError(called, 'firestore.get');
  }

  #exists(called: RulesPath): EvalResult {
    const found = this.#read(called, 'firestore.exists');
    return found?.type === 'error' ? found : bool(found !== null);
  }

  #read(called: RulesPath, caller: string): EvalResult | null {
    const text = pathText(called);
    if (text.type !== 'string' || !isDocumentPath(called)) return serviceCallError(called, caller);
    const known = this.#byPath.get(text.value);
    if (known !== undefined) return known;
    if (this.#byPath.size >= MAX_FIRESTORE_ACCESSES_PER_REQUEST) {
      return serviceCallError(called, caller);
    }
    this.wanted ??= text.value;
    return failure(`Document ${text.value} is being fetched.`);
  }
}

function isDocumentPath(called: RulesPath): boolean {
  const texts = pathTexts(called) ?? [];
  const steps = texts.length - ROOT_STEPS;
  const hasRoot = texts[0] === 'databases' && texts[2] === 'documents';
  return hasRoot && steps > 0 && steps % 2 === 0 && !texts.includes('');
}

function documentOf(documentPath: string, answer: unknown): RulesValue {
  const fields = isMessage(answer) ? (answer.fields ?? {}) : {};
  const texts = documentPath.split('/').slice(1);
  return map([
    ['data', fromFields(decodeFields(fields))],
    ['id', string(texts.at(-1) ?? '')],
    ['__name__', path(texts)],
  ]);
}

function serviceCallError(called: RulesPath, caller: string): EvalResult {
  const text = pathText(called);
  const argument = text.type === 'string' ? text.value : 'a path that is not complete';
  return failure(`Service call error. Function: [${caller}], Argument: [${argument}].`);
}

const METHODS: ReadonlySet<string> = new Set<RulesMethod>([
  'get',
  'list',
  'create',
  'update',
  'delete',
]);

type Progress = { readonly verdict: Verdict } | { readonly wanted: string };

class Verification {
  readonly #file: RulesFile;
  readonly #context: Readonly<Record<string, unknown>>;
  readonly #debug: (value: RulesValue) => void;
  readonly #documents = new FetchedDocuments();
  #wanted: string | null = null;

  constructor(
    file: RulesFile,
    context: Readonly<Record<string, unknown>>,
    debug: (value: RulesValue) => void,
  ) {
    this.#file = file;
    this.#context = context;
    this.#debug = debug;
  }

  proceed(): Progress {
    const method = String(this.#context.method);
    if (!isRulesMethod(method)) {
      return { verdict: { allowed: false, reason: `Unknown method ${method}` } };
    }
    this.#documents.wanted = null;
    const verdict = decide(this.#file, String(this.#context.service), {
      method,
      path: path(String(this.#context.path).split('/').slice(1)).segments,
      variables: variablesOf(this.#context.variables),
      calls: this.#documents.calls(),
      debug: this.#debug,
    });
    this.#wanted = this.#documents.wanted;
    if (verdict.allowed || this.#wanted === null) return { verdict };
    return { wanted: this.#wanted };
  }

  receive(document: unknown): void {
    if (this.#wanted !== null) this.#documents.add(this.#wanted, document);
  }
}

function variablesOf(input: unknown): ReadonlyMap<string, () => RulesValue> {
  const entries = isMessage(input) ? Object.entries(input) : [];
  return new Map(
    entries.map(([name, variable]) => {
      const value = decodeVariable(variable);
      return [name, () => value] as const;
    }),
  );
}

function isRulesMethod(method: string): method is RulesMethod {
  return METHODS.has(method);
}

type Message = Readonly<Record<string, unknown>>;

interface RuntimeOutput {
  readonly send: (answer: Message) => void;
  readonly debug: (value: RulesValue) => void;
}

/**
 * Storage-rules runtime of the Firebase CLI, with one JSON message per line in each direction. Every response has
 * status `ok`, because the CLI hangs on any other.
 */
class StorageRulesRuntime {
  readonly #output: RuntimeOutput;
  readonly #rulesets = new Map<string, RulesFile>();
  readonly #verifications = new Map<unknown, Verification>();

  constructor(output: RuntimeOutput) {
    this.#output = output;
  }

  start(): void {
    this.#answer(-1, {});
  }

  receive(line: string): void {
    const message = parseMessage(line);
    if (!message) return;
    try {
      this.#dispatch(message);
    } catch (error) {
      this.#conclude(message.id, { allowed: false, reason: `Internal error: ${error}` });
    }
  }

  #dispatch(message: Message): void {
    const { id, action } = message;
    const context = isMessage(message.context) ? message.context : {};
    if (action === 'load_ruleset') this.#load(id, context);
    else if (action === 'verify') this.#verify(id, context);
    else this.#resume(id, message);
  }

  #load(id: unknown, { rulesetName, source }: Message): void {
    const files = isMessage(source) && Array.isArray(source.files) ? source.files : [];
    const [first] = files.filter(isMessage);
    const { file, issues } = readRules(String(first?.content ?? ''), String(first?.name ?? ''));
    const texts = (severity: Issue['severity']) =>
      issues.filter((issue) => issue.severity === severity).map(issueText);
    if (file) this.#rulesets.set(String(rulesetName), file);
    this.#answer(id, {
      errors: texts('ERROR'),
      warnings: texts('WARNING'),
      result: file ? { rulesVersion: file.version } : {},
    });
  }

  #verify(id: unknown, context: Message): void {
    const file = this.#rulesets.get(String(context.rulesetName));
    if (!file) {
      this.#conclude(id, { allowed: false, reason: 'Ruleset not found' });
      return;
    }
    this.#proceed(id, new Verification(file, context, this.#output.debug));
  }

  #resume(id: unknown, { status, result }: Message): void {
    const verification = this.#verifications.get(id);
    if (!verification) return;
    this.#verifications.delete(id);
    verification.receive(status === 'ok' ? result : null);
    this.#proceed(id, verification);
  }

  #proceed(id: unknown, verification: Verification): void {
    const progress = verification.proceed();
    if ('verdict' in progress) {
      this.#conclude(id, progress.verdict);
      return;
    }
    this.#verifications.set(id, verification);
    this.#output.send({
      server_request_id: id,
      action: 'fetch_firestore_document',
      context: { path: progress.wanted },
    });
  }

  /** Returns a reason unless the rule was plainly `false`: the CLI prints it as a warning. */
  #conclude(id: unknown, { allowed, reason }: Verdict): void {
    const isPlain = /^(?:No matching|(?:false for '\w+' @ L\d+(?:, |$))+$)/.test(reason);
    this.#answer(id, {
      warnings: allowed || isPlain ? [] : [reason],
      result: { permit: allowed },
    });
  }

  #answer(id: unknown, parts: Message): void {
    this.#output.send({ id, status: 'ok', errors: [], warnings: [], ...parts });
  }
}

function parseMessage(line: string): Message | null {
  try {
    const message: unknown = JSON.parse(line);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function issueText({ fileName, line, column, description }: Issue): string {
  return `${fileName}:${line}:${column} ${description}`;
}

const runtime = new StorageRulesRuntime({
  send: (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`),
  debug: writeDebug,
});

createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  .on('line', (line) => runtime.receive(line))
  .on('close', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));
runtime.start();

/** Decodes a variable such as `{"string_value":"x"}` of the Storage emulator; unknown forms become null. */
function decodeVariable(input: unknown): RulesValue {
  if (!isMessage(input)) return NULL;
  const [kind, content] = Object.entries(input)[0] ?? [];
  switch (kind) {
    case 'bool_value':
      return bool(content === true);
    case 'int_value':
      return int(wholeNumber(content));
    case 'float_value':
      return float(Number(content));
    case 'string_value':
      return string(String(content));
    case 'timestamp_value':
      return timestampOf(String(content));
    case 'list_value':
      return list(valuesOf(content));
    case 'set_value':
      return { type: 'set', items: valuesOf(content) };
    case 'map_value':
      return mapOf(content);
    case 'path_value':
      return pathOf(content);
    default:
      return NULL;
  }
}

function isMessage(input: unknown): input is Message {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function wholeNumber(content: unknown): bigint {
  const isWhole =
    typeof content === 'number' ? Number.isInteger(content) : /^-?\d+$/.test(`${content}`);
  return isWhole ? BigInt(`${content}`) : 0n;
}

function timestampOf(text: string): RulesValue {
  const time = parseTimestamp(text);
  return time.type === 'error' ? NULL : time;
}

function valuesOf(content: unknown): RulesValue[] {
  const values = isMessage(content) ? content.values : [];
  return Array.isArray(values) ? values.map(decodeVariable) : [];
}

function mapOf(content: unknown): RulesValue {
  const fields = isMessage(content) ? content.fields : {};
  if (!isMessage(fields)) return map([]);
  return map(Object.entries(fields).map(([key, value]) => [key, decodeVariable(value)] as const));
}

function pathOf(content: unknown): RulesValue {
  const segments = isMessage(content) ? content.segments : [];
  if (!Array.isArray(segments)) return path([]);
  return path(segments.map((segment) => (isMessage(segment) ? String(segment.simple) : '')));
}
