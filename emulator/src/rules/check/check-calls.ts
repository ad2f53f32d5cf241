import { callCycle, callTooDeep, recursiveCall, unusedFunction } from '../diagnostics.ts';
import { MAX_CALL_DEPTH } from '../limits.ts';
import type { FunctionDeclaration } from '../syntax/ast.ts';
import type { CheckContext } from './static-scope.ts';

export function checkCalls(context: CheckContext): void {
  const inCycle = new Set<FunctionDeclaration>();
  for (const declaration of context.callees.keys()) {
    if (!context.used.has(declaration)) {
      context.report(unusedFunction(declaration.name), declaration.position);
    }
    if (inCycle.has(declaration)) continue;
    const cycle = findCycle(declaration, context);
    for (const member of cycle) inCycle.add(member);
    if (cycle.length === 1) context.report(recursiveCall, declaration.position);
    if (cycle.length > 1) context.report(callCycle(names(cycle)), declaration.position);
  }
  if (inCycle.size === 0) checkDepth(context);
}

function findCycle(start: FunctionDeclaration, context: CheckContext): FunctionDeclaration[] {
  const visited = new Set<FunctionDeclaration>();
  const search = (at: FunctionDeclaration): FunctionDeclaration[] => {
    for (const callee of context.callees.get(at) ?? []) {
      if (callee === start) return [at];
      if (visited.has(callee)) continue;
      visited.add(callee);
      const rest = search(callee);
      if (rest.length > 0) return [at, ...rest];
    }
    return [];
  };
  return search(start);
}

function checkDepth(context: CheckContext): void {
  const longest = new Map<FunctionDeclaration, FunctionDeclaration[]>();
  const chainFrom = (declaration: FunctionDeclaration): FunctionDeclaration[] => {
    const known = longest.get(declaration);
    if (known) return known;
    let deepest: FunctionDeclaration[] = [];
    for (const callee of context.callees.get(declaration) ?? []) {
      const chain = chainFrom(callee);
      if (chain.length > deepest.length) deepest = chain;
    }
    const chain = [declaration, ...deepest];
    longest.set(declaration, chain);
    return chain;
  };
  for (const declaration of context.callees.keys()) {
    const chain = chainFrom(declaration);
    if (chain.length === MAX_CALL_DEPTH + 2) {
      context.report(callTooDeep(names(chain)), declaration.position);
    }
  }
}

function names(declarations: readonly FunctionDeclaration[]): string[] {
  return declarations.map(({ name }) => name);
}
