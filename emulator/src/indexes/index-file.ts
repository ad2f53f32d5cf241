import { parseConfigJson } from '../config-json.ts';
import { type FieldPath, formatFieldPath, parseFieldPath } from '../path/field-path.ts';
import { invalidArgument } from '../status.ts';
import { isRecord, readEnum, readList, readMessage, readString } from '../value/payload.ts';

const SCOPES = ['COLLECTION', 'COLLECTION_GROUP'] as const;
const DIRECTIONS = ['ASCENDING', 'DESCENDING'] as const;
const NAME = '__name__';

export type Scope = (typeof SCOPES)[number];
export type Direction = (typeof DIRECTIONS)[number];
type Mode = Direction | 'CONTAINS';

export interface IndexedField {
  readonly field: string;
  readonly mode: Mode;
}

/** One index without the document name, which is the last sort key of every index. */
export interface IndexForm {
  readonly collection: string;
  readonly scope: Scope;
  readonly fields: readonly IndexedField[];
  readonly nameDirection: Direction;
}

export interface Index extends IndexForm {
  readonly declaredAs: string | null;
}

export interface IndexFile {
  readonly declared: readonly Index[];
  composites(collection: string, scope: Scope): readonly Index[];
  /**
   * Single-field indexes: the field’s own exemption, else that of an ancestor map or of `*`, else the automatic
   * indexes.
   */
  singles(collection: string, scope: Scope, field: FieldPath): readonly Index[];
}

const AUTOMATIC_MODES: readonly Mode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];

// Known keys of the CLI’s exports; some do not affect queries.
const COMPOSITE_KEYS = [
  'collectionGroup',
  'collectionId',
  'queryScope',
  'fields',
  'density',
  'apiScope',
  'multikey',
  'unique',
];

/** Parses the file that the Firebase CLI deploys; throws on unknown content, with the name of the file. */
export function parseIndexFile(text: string, name = 'firestore.indexes.json'): IndexFile {
  const json = parseConfigJson(text, name);
  try {
    return readIndexes(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalidArgument(`${name}: ${reason}`);
  }
}

function readIndexes(json: unknown): IndexFile {
  const file = readMessage(json, ['indexes', 'fieldOverrides']);
  const composites = readList(file.indexes).filter(isModelled).map(readComposite);
  const overrides = new Map(readList(file.fieldOverrides).map(readOverride));
  return {
    declared: [...composites, ...[...overrides.values()].flat()],
    composites: (collection, scope) =>
      composites.filter((each) => each.collection === collection && each.scope === scope),
    singles(collection, scope, field) {
      const path = formatFieldPath(field);
      const override = findOverride(overrides, collection, field);
      if (!override) return scope === 'COLLECTION' ? automaticIndexes(collection, path) : [];
      return override
        .filter((each) => each.scope === scope)
        .map((each) => ({
          ...each,
          fields: each.fields.map(({ mode }) => ({ field: path, mode })),
        }));
    },
  };
}

function automaticIndexes(collection: string, field: string): readonly Index[] {
  return AUTOMATIC_MODES.map((mode) => ({
    ...singleIndex(collection, 'COLLECTION', { field, mode }),
    declaredAs: null,
  }));
}

type Overrides = ReadonlyMap<string, readonly Index[]>;

const overrideKey = (collection: string, field: string) => `${collection}/${field}`;

function findOverride(overrides: Overrides, collection: string, field: FieldPath) {
  for (let length = field.length; length > 0; length--) {
    const path = formatFieldPath(field.slice(0, length));
    const found = overrides.get(overrideKey(collection, path));
    if (found) return found;
  }
  return overrides.get(overrideKey(collection, '*'));
}

function singleIndex(collection: string, scope: Scope, field: IndexedField): IndexForm {
  return { collection, scope, fields: [field], nameDirection: directionAfter(field) };
}

function directionAfter(last: IndexedField | undefined): Direction {
  return last?.mode === 'DESCENDING' ? 'DESCENDING' : 'ASCENDING';
}

const declare = (form: IndexForm): Index => ({ ...form, declaredAs: formatIndex(form) });

/** Formats an index for the file: an entry of `indexes`, or of `fieldOverrides` for a single field. */
export function formatIndex({ collection, scope, fields, nameDirection }: IndexForm): string {
  const last = fields.at(-1);
  const name: readonly IndexedField[] =
    directionAfter(last) === nameDirection ? [] : [{ field: NAME, mode: nameDirection }];
  const parts = [...fields, ...name].map(({ field, mode }) => ({
    fieldPath: field,
    ...(mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode }),
  }));
  const [only, ...others] = parts;
  if (!only || others.length > 0) {
    return JSON.stringify({ collectionGroup: collection, queryScope: scope, fields: parts });
  }
  const { fieldPath, ...mode } = only;
  const indexes = [{ queryScope: scope, ...mode }];
  return JSON.stringify({ collectionGroup: collection, fieldPath, indexes });
}

/** Vector indexes and other database types serve none of the checked queries. */
function isModelled(input: unknown): boolean {
  if (!isRecord(input)) return true;
  const { apiScope = 'ANY_API', fields } = input;
  const hasVector = readList(fields).some((field) => isRecord(field) && 'vectorConfig' in field);
  return !hasVector && apiScope === 'ANY_API';
}

function readComposite(input: unknown): Index {
  const message = readMessage(input, COMPOSITE_KEYS);
  const fields = readList(message.fields).map(readField);
  return declare({
    collection: readString(message.collectionGroup ?? message.collectionId),
    scope: readEnum(message.queryScope ?? 'COLLECTION', SCOPES),
    fields: fields.filter(({ field }) => field !== NAME),
    nameDirection: directionAfter(fields.at(-1)),
  });
}

function readField(input: unknown): IndexedField {
  const field = readMessage(input, ['fieldPath', 'order', 'arrayConfig', 'mode']);
  const { fieldPath, mode, ...own } = field;
  // `mode` and `collectionId` are of the first version of the file, which the CLI still deploys.
  const upgraded = mode === 'ARRAY_CONTAINS' ? { arrayConfig: 'CONTAINS' } : { order: mode };
  return {
    field: formatFieldPath(parseFieldPath(readString(fieldPath))),
    mode: readMode(mode === undefined ? own : upgraded),
  };
}

function readMode({ order, arrayConfig }: { order?: unknown; arrayConfig?: unknown }): Mode {
  if (arrayConfig === 'CONTAINS') return 'CONTAINS';
  if (arrayConfig !== undefined || order === undefined) {
    throw invalidArgument('An index holds a field by "order" or by "arrayConfig": "CONTAINS".');
  }
  return readEnum(order, DIRECTIONS);
}

function readOverride(input: unknown): readonly [string, readonly Index[]] {
  const message = readMessage(input, ['collectionGroup', 'fieldPath', 'ttl', 'indexes']);
  const collection = readString(message.collectionGroup);
  const path = readString(message.fieldPath);
  const field = path === '*' ? path : formatFieldPath(parseFieldPath(path));
  const indexes = readList(message.indexes).map((each) => {
    const { queryScope, ...mode } = readMessage(each, ['queryScope', 'order', 'arrayConfig']);
    const scope = readEnum(queryScope, SCOPES);
    return declare(singleIndex(collection, scope, { field, mode: readMode(mode) }));
  });
  return [overrideKey(collection, field), indexes];
}
