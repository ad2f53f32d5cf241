import type { Diagnostic } from '../diagnostics.ts';
import type { FunctionDeclaration, Position } from '../syntax/ast.ts';

export interface StaticScope {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly parent: StaticScope | null;
}

export interface CheckContext {
  readonly report: (diagnostic: Diagnostic, position: Position) => void;
  readonly serviceFunctions: readonly string[];
  readonly used: Set<FunctionDeclaration>;
  readonly callees: Map<FunctionDeclaration, Set<FunctionDeclaration>>;
}

export function isVariableVisible(scope: StaticScope, name: string): boolean {
  for (let at: StaticScope | null = scope; at; at = at.parent) {
    if (at.variables.has(name)) return true;
  }
  return false;
}

export function visibleFunction(scope: StaticScope, name: string): FunctionDeclaration | null {
  for (let at: StaticScope | null = scope; at; at = at.parent) {
    const declaration = at.functions.get(name);
    if (declaration) return declaration;
  }
  return null;
}
