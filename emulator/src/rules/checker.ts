import { MAX_CALL_DEPTH, MAX_FUNCTION_PARAMETERS } from '../limits.ts';
import { isMethodName } from './decide.ts';
import {
  callCycle,
  callTooDeep,
  type Diagnostic,
  globWithChild,
  invalidFunction,
  invalidMethod,
  invalidPattern,
  invalidService,
  invalidType,
  invalidVariable,
  inwardGlob,
  letInVersion1,
  oldVersion,
  packageAsVariable,
  recursiveCall,
  repeatedBinding,
  repeatedCapture,
  repeatedFunction,
  repeatedGlob,
  repeatedParameter,
  repeatedService,
  TYPE_NAMES,
  tooManyParameters,
  unusedFunction,
  unusedVariable,
  wrongArgumentCount,
} from './diagnostics.ts';
import { compilePattern } from './functions/regular-expression.ts';
import {
  DEBUG_FUNCTION,
  findFunction,
  METHOD_ARITIES,
  SERVICE_FUNCTIONS,
} from './functions/table.ts';
import type { Issue } from './ruleset.ts';
import type {
  Call,
  Expression,
  FunctionDeclaration,
  MatchBlock,
  MethodCall,
  Position,
  RulesFile,
} from './syntax/ast.ts';
import { PACKAGES } from './syntax/parse-expression.ts';
import { walkExpression } from './syntax/walk.ts';

interface StaticScope {
  readonly variables: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly parent: StaticScope | null;
}

interface CheckContext {
  readonly report: (diagnostic: Diagnostic, position: Position) => void;
  readonly serviceFunctions: readonly string[];
  readonly used: Set<FunctionDeclaration>;
  readonly callees: Map<FunctionDeclaration, Set<FunctionDeclaration>>;
}

function isVariableVisible(scope: StaticScope, name: string): boolean {
  for (let at: StaticScope | null = scope; at; at = at.parent) {
    if (at.variables.has(name)) return true;
  }
  return false;
}

function visibleFunction(scope: StaticScope, name: string): FunctionDeclaration | null {
  for (let at: StaticScope | null = scope; at; at = at.parent) {
    const declaration = at.functions.get(name);
    if (declaration) return declaration;
  }
  return null;
}

interface ExpressionPlace {
  readonly scope: StaticScope;
  readonly context: CheckContext;
  readonly inside?: FunctionDeclaration;
}

const PATTERN_METHODS: ReadonlySet<string> = new Set(['matches', 'split']);

function checkExpression(expression: Expression, place: ExpressionPlace): Set<string> {
  const read = new Set<string>();
  const { report } = place.context;
  walkExpression(expression, (node) => {
    if (node.kind === 'variable') {
      read.add(node.name);
      const fault = variableFault(node.name, place.scope);
      if (fault) report(fault, node.position);
    } else if (node.kind === 'call') {
      checkCall(node, place);
    } else if (node.kind === 'method') {
      checkMethod(node, place);
    } else if (node.kind === 'is' && !TYPE_NAMES.includes(node.typeName)) {
      report(invalidType(node.typeName), node.position);
    }
  });
  return read;
}

function variableFault(name: string, scope: StaticScope): Diagnostic | null {
  if (PACKAGES.has(name) && name !== 'firestore') return packageAsVariable(name);
  return isVariableVisible(scope, name) ? null : invalidVariable(name);
}

function checkCall(node: Call, { scope, context, inside }: ExpressionPlace): void {
  const own = visibleFunction(scope, node.name);
  if (own) {
    context.used.add(own);
    if (inside) context.callees.get(inside)?.add(own);
    if (own.parameters.length !== node.args.length) {
      context.report(wrongArgumentCount(node.name), node.namePosition);
    }
    return;
  }
  const arities = builtInArities(node.name, context);
  if (!arities) context.report(invalidFunction(node.name), node.namePosition);
  else if (!arities.includes(node.args.length)) {
    context.report(wrongArgumentCount(node.name), node.namePosition);
  }
}

function builtInArities(name: string, context: CheckContext): readonly number[] | null {
  if (name === DEBUG_FUNCTION || context.serviceFunctions.includes(name)) return [1];
  return findFunction(name)?.overloads.map(({ parameters }) => parameters.length) ?? null;
}

function checkMethod(node: MethodCall, { context }: ExpressionPlace): void {
  const arities = METHOD_ARITIES.get(node.name);
  if (!arities) context.report(invalidFunction(node.name), node.position);
  else if (!arities.has(node.args.length)) {
    context.report(wrongArgumentCount(node.name), node.position);
  }
  const [first] = node.args;
  if (!PATTERN_METHODS.has(node.name) || first?.kind !== 'literal') return;
  if (typeof first.value === 'string' && !compilePattern(first.value)) {
    context.report(invalidPattern(first.value), first.position);
  }
}

function declareFunctions(
  functions: readonly FunctionDeclaration[],
  context: CheckContext,
): Map<string, FunctionDeclaration> {
  const byName = new Map<string, FunctionDeclaration>();
  for (const declaration of functions) {
    context.callees.set(declaration, new Set());
    if (byName.has(declaration.name)) {
      context.report(repeatedFunction(declaration.name), declaration.position);
    }
    byName.set(declaration.name, declaration);
  }
  return byName;
}

