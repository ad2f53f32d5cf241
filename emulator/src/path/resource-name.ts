import { MAX_ID_BYTES } from '../limits.ts';
import { invalidArgument } from '../status.ts';
import { compareStrings } from '../value/compare-strings.ts';

// Resource names stay strings: `projects/p/databases/d/documents/c/id…`, parsed once on arrival.

const NUMERIC_ID = /^__id(-?\d+)__$/;
const RESERVED_ID = /^__.*__$/s;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

export type NameSubject =
  | 'Document name'
  | 'Document parent name'
  | 'Database name'
  | 'Resource name';

export function parseDatabaseName(name: string): string {
  const scanner = new NameScanner(name, 'Database name');
  scanner.database();
  if (!scanner.atEnd()) throw scanner.trailing();
  return name;
}

export function parseDocumentName(name: string, subject: NameSubject = 'Document name'): string {
  const scanner = new NameScanner(name, subject);
  scanner.documents();
  if (scanner.atEnd()) throw scanner.rootForDocument();
  do scanner.documentSegments();
  while (!scanner.atEnd());
  return name;
}

/** Accepts `…/documents` or a document name. */
export function parseParentName(
  name: string,
  subject: NameSubject = 'Document parent name',
): string {
  const scanner = new NameScanner(name, subject);
  scanner.documents();
  while (!scanner.atEnd()) {
    if (scanner.rest() === '/') throw scanner.trailing();
    scanner.documentSegments();
  }
  return name;
}

export type RestTarget =
  | { readonly kind: 'document'; readonly name: string }
  /** An empty `collectionId` means every collection under `parent`. */
  | { readonly kind: 'collection'; readonly parent: string; readonly collectionId: string };

/** Parses the path of a REST request without `/v1/`; null for `…/documents` itself or with a verb. */
export function parseRestTarget(path: string): RestTarget | null {
  const scanner = new NameScanner(path, 'Document name');
  scanner.documents();
  if (scanner.atEnd() || scanner.rest().startsWith(':')) return null;
  for (;;) {
    const parent = scanner.passed();
    scanner.slash();
    if (scanner.atEnd()) return { kind: 'collection', parent, collectionId: '' };
    const collectionId = scanner.collectionSegment();
    if (scanner.atEnd()) return { kind: 'collection', parent, collectionId };
    if (scanner.rest() === '/') throw scanner.trailing();
    scanner.slash();
    scanner.documentSegment();
    if (scanner.atEnd()) return { kind: 'document', name: path };
  }
}

class NameScanner {
  readonly #name: string;
  readonly #subject: NameSubject;
  #index = 0;

  constructor(name: string, subject: NameSubject) {
    this.#name = name;
    this.#subject = subject;
  }

  atEnd(): boolean {
    return this.#index === this.#name.length;
  }

  database(): void {
    this.#literal('projects');
    this.#literal('/');
    this.#segment('a project id');
    this.#literal('/');
    this.#literal('databases');
    if (this.rest() === '/') throw this.trailing();
    this.#literal('/');
    this.#segment('a database id');
  }

  documents(): void {
    this.database();
    this.#literal('/');
    this.#literal('documents');
  }

  documentSegments(): void {
    this.slash();
    this.collectionSegment();
    this.slash();
    this.documentSegment();
  }

  slash(): void {
    this.#literal('/');
  }

  collectionSegment(): string {
    const id = this.#segment('a collection id');
    checkCollectionId(id);
    return id;
  }

  documentSegment(): void {
    const start = this.#index;
    const id = this.#segment('a resource id');
    if (id === '.' || id === '..') {
      throw this.#error(`contains a resource id "${id}" at index ${start}.`);
    }
    checkDocumentId(id);
  }

  passed(): string {
    return this.#name.slice(0, this.#index);
  }

  rest(): string {
    return this.#name.slice(this.#index);
  }

