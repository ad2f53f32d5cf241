import type { Caller } from '../caller.ts';
import type { Engine } from '../engine.ts';
import { projectOf } from '../path/resource-name.ts';
import { selectorOf } from '../query/run-query.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { Ruleset, RulesMethod, RulesRequest } from '../rules/ruleset.ts';
import { StatusError } from '../status.ts';
import type { Document } from '../store/document.ts';
import type { DocumentReader } from '../store/document-reader.ts';
import type { CommitStep, PreparedCommit } from '../store/prepare-commit.ts';
import { truncateToMillis } from '../value/timestamp.ts';

/** The rules that bind the caller in the project of `name`; null when none do. */
function bindingRules(engine: Engine, caller: Caller, name: string): Ruleset | null {
  return caller.kind === 'admin' ? null : engine.rules.rulesetOf(projectOf(name));
}

function claimsOf(caller: Caller): RulesRequest['auth'] {
  return caller.kind === 'user' ? caller.claims : null;
}

function permit(
  ruleset: Ruleset,
  request: RulesRequest,
  reader: DocumentReader,
  after: (name: string) => Document | null = (name) => reader.get(name),
): void {
  const documents = { get: (name: string) => reader.get(name), getAfter: after };
  const verdict = ruleset.authorize(request, documents);
  if (!verdict.allowed) throw new StatusError('PERMISSION_DENIED', verdict.reason);
}

/** PERMISSION_DENIED unless the caller may `get` the document. */
export function authorizeGet(
  engine: Engine,
  caller: Caller,
  reader: DocumentReader,
  name: string,
): void {
  const ruleset = bindingRules(engine, caller, name);
  if (!ruleset) return;
  const request: RulesRequest = {
    method: 'get',
    name,
    auth: claimsOf(caller),
    time: truncateToMillis(engine.clock.readTime()),
    resource: reader.get(name),
    requestResource: null,
  };
  permit(ruleset, request, reader);
}

/** PERMISSION_DENIED unless the rules allow `list` for everything the query might return. */
export function authorizeList(
  engine: Engine,
  caller: Caller,
  reader: DocumentReader,
  query: StructuredQuery,
): void {
  const ruleset = bindingRules(engine, caller, query.parent);
  if (!ruleset) return;
  const request: RulesRequest = {
    method: 'list',
    name: `${query.parent}/${selectorOf(query).collectionId}`,
    auth: claimsOf(caller),
    time: truncateToMillis(engine.clock.readTime()),
    resource: null,
    requestResource: null,
    query,
  };
  permit(ruleset, request, reader);
}

/** PERMISSION_DENIED unless every write of the commit is allowed; `reader` is the state before it. */
export function authorizeCommit(
  engine: Engine,
  caller: Caller,
  reader: DocumentReader,
  commit: PreparedCommit,
): void {
  for (const step of commit.steps) {
    const ruleset = bindingRules(engine, caller, step.write.name);
    if (!ruleset) return;
    const method = methodOf(step);
    const request: RulesRequest = {
      method,
      name: step.write.name,
      auth: claimsOf(caller),
      time: truncateToMillis(commit.commitTime),
      resource: step.before,
      requestResource: method === 'create' || method === 'update' ? step.after : null,
    };
    permit(ruleset, request, reader, commit.after);
  }
}

function methodOf({ write, before }: CommitStep): RulesMethod {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return before ? 'update' : 'create';
}
