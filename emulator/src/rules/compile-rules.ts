import { MAX_DOCUMENT_ACCESSES_PER_CALL, MAX_DOCUMENT_ACCESSES_PER_OPERATION } from '../limits.ts';
import { checkRules } from './checker.ts';
import { Coverage, reportCoverage } from './coverage.ts';
import { type Decision, decide } from './decide.ts';
import { describeValue } from './describe-value.ts';
import { pathTexts } from './equality.ts';
import type { ServiceCalls } from './eval/frame.ts';
import { type Binding, lazy } from './eval/frame.ts';
import { Explanation, type ExplanationWriter } from './explain.ts';
import { fromTimestamp, pathOfName, resourceOf } from './from-firestore.ts';
import { pathText } from './functions/conversion.ts';
import { proveList } from './list-proof.ts';
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
} from './rules-value.ts';
import type {
  AccessedDocuments,
  Compilation,
  DocumentSource,
  Issue,
  Ruleset,
  RulesRequest,
  Verdict,
} from './ruleset.ts';
import type { RulesFile } from './syntax/ast.ts';
import { tooComplex } from './syntax/parse-expression.ts';
import { parseRules } from './syntax/parse-rules.ts';
import { RulesSyntaxError } from './syntax/token.ts';

interface AccessContext {
  readonly documents: DocumentSource;
  readonly accessed: AccessedDocuments;
  readonly database: string;
  readonly ownName: string | null;
}

type Moment = 'before' | 'after';

/** `get()`, `exists()` and their variants with access limits; repeated reads count once. */
function documentAccess(context: AccessContext): ServiceCalls {
  const ownAccesses = new Set<string>();
  const read = (path: RulesPath, moment: Moment, caller: string) =>
    readDocument(path, { context, ownAccesses, moment, caller });
  return new Map([
    ['get', (path) => contentOf(read(path, 'before', 'get'), path, 'get')],
    ['exists', (path) => existenceOf(read(path, 'before', 'exists'))],
    ['getAfter', (path) => contentOf(read(path, 'after', 'getAfter'), path, 'getAfter')],
    ['existsAfter', (path) => existenceOf(read(path, 'after', 'existsAfter'))],
  ]);
}

interface Reading {
  readonly context: AccessContext;
  readonly ownAccesses: Set<string>;
  readonly moment: Moment;
  readonly caller: string;
}

type ReadResult =
  | { readonly resource: EvalResult | null; readonly isOwn: boolean }
  | { readonly error: EvalResult };

function readDocument(path: RulesPath, reading: Reading): ReadResult {
  const { context, moment, caller } = reading;
  const name = documentName(path, context.database);
  if (name === null) return { error: serviceCallError(caller, path) };
  if (!countAccess(`${moment} ${name}`, reading)) return { error: serviceCallError(caller, path) };
  const { documents } = context;
  const document = moment === 'before' ? documents.get(name) : documents.getAfter(name);
  const isOwn = name === context.ownName;
  return { resource: document && resourceOf(document), isOwn };
}

function documentName(path: RulesPath, database: string): string | null {
  const texts = pathTexts(path);
  if (!texts || texts.includes('')) return null;
  const [databases, id, documents, ...steps] = texts;
  const project = database.split('/').slice(0, 2).join('/');
  const isDocument = steps.length > 0 && steps.length % 2 === 0;
  if (databases !== 'databases' || documents !== 'documents' || !isDocument) return null;
  if (`${project}/databases/${id}` !== database) return null;
  return `${database}/documents/${steps.join('/')}`;
}

function countAccess(key: string, { context, ownAccesses }: Reading): boolean {
  if (ownAccesses.has(key)) return true;
  const isNewForCall = !context.accessed.has(key);
  if (ownAccesses.size >= MAX_DOCUMENT_ACCESSES_PER_OPERATION) return false;
  if (isNewForCall && context.accessed.size >= MAX_DOCUMENT_ACCESSES_PER_CALL) return false;
  ownAccesses.add(key);
  context.accessed.add(key);
  return true;
}

/** A missing document is an error; the requested one yields null. */
function contentOf(read: ReadResult, path: RulesPath, caller: string): EvalResult {
  if ('error' in read) return read.error;
  return read.resource ?? (read.isOwn ? NULL : serviceCallError(caller, path));
}

function existenceOf(read: ReadResult): EvalResult {
  return 'error' in read ? read.error : bool(read.resource !== null);
}

function serviceCallError(caller: string, path: RulesPath): EvalResult {
  const text = pathText(path);
  const argument = text.type === 'string' ? text.value : 'a path that is not complete';
  return failure(`Service call error. Function: [${caller}], Argument: [${argument}].`);
}

function authOf(claims: Readonly<Record<string, unknown>> | null): RulesValue {
  if (!claims) return NULL;
  const uid = claims.user_id ?? claims.sub;
  const entries: [string, RulesValue][] = [['token', fromJson(claims)]];
  if (uid !== undefined) entries.push(['uid', fromJson(uid)]);
  return map(entries);
}

