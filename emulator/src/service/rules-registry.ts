import type { Compilation, Issue, Ruleset } from '../rules/ruleset.ts';

export interface LoadedRules {
  readonly fileName: string;
  readonly source: string;
  readonly issues: readonly Issue[];
  readonly coverage?: Compilation['coverage'];
}

interface ProjectRules {
  readonly ruleset: Ruleset | null;
  readonly loaded: LoadedRules;
}

/** Uses the project’s own rules, else the default rules, else none. */
export class RulesRegistry {
  readonly #projects = new Map<string, ProjectRules>();
  #initial: ProjectRules | null = null;

  setInitial(ruleset: Ruleset | null, loaded: LoadedRules): void {
    this.#initial = { ruleset, loaded };
  }

  set(project: string, ruleset: Ruleset | null, loaded: LoadedRules): void {
    this.#projects.set(project, { ruleset, loaded });
  }

  /** Null means unrestricted access for every caller. */
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
