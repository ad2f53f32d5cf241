import type { Compilation, Issue, Ruleset } from '../rules/ruleset.ts';

/** A source file of rules as it was loaded, with what the compiler said about it. */
export interface LoadedRules {
  readonly fileName: string;
  readonly source: string;
  readonly issues: readonly Issue[];
  /** Absent for rules that do not compile. */
  readonly coverage?: Compilation['coverage'];
}

interface ProjectRules {
  readonly ruleset: Ruleset | null;
  readonly loaded: LoadedRules;
}

/** The rules in force: those of a project, else those every project begins with, else none. */
export class RulesRegistry {
  readonly #projects = new Map<string, ProjectRules>();
  #initial: ProjectRules | null = null;

  /** Rules for projects without rules of their own (the `--rules` file). */
  setInitial(ruleset: Ruleset | null, loaded: LoadedRules): void {
    this.#initial = { ruleset, loaded };
  }

  set(project: string, ruleset: Ruleset | null, loaded: LoadedRules): void {
    this.#projects.set(project, { ruleset, loaded });
  }

  /** Null means that every project member and stranger may do everything. */
  rulesetOf(project: string): Ruleset | null {
    return this.#of(project)?.ruleset ?? null;
  }

  loadedOf(project: string): LoadedRules | null {
    return this.#of(project)?.loaded ?? null;
  }

  #of(project: string): ProjectRules | null {
    return this.#projects.get(project) ?? this.#initial;
  }
}
