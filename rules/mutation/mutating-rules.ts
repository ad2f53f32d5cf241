import { compileRules } from '../../emulator/src/rules/compile-rules.ts';
import type { AccessedDocuments, Ruleset, Verdict } from '../../emulator/src/rules/ruleset.ts';
import { RulesRegistry } from '../../emulator/src/service/rules-registry.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

interface Living {
  readonly mutant: Mutant;
  readonly ruleset: Ruleset;
}

/** Compiles every mutant; one that does not compile is noticed when it is loaded. */
function compileMutants(source: string): { living: Living[]; total: number } {
  const mutants = findMutants(source);
  const living = mutants.flatMap((mutant) => {
    const { ruleset } = compileRules(mutant.rules, 'mutant.rules');
    return ruleset ? [{ mutant, ruleset }] : [];
  });
  return { living, total: mutants.length };
}

/**
 * Rules in whose place each of their mutants answers, too: one that comes to another verdict would have failed the
 * test that asked, since tests expect of every operation that it is allowed or denied. So one run of the tests tries
 * all mutants.
 */
export class MutatingRules {
  readonly total: number;
  readonly #original: Ruleset;
  #living: readonly Living[];

  constructor(source: string) {
    const { ruleset } = compileRules(source, 'firestore.rules');
    if (!ruleset) throw new Error('the rules do not compile');
    this.#original = ruleset;
    const { living, total } = compileMutants(source);
    this.#living = living;
    this.total = total;
  }

  /** Those that nothing has missed so far. */
  get survivors(): readonly Mutant[] {
    return this.#living.map(({ mutant }) => mutant);
  }

  get ruleset(): Ruleset {
    return {
      authorize: (request, documents, accessed) =>
        this.#compare((rules) => rules.authorize(request, documents, copyOf(accessed))),
      authorizeAll: (requests, documents) =>
        this.#compare((rules) => rules.authorizeAll(requests, documents)),
    };
  }

  #compare(decide: (rules: Ruleset) => Verdict): Verdict {
    const verdict = decide(this.#original);
    this.#living = this.#living.filter(
      ({ ruleset }) => decide(ruleset).allowed === verdict.allowed,
    );
    return verdict;
  }
}

/** What a mutant reads must not count against the others. */
const copyOf = (accessed: AccessedDocuments | undefined) => new Set(accessed);

/** Puts the mutating rules in place of the same rules, whichever project they are loaded for. */
export class MutatingRegistry extends RulesRegistry {
  readonly #rules: MutatingRules;

  constructor(rules: MutatingRules) {
    super();
    this.#rules = rules;
  }

  override set(...[project, , loaded]: Parameters<RulesRegistry['set']>): void {
    super.set(project, this.#rules.ruleset, loaded);
  }
}
