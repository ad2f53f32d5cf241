import type { Engine } from '../engine.ts';
import { projectOf } from '../path/resource-name.ts';
import { selectorOf } from '../query/run-query.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type {
  DocumentSource,
  Ruleset,
  RulesMethod,
  RulesRequest,
  Verdict,
} from '../rules/ruleset.ts';
import { StatusError } from '../status.ts';
import type { Caller, Document, DocumentReader } from '../store/document.ts';
import type { PreparedCommit } from '../store/prepare-commit.ts';
import type { Write } from '../store/write.ts';
import { truncateToMillis } from '../value/timestamp.ts';

function bindingRules(engine: Engine, caller: Caller, name: string): Ruleset | null {
  return caller.kind === 'admin' ? null : engine.rules.rulesetOf(projectOf(name));
}

function claimsOf(caller: Caller): RulesRequest['auth'] {
  return caller.kind === 'user' ? caller.claims : null;
}

function permit(verdict: Verdict): void {
  if (!verdict.allowed) throw new StatusError('PERMISSION_DENIED', verdict.reason);
}

function unchanged(reader: DocumentReader): DocumentSource {
  const get = (name: string) => reader.get(name);
  return { get, getAfter: get };
}

/** Throws PERMISSION_DENIED unless the caller may `get` the document. */
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
  permit(ruleset.authorize(request, unchanged(reader)));
}

/** Throws PERMISSION_DENIED unless the rules allow `list` for every possible result. */
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
  permit(ruleset.authorize(request, unchanged(reader)));
}

/**
 * Throws PERMISSION_DENIED unless the commit is allowed; `reader` is the state before it. Like the official emulator,
 * evaluates each document once, from its old state to its state after the whole commit.
 */
export function authorizeCommit(
  engine: Engine,
  caller: Caller,
  reader: DocumentReader,
  commit: PreparedCommit,
): void {
  const [first] = commit.steps;
  const ruleset = first ? bindingRules(engine, caller, first.write.name) : null;
  if (!ruleset) return;
  const judged = new Set<string>();
  const requests: RulesRequest[] = [];
  for (const { write } of commit.steps) {
    if (judged.has(write.name)) continue;
    judged.add(write.name);
    const resource = reader.get(write.name);
    const after = commit.after(write.name);
    const method = methodOf(write, resource, after);
    requests.push({
      method,
      name: write.name,
      auth: claimsOf(caller),
      time: truncateToMillis(commit.commitTime),
      resource,
      requestResource: method === 'create' || method === 'update' ? after : null,
    });
  }
  const documents = { get: (name: string) => reader.get(name), getAfter: commit.after };
  permit(ruleset.authorizeAll(requests, documents));
}

// A precondition states the intended operation, even if it fails.
function methodOf(write: Write, before: Document | null, after: Document | null): RulesMethod {
  if (write.kind === 'verify') return 'get';
  if (!after) return 'delete';
  const { precondition } = write;
  const isUpdate = precondition?.kind === 'exists' ? precondition.exists : before !== null;
  return isUpdate || precondition?.kind === 'updateTime' ? 'update' : 'create';
}