  rootForDocument() {
    return this.#error(
      'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).',
    );
  }

  trailing() {
    return this.#error(`has invalid trailing "${this.rest()}".`);
  }

  #literal(text: string): void {
    if (!this.#name.startsWith(text, this.#index)) {
      throw this.#error(`lacks "${text}" at index ${this.#index}.`);
    }
    this.#index += text.length;
  }

  #segment(what: string): string {
    const slash = this.#name.indexOf('/', this.#index);
    const end = slash < 0 ? this.#name.length : slash;
    if (end === this.#index) throw this.#error(`lacks ${what} at index ${this.#index}.`);
    const segment = this.#name.slice(this.#index, end);
    this.#index = end;
    return segment;
  }

  #error(text: string) {
    return invalidArgument(`${this.#subject} "${this.#name}" ${text}`);
  }
}

export function checkCollectionId(id: string): void {
  if (id.includes('/')) {
    throw invalidArgument(`Collection id "${id}" is invalid because it contains "/".`);
  }
  if (isDotId(id) || RESERVED_ID.test(id)) {
    throw invalidArgument(`Collection id "${id}" is invalid because it is reserved.`);
  }
  checkLength(id, 'kind');
}

/** Throws for an invalid id; `__id<int64>__` is valid. */
export function checkDocumentId(id: string): void {
  if (id.includes('/')) {
    throw invalidArgument(`Resource id "${id}" is invalid because it contains "/".`);
  }
  if (id.startsWith('__id') && RESERVED_ID.test(id)) checkNumericId(id);
  else if (isDotId(id) || RESERVED_ID.test(id)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  checkLength(id, 'name');
}

function isDotId(id: string): boolean {
  return id === '.' || id === '..';
}

function checkNumericId(id: string): void {
  const number = numericId(id);
  if (number !== null && number >= MIN_INT64 && number <= MAX_INT64) return;
  throw invalidArgument(
    `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
  );
}

function checkLength(id: string, element: 'kind' | 'name'): void {
  if (id.length * 3 > MAX_ID_BYTES && Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw invalidArgument(`The key path element ${element} is longer than ${MAX_ID_BYTES} bytes.`);
  }
}

function numericId(id: string): bigint | null {
  const match = NUMERIC_ID.exec(id);
  return match ? BigInt(match[1] as string) : null;
}

/** Sorts numeric ids first, by number, then other ids by UTF-8 bytes. */
export function compareIds(a: string, b: string): number {
  if (!a.startsWith('__id') && !b.startsWith('__id')) return compareStrings(a, b);
  const left = numericId(a);
  const right = numericId(b);
  if (left === null || right === null) {
    return Number(right !== null) - Number(left !== null) || compareStrings(a, b);
  }
  return left < right ? -1 : Number(left > right);
}

export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  if (a.includes('/__id') || b.includes('/__id')) return compareSegments(a, b);
  // Segments contain no slash, so the end of a segment sorts before any other character.
  const length = Math.min(a.length, b.length);
  let i = 0;
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  if (i === length) return a.length - b.length;
  if (a[i] === '/') return -1;
  if (b[i] === '/') return 1;
  return compareStrings(a.slice(i), b.slice(i));
}

function compareSegments(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const difference = compareIds(left[i] as string, right[i] as string);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export function databaseOf(name: string): string {
  const end = slashAt(name, DATABASE_SEGMENTS);
  return end === -1 ? name : name.slice(0, end);
}

const DATABASE_SEGMENTS = 4;

function slashAt(name: string, count: number): number {
  let at = -1;
  for (let i = 0; i < count; i++) {
    at = name.indexOf('/', at + 1);
    if (at === -1) return -1;
  }
  return at;
}

export function projectOf(name: string): string {
  return name.split('/', 2)[1] ?? '';
}

export function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'));
}

export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Path below `…/documents` without leading slash: `c/id…`, empty for the root. */
export function relativePath(name: string): string {
  const end = slashAt(name, DATABASE_SEGMENTS + 1);
  return end === -1 ? '' : name.slice(end + 1);
}

export function documentsRootOf(name: string): string {
  return `${databaseOf(name)}/documents`;
}
