// Engine that evaluates firestore.rules and their mutants; scripts/mutate.mjs starts it and requests the survivors.
import { readFileSync } from 'node:fs';
import { createClock } from '../../emulator/src/clock.ts';
import { createEngine } from '../../emulator/src/engine.ts';
import { compileRules } from '../../emulator/src/rules/compile-rules.ts';
import type {
  AccessedDocuments,
  Ruleset,
  RulesRequest,
  Verdict,
} from '../../emulator/src/rules/ruleset.ts';
import { createServer } from '../../emulator/src/server.ts';
import { RulesRegistry } from '../../emulator/src/service/rules-registry.ts';
import type { Mutant } from './find-mutants.ts';
import { findMutants, takePart } from './find-mutants.ts';
import { createReach } from './reach.ts';

const DATABASE_STEPS = 5;

interface LiveMutant {
  readonly mutant: Mutant;
  readonly ruleset: Ruleset;
}

/** Skips mutants that fail to compile; loading reports them. */
function compileMutants(source: string, part: string): { living: LiveMutant[]; total: number } {
  const mutants = takePart(findMutants(source), part);
  const living = mutants.flatMap((mutant) => {
    const { ruleset } = compileRules(mutant.rules, 'mutant.rules');
    return ruleset ? [{ mutant, ruleset }] : [];
  });
  return { living, total: mutants.length };
}

/**
 * Evaluates every request with the original rules and all mutants: a different verdict kills the mutant, because tests
 * assert that each operation is allowed or denied. A single test run covers all mutants.
 */
class MutatingRules {
  readonly total: number;
  readonly #original: Ruleset;
  readonly #reach: ReturnType<typeof createReach>;
  #living: readonly LiveMutant[];

  constructor(source: string, part: string) {
    const { ruleset } = compileRules(source, 'firestore.rules');
    if (!ruleset) throw new Error('the rules do not compile');
    this.#original = ruleset;
    this.#reach = createReach(source);
    const { living, total } = compileMutants(source, part);
    this.#living = living;
    this.total = total;
  }

  get survivors(): readonly Mutant[] {
    return this.#living.map(({ mutant }) => mutant);
  }

  get ruleset(): Ruleset {
    return {
      authorize: (request, documents, accessed) =>
        this.#compare([request], (rules) => rules.authorize(request, documents, copyOf(accessed))),
      authorizeAll: (requests, documents) =>
        this.#compare(requests, (rules) => rules.authorizeAll(requests, documents)),
    };
  }

  /** Evaluates only reachable mutants, because there are hundreds and tests have time limits. */
  #compare(requests: readonly RulesRequest[], decide: (rules: Ruleset) => Verdict): Verdict {
    const verdict = decide(this.#original);
    const reaches = requests.map((request) => this.#reach(request.method, pathOf(request)));
    this.#living = this.#living.filter(
      ({ mutant, ruleset }) =>
        !reaches.some((isReached) => isReached(mutant.offset)) ||
        decide(ruleset).allowed === verdict.allowed,
    );
    return verdict;
  }
}

/** Path below the database root; for a list, the path of a document in the collection. */
function pathOf({ method, name }: RulesRequest): string {
  const path = `/${name.split('/').slice(DATABASE_STEPS).join('/')}`;
  return method === 'list' ? `${path}/any` : path;
}

/** Copies the set, so that reads of a mutant do not count for others. */
const copyOf = (accessed: AccessedDocuments | undefined) => new Set(accessed);

class MutatingRegistry extends RulesRegistry {
  readonly #rules: MutatingRules;

  constructor(rules: MutatingRules) {
    super();
    this.#rules = rules;
  }

  override set(...[project, , loaded]: Parameters<RulesRegistry['set']>): void {
    super.set(project, this.#rules.ruleset, loaded);
  }
}

const [rulesFile = '', port = '', part = ''] = process.argv.slice(2);
const rules = new MutatingRules(readFileSync(rulesFile, 'utf8'), part);
const engine = { ...createEngine(createClock()), rules: new MutatingRegistry(rules) };
const server = createServer(engine, () => process.exit(0));

process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  const survivors = rules.survivors.map(({ line, condition }) => ({ line, condition }));
  process.send?.({ total: rules.total, survivors });
});
await server.listen('127.0.0.1', Number(port));
process.send?.('ready');
