import { createInterface } from 'node:readline';
import { readRules, writeDebug } from '../rules/compile-rules.ts';
import type { RulesValue } from '../rules/rules-value.ts';
import type { Issue, Verdict } from '../rules/ruleset.ts';
import type { RulesFile } from '../rules/syntax/ast.ts';
import { isMessage } from './decode-variable.ts';
import { Verification } from './verification.ts';

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
