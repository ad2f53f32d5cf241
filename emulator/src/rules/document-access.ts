import { pathTexts } from './equality.ts';
import type { ServiceCalls } from './eval/frame.ts';
import { resourceOf } from './from-firestore.ts';
import { pathText } from './functions/path-text.ts';
import { MAX_DOCUMENT_ACCESSES_PER_CALL, MAX_DOCUMENT_ACCESSES_PER_OPERATION } from './limits.ts';
import { bool, type EvalResult, failure, NULL, type RulesPath } from './rules-value.ts';
import type { AccessedDocuments, DocumentSource } from './ruleset.ts';

/** What the reads of one decision are bound to. */
export interface AccessContext {
  readonly documents: DocumentSource;
  /** Shared by the decisions of one call. */
  readonly accessed: AccessedDocuments;
  /** The database of the request, `projects/p/databases/d`. */
  readonly database: string;
  /** The full name of the document that is decided on, if it is one. */
  readonly ownName: string | null;
}

type Moment = 'before' | 'after';

/** `get()` and its kin with their limits: a document read twice counts once. */
export function documentAccess(context: AccessContext): ServiceCalls {
  const ownAccesses = new Set<string>();
  const read = (path: RulesPath, moment: Moment, caller: string) =>
    readDocument(path, { context, ownAccesses, moment, caller });
  return new Map([
    ['get', (path) => contentOf(read(path, 'before', 'get'), path, 'get')],
    ['exists', (path) => existenceOf(read(path, 'before', 'exists'))],
    ['getAfter', (path) => contentOf(read(path, 'after', 'getAfter'), path, 'getAfter')],
    ['existsAfter', (path) => existenceOf(read(path, 'after', 'existsAfter'))],
  ]);
}

interface Reading {
  readonly context: AccessContext;
  readonly ownAccesses: Set<string>;
  readonly moment: Moment;
  readonly caller: string;
}

/** The document's `resource`; null is a missing document, `isOwn` the one that is decided on. */
type ReadResult =
  | { readonly resource: EvalResult | null; readonly isOwn: boolean }
  | { readonly error: EvalResult };

function readDocument(path: RulesPath, reading: Reading): ReadResult {
  const { context, moment, caller } = reading;
  const name = documentName(path, context.database);
  if (name === null) return { error: serviceCallError(caller, path) };
  if (!countAccess(`${moment} ${name}`, reading)) return { error: serviceCallError(caller, path) };
  const { documents } = context;
  const document = moment === 'before' ? documents.get(name) : documents.getAfter(name);
  const isOwn = name === context.ownName;
  return { resource: document && resourceOf(document), isOwn };
}

/** The full resource name, or null when the path is no document of the request's database. */
function documentName(path: RulesPath, database: string): string | null {
  const texts = pathTexts(path);
  if (!texts || texts.includes('')) return null;
  const [databases, id, documents, ...steps] = texts;
  const project = database.split('/').slice(0, 2).join('/');
  const isDocument = steps.length > 0 && steps.length % 2 === 0;
  if (databases !== 'databases' || documents !== 'documents' || !isDocument) return null;
  if (`${project}/databases/${id}` !== database) return null;
  return `${database}/documents/${steps.join('/')}`;
}

function countAccess(key: string, { context, ownAccesses }: Reading): boolean {
  if (ownAccesses.has(key)) return true;
  const isNewForCall = !context.accessed.has(key);
  if (ownAccesses.size >= MAX_DOCUMENT_ACCESSES_PER_OPERATION) return false;
  if (isNewForCall && context.accessed.size >= MAX_DOCUMENT_ACCESSES_PER_CALL) return false;
  ownAccesses.add(key);
  context.accessed.add(key);
  return true;
}

/** A missing document is an error, except the one that is decided on, which is null. */
function contentOf(read: ReadResult, path: RulesPath, caller: string): EvalResult {
  if ('error' in read) return read.error;
  return read.resource ?? (read.isOwn ? NULL : serviceCallError(caller, path));
}

function existenceOf(read: ReadResult): EvalResult {
  return 'error' in read ? read.error : bool(read.resource !== null);
}

function serviceCallError(caller: string, path: RulesPath): EvalResult {
  const text = pathText(path);
  const argument = text.type === 'string' ? text.value : 'a path that is not complete';
  return failure(`Service call error. Function: [${caller}], Argument: [${argument}].`);
}
