import { type Authorizer, authorize } from './authorize.ts';
import { checkRules } from './checker.ts';
import { Coverage, reportCoverage } from './coverage.ts';
import type { PathSegment, RulesValue } from './rules-value.ts';
import type { Compilation, Issue, Ruleset } from './ruleset.ts';
import type { RulesFile } from './syntax/ast.ts';
import { parseRules } from './syntax/parse-rules.ts';
import { RulesSyntaxError } from './syntax/token.ts';

const NANOS_PER_MILLI = 1_000_000n;

export function describeValue(value: RulesValue): string {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
    case 'float':
      return String(value.value);
    case 'string':
      return JSON.stringify(value.value);
    case 'bytes':
      return `b"${Buffer.from(value.value).toString('latin1')}"`;
    case 'timestamp':
      return new Date(Number(value.nanos / NANOS_PER_MILLI)).toISOString();
    case 'duration':
      return `${value.nanos}ns`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'list':
      return `[${value.items.map(describeValue).join(', ')}]`;
    case 'set':
      return `[${value.items.map(describeValue).join(', ')}].toSet()`;
    case 'map':
      return `{${[...value.entries].map(describeEntry).join(', ')}}`;
    case 'path':
      return value.segments.map(describeSegment).join('') || '/';
    case 'map_diff':
      return describeDiff(value);
    case 'constraint':
      return value.parts
        .map((part) => `${part.comparator} ${describeValue(part.value)}`)
        .join(' and ');
  }
}

function describeEntry([key, value]: [string, RulesValue]): string {
  return `${JSON.stringify(key)}: ${describeValue(value)}`;
}

function describeSegment(segment: PathSegment): string {
  if (segment.kind === 'text') return `/${segment.text}`;
  if (segment.kind === 'bound') return segment.texts.map((text) => `/${text}`).join('');
  if (segment.kind === 'capture') return `/{${segment.name}${segment.glob ? '=**' : ''}}`;
  return segment.kind === 'glob' ? '/{=**}' : '/{}';
}

function describeDiff(diff: Extract<RulesValue, { type: 'map_diff' }>): string {
  const { added, removed, changed, unchanged } = diff;
  return `diff ${JSON.stringify({ added, removed, changed, unchanged })}`;
}

/** Compiles Firestore rules; issues name `fileName`, `debug()` writes to stdout. */
export function compileRules(source: string, fileName: string): Compilation {
  const { file, issues } = readRules(source, fileName);
  if (!file) return { issues };
  const coverage = new Coverage();
  return {
    ruleset: rulesetOf(file, coverage),
    coverage: () => reportCoverage(file, coverage),
    issues,
  };
}

export interface ReadRules {
  readonly file?: RulesFile;
  readonly issues: readonly Issue[];
}

export function readRules(source: string, fileName: string): ReadRules {
  try {
    const file = parseRules(source);
    const issues = checkRules(file, fileName);
    return issues.some(({ severity }) => severity === 'ERROR') ? { issues } : { file, issues };
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { message: description, position } = error;
    return { issues: [{ fileName, ...position, description, severity: 'ERROR' }] };
  }
}

function rulesetOf(file: RulesFile, coverage: Coverage): Ruleset {
  const authorizer: Authorizer = {
    file,
    debug: writeDebug,
    record: (expression, result) => coverage.record(expression, result),
  };
  return {
    authorize: (request, documents, accessed = new Set()) =>
      authorize(authorizer, request, { documents, accessed }),
    authorizeAll: (requests, documents) => {
      const context = { documents, accessed: new Set<string>() };
      for (const request of requests) {
        const verdict = authorize(authorizer, request, context);
        if (!verdict.allowed) return verdict;
      }
      return { allowed: true, reason: '' };
    },
  };
}

export function writeDebug(value: RulesValue): void {
  process.stdout.write(`debug: ${describeValue(value)}\n`);
}
