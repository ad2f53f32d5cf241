import { type Decision, decide } from './decide.ts';
import { documentAccess } from './document-access.ts';
import { type Binding, lazy } from './eval/frame.ts';
import { authOf } from './from-claims.ts';
import { fromTimestamp, pathOfName, resourceOf } from './from-firestore.ts';
import { proveList } from './list-proof.ts';
import { map, NULL, path, type RulesValue, string } from './rules-value.ts';
import type { AccessedDocuments, DocumentSource, RulesRequest, Verdict } from './ruleset.ts';
import type { RulesFile } from './syntax/ast.ts';

const FIRESTORE_SERVICE = 'cloud.firestore';

const DATABASE_STEPS = 4;

/** What every request of a ruleset is decided with. */
export interface Authorizer {
  readonly file: RulesFile;
  readonly debug: (value: RulesValue) => void;
}

/** What one call decides against. */
export interface CallContext {
  readonly documents: DocumentSource;
  readonly accessed: AccessedDocuments;
}

/** Decides a single document operation or proves a query. */
export function authorize(
  { file, debug }: Authorizer,
  request: RulesRequest,
  context: CallContext,
): Verdict {
  const { method, name } = request;
  const decideOn = (decision: Omit<Decision, 'method' | 'debug'>) =>
    decide(file, FIRESTORE_SERVICE, { ...decision, method, debug });
  const database = name.split('/').slice(0, DATABASE_STEPS).join('/');
  const ownName = method === 'list' ? null : name;
  const calls = documentAccess({ ...context, database, ownName });
  if (method === 'list') {
    const { documents } = context;
    return proveList({
      request,
      requestEntries: commonEntries(request),
      documents,
      calls,
      decideOn,
    });
  }
  const steps = path(pathOfName(name)).segments;
  return decideOn({ path: steps, variables: variablesOf(request), calls });
}

function variablesOf(request: RulesRequest): ReadonlyMap<string, Binding> {
  const { method, name, resource, requestResource } = request;
  const after = (): [string, RulesValue][] =>
    method === 'get' ? [] : [['resource', requestResource ? resourceOf(requestResource) : NULL]];
  return new Map([
    ['resource', lazy(() => (resource ? resourceOf(resource) : NULL))],
    [
      'request',
      lazy(() => map([...commonEntries(request), ['path', path(pathOfName(name))], ...after()])),
    ],
  ]);
}

/** The parts of `request` that every method has. */
function commonEntries({ auth, method, time }: RulesRequest): [string, RulesValue][] {
  return [
    ['auth', authOf(auth)],
    ['method', string(method)],
    ['time', fromTimestamp(time)],
    ['headers', map([])],
  ];
}