function checkFunction(
  declaration: FunctionDeclaration,
  scope: StaticScope,
  { context, version }: { readonly context: CheckContext; readonly version: 1 | 2 },
): void {
  const { parameters, bindings, result, name, position } = declaration;
  if (parameters.length > MAX_FUNCTION_PARAMETERS) {
    context.report(tooManyParameters(name), position);
  }
  const known = new Map<string, Position>();
  const declare = (variable: { name: string; position: Position }, repeated: Repeated) => {
    if (PACKAGES.has(variable.name)) {
      context.report(packageAsVariable(variable.name), variable.position);
    }
    if (known.has(variable.name)) context.report(repeated(variable.name), variable.position);
    else known.set(variable.name, variable.position);
  };
  for (const parameter of parameters) declare(parameter, repeatedParameter);
  const read = new Set<string>();
  const check = (expression: typeof result) => {
    const inner = { variables: new Set(known.keys()), functions: new Map(), parent: scope };
    const found = checkExpression(expression, { scope: inner, context, inside: declaration });
    for (const variable of found) read.add(variable);
  };
  for (const binding of bindings) {
    if (version === 1) context.report(letInVersion1, binding.position);
    check(binding.value);
    declare(binding, repeatedBinding);
  }
  check(result);
  for (const [variable, at] of known) {
    if (!read.has(variable)) context.report(unusedVariable(variable), at);
  }
}

type Repeated = typeof repeatedParameter;

function checkCalls(context: CheckContext): void {
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

const START = { line: 1, column: 1 };
const GLOBAL_VARIABLES: ReadonlySet<string> = new Set(['request', 'resource']);

export function checkRules(file: RulesFile, fileName: string): Issue[] {
  const issues: Issue[] = [];
  const context: CheckContext = {
    report: (diagnostic, position) => issues.push({ fileName, ...position, ...diagnostic }),
    serviceFunctions: file.services.flatMap(({ name }) => SERVICE_FUNCTIONS.get(name) ?? []),
    used: new Set(),
    callees: new Map(),
  };
  if (file.version === 1) context.report(oldVersion, START);
  const checker = new RulesChecker(file.version, context);
  const root = checker.enter(file.functions, GLOBAL_VARIABLES, null);
  for (const [index, service] of file.services.entries()) {
    const { name, position, functions, matches } = service;
    if (!SERVICE_FUNCTIONS.has(name)) context.report(invalidService(name), position);
    if (file.services.findIndex((other) => other.name === name) < index) {
      context.report(repeatedService, position);
    }
    const scope = checker.enter(functions, new Set(), root);
    for (const match of matches) checker.checkMatch(match, scope, false);
  }
  checkCalls(context);
  return issues.sort((a, b) => a.line - b.line || a.column - b.column);
}

class RulesChecker {
  readonly #version: 1 | 2;
  readonly #context: CheckContext;

  constructor(version: 1 | 2, context: CheckContext) {
    this.#version = version;
    this.#context = context;
  }

  enter(
    functions: readonly FunctionDeclaration[],
    variables: ReadonlySet<string>,
    parent: StaticScope | null,
  ): StaticScope {
    const scope = { variables, functions: declareFunctions(functions, this.#context), parent };
    for (const declaration of functions) {
      checkFunction(declaration, scope, { context: this.#context, version: this.#version });
    }
    return scope;
  }

  checkMatch(match: MatchBlock, parent: StaticScope, isInsideGlob: boolean): void {
    const hasGlob = this.#checkPattern(match, isInsideGlob);
    const captures = match.pattern.flatMap((segment) =>
      segment.kind === 'capture' ? [segment.name] : [],
    );
    const scope = this.enter(match.functions, new Set(captures), parent);
    for (const { methods, condition } of match.allows) {
      for (const { name, position } of methods) {
        if (!isMethodName(name)) this.#context.report(invalidMethod(name), position);
      }
      if (condition) checkExpression(condition, { scope, context: this.#context });
    }
    for (const inner of match.matches) this.checkMatch(inner, scope, isInsideGlob || hasGlob);
  }

  #checkPattern({ pattern, position, matches }: MatchBlock, isInsideGlob: boolean): boolean {
    const { report } = this.#context;
    const captures = pattern.filter((segment) => segment.kind === 'capture');
    for (const [index, { name }] of captures.entries()) {
      if (PACKAGES.has(name)) report(packageAsVariable(name), position);
      if (captures.findIndex((other) => other.name === name) < index) {
        report(repeatedCapture(name), position);
      }
    }
    const globs = captures.filter(({ glob }) => glob).length;
    const last = pattern.at(-1);
    const endsWithGlob = last?.kind === 'capture' && last.glob;
    if (this.#version === 2) {
      if (globs + (isInsideGlob ? 1 : 0) > 1 && globs > 0) report(repeatedGlob, position);
    } else if (globs > (endsWithGlob ? 1 : 0)) {
      report(inwardGlob, position);
    } else if (globs > 0 && matches.length > 0) {
      report(globWithChild, position);
    }
    return globs > 0;
  }
}
