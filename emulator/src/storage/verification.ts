import { decide } from '../rules/decide.ts';
import { pathTexts } from '../rules/equality.ts';
import type { ServiceCalls } from '../rules/eval/frame.ts';
import { fromFields } from '../rules/from-firestore.ts';
import { pathText } from '../rules/functions/path-text.ts';
import type { EvalResult, RulesPath } from '../rules/rules-value.ts';
import { bool, failure, map, path, type RulesValue, string } from '../rules/rules-value.ts';
import type { RulesMethod, Verdict } from '../rules/ruleset.ts';
import type { RulesFile } from '../rules/syntax/ast.ts';
import { decodeFields } from '../value/value-json.ts';
import { decodeVariable, isMessage } from './decode-variable.ts';

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

export type Progress = { readonly verdict: Verdict } | { readonly wanted: string };

export class Verification {
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
