import { checkCalls } from './check/check-calls.ts';
import { checkExpression } from './check/check-expression.ts';
import { checkFunction, declareFunctions } from './check/check-function.ts';
import type { CheckContext, StaticScope } from './check/static-scope.ts';
import { isMethodName } from './decide.ts';
import {
  globWithChild,
  invalidMethod,
  invalidService,
  inwardGlob,
  oldVersion,
  packageAsVariable,
  repeatedCapture,
  repeatedGlob,
  repeatedService,
} from './diagnostics.ts';
import { SERVICE_FUNCTIONS } from './functions/service-functions.ts';
import type { Issue } from './ruleset.ts';
import type { FunctionDeclaration, MatchBlock, RulesFile } from './syntax/ast.ts';
import { PACKAGES } from './syntax/parse-expression.ts';

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