function fromJson(json: unknown): RulesValue {
  if (typeof json === 'boolean') return bool(json);
  if (typeof json === 'string') return string(json);
  if (typeof json === 'number') return Number.isInteger(json) ? int(json) : float(json);
  if (Array.isArray(json)) return list(json.map(fromJson));
  if (typeof json !== 'object' || json === null) return NULL;
  return map(Object.entries(json).map(([key, value]) => [key, fromJson(value)] as const));
}

const FIRESTORE_SERVICE = 'cloud.firestore';

const DATABASE_STEPS = 4;

interface Authorizer {
  readonly file: RulesFile;
  readonly debug: (value: RulesValue) => void;
  readonly record?: Decision['record'] | undefined;
  readonly explanation?: Explanation | undefined;
}

interface CallContext {
  readonly documents: DocumentSource;
  readonly accessed: AccessedDocuments;
}

export function authorize(
  { file, debug, record, explanation }: Authorizer,
  request: RulesRequest,
  context: CallContext,
): Verdict {
  const { method, name } = request;
  const decideOn = (decision: Omit<Decision, 'method' | 'debug' | 'record' | 'explanation'>) =>
    decide(file, FIRESTORE_SERVICE, { ...decision, method, debug, record, explanation });
  const database = name.split('/').slice(0, DATABASE_STEPS).join('/');
  const ownName = method === 'list' ? null : name;
  const calls = documentAccess({ ...context, database, ownName });
  if (method === 'list') {
    const { documents } = context;
    return proveList({
      request,
      requestEntries: commonEntries(request),
      documents,
      calls,
      decideOn,
    });
  }
  const steps = path(pathOfName(name)).segments;
  return decideOn({ path: steps, variables: variablesOf(request), calls });
}

function variablesOf(request: RulesRequest): ReadonlyMap<string, Binding> {
  const { method, name, resource, requestResource } = request;
  const after = (): [string, RulesValue][] =>
    method === 'get' ? [] : [['resource', requestResource ? resourceOf(requestResource) : NULL]];
  return new Map([
    ['resource', lazy(() => (resource ? resourceOf(resource) : NULL))],
    [
      'request',
      lazy(() => map([...commonEntries(request), ['path', path(pathOfName(name))], ...after()])),
    ],
  ]);
}

function commonEntries({ auth, method, time }: RulesRequest): [string, RulesValue][] {
  return [
    ['auth', authOf(auth)],
    ['method', string(method)],
    ['time', fromTimestamp(time)],
    ['headers', map([])],
  ];
}

/** Compiles Firestore rules; issues name `fileName`, `debug()` writes to stdout, `explain` gets each decision. */
export function compileRules(
  source: string,
  fileName: string,
  explain: ExplanationWriter | null = null,
): Compilation {
  const { file, issues } = readRules(source, fileName);
  if (!file) return { issues };
  const coverage = new Coverage();
  return {
    ruleset: rulesetOf({ file, coverage, source, fileName, explain }),
    coverage: () => reportCoverage(file, coverage),
    issues,
  };
}

export interface ReadRules {
  readonly file?: RulesFile;
  readonly issues: readonly Issue[];
}

export function readRules(source: string, fileName: string): ReadRules {
  try {
    const file = parseRules(source);
    const issues = checkRules(file, fileName);
    return issues.some(({ severity }) => severity === 'ERROR') ? { issues } : { file, issues };
  } catch (error) {
    const { message: description, position } = syntaxErrorOf(error);
    return { issues: [{ fileName, ...position, description, severity: 'ERROR' }] };
  }
}

// Long chains such as `a.b.c` exhaust the stack; the official emulator fails with an internal error.
function syntaxErrorOf(error: unknown): RulesSyntaxError {
  if (error instanceof RangeError) return tooComplex({ line: 1, column: 1 });
  if (error instanceof RulesSyntaxError) return error;
  throw error;
}

interface CompiledRules {
  readonly file: RulesFile;
  readonly coverage: Coverage;
  readonly source: string;
  readonly fileName: string;
  readonly explain: ExplanationWriter | null;
}

function rulesetOf({ file, coverage, explain, ...text }: CompiledRules): Ruleset {
  const authorizer: Authorizer = {
    file,
    debug: writeDebug,
    record: (expression, result) => coverage.record(expression, result),
  };
  const decideOne = (request: RulesRequest, context: CallContext, part = ''): Verdict => {
    if (!explain) return authorize(authorizer, request, context);
    const explanation = new Explanation();
    const verdict = authorize({ ...authorizer, explanation }, request, context);
    explain(explanation.describe({ request, verdict, part, ...text }), verdict);
    return verdict;
  };
  return {
    authorize: (request, documents, accessed = new Set()) =>
      decideOne(request, { documents, accessed }),
    authorizeAll: (requests, documents) => {
      const context = { documents, accessed: new Set<string>() };
      for (const [index, request] of requests.entries()) {
        const part = requests.length > 1 ? ` (${index + 1} of ${requests.length})` : '';
        const verdict = decideOne(request, context, part);
        if (!verdict.allowed) return verdict;
      }
      return { allowed: true, reason: '' };
    },
  };
}

export function writeDebug(value: RulesValue): void {
  process.stdout.write(`debug: ${describeValue(value)}\n`);
}
