import { decide } from '../rules/decide.ts';
import { path, type RulesValue } from '../rules/rules-value.ts';
import type { RulesMethod, Verdict } from '../rules/ruleset.ts';
import type { RulesFile } from '../rules/syntax/ast.ts';
import { decodeVariable, isMessage } from './decode-variable.ts';
import { FetchedDocuments } from './fetched-documents.ts';

const METHODS: ReadonlySet<string> = new Set<RulesMethod>([
  'get',
  'list',
  'create',
  'update',
  'delete',
]);

/** Either the verdict or the Firestore document that must be fetched before there is one. */
export type Progress = { readonly verdict: Verdict } | { readonly wanted: string };

/** One question of the Storage emulator: may this operation be done? */
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

  /** Evaluates the rules with the documents known so far. */
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

  /** Takes in the document that was wanted, null when it does not exist. */
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
