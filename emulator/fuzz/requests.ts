// Random requests: valid ones of every method, of which most are then broken somewhere.
import type { Json, JsonObject } from '../recordings/values.ts';
import type { Random } from '../src/testing/fixture.ts';

export const DATABASE = 'projects/demo-fuzz/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

const MAX_DEPTH = 4;
const MAX_ITEMS = 3;
const DEEP_LEVELS = 3_000;
const LONG_TEXT = 'x'.repeat(2_000);

const JUNK: readonly Json[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  'x',
  '\u0000',
  '😀',
  '__x__',
  '..',
  LONG_TEXT,
  '9223372036854775808',
  [],
  {},
  [[]],
  [null],
  { '': {} },
  { __proto: { x: 1 } },
  { constructor: 1 },
];

export class Requests {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)] as Item;
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  #list<Item>(create: () => Item): Item[] {
    return Array.from({ length: Math.floor(this.#random() * (MAX_ITEMS + 1)) }, create);
  }

  name(): string {
    return `${ROOT}/${this.pick(['c', 'd', 'c/a/c'])}/${this.pick(['a', 'b', 'ü', 'x'])}`;
  }

  field(): string {
    return this.pick(['a', 'b', 'm.k', '`x-y`', '__name__', 'm.`k.l`']);
  }

  #number(): Json {
    return this.pick(['0', '-1', '9007199254740993', '-9223372036854775808', 7]);
  }

  value(depth = 0): JsonObject {
    const leaves: readonly (() => JsonObject)[] = [
      () => ({ nullValue: null }),
      () => ({ booleanValue: this.chance(0.5) }),
      () => ({ integerValue: this.#number() }),
      () => ({ doubleValue: this.pick<Json>([0.5, -0, 'NaN', 'Infinity', 1e300]) }),
      () => ({ stringValue: this.pick(['', 'a', '😀', '\ud800', LONG_TEXT]) }),
      () => ({ bytesValue: this.pick(['', 'AA==', '_-8=']) }),
      () => ({ referenceValue: this.name() }),
      () => ({
        timestampValue: this.pick(['2026-01-01T00:00:00Z', '0001-01-01T00:00:00.000001Z']),
      }),
      () => ({ geoPointValue: { latitude: 59.9, longitude: -200 * this.#random() } }),
    ];
    if (depth > MAX_DEPTH || this.chance(0.7)) return this.pick(leaves)();
    if (this.chance(0.5)) {
      return { arrayValue: { values: this.#list(() => this.value(depth + 1)) } };
    }
    return { mapValue: { fields: this.fields(depth + 1) } };
  }

  fields(depth = 0): JsonObject {
    return Object.fromEntries(
      this.#list(() => [this.pick(['a', 'b', 'm', '__t', 'ü']), this.value(depth)]),
    );
  }

  #filter(depth = 0): JsonObject {
    if (depth < MAX_DEPTH && this.chance(0.3)) {
      const filters = [this.#filter(depth + 1), ...this.#list(() => this.#filter(depth + 1))];
      return { compositeFilter: { op: this.pick(['AND', 'OR']), filters } };
    }
    const field = { fieldPath: this.field() };
    if (this.chance(0.2)) return { unaryFilter: { op: this.pick(['IS_NULL', 'IS_NAN']), field } };
    const op = this.pick(['EQUAL', 'LESS_THAN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS', 'NOT_EQUAL']);
    const values = { arrayValue: { values: this.#list(() => this.value(MAX_DEPTH)) } };
    return { fieldFilter: { field, op, value: op.endsWith('IN') ? values : this.value(2) } };
  }

  query(): JsonObject {
    const direction = this.pick(['ASCENDING', 'DESCENDING']);
    return {
      from: [{ collectionId: this.pick(['c', 'd', '']), allDescendants: this.chance(0.3) }],
      ...(this.chance(0.6) && { where: this.#filter() }),
      ...(this.chance(0.4) && { orderBy: [{ field: { fieldPath: this.field() }, direction }] }),
      ...(this.chance(0.2) && { startAt: { values: [this.value(2)], before: this.chance(0.5) } }),
      ...(this.chance(0.3) && { limit: this.pick([0, 1, 5, -1]) }),
      ...(this.chance(0.1) && { select: { fields: [{ fieldPath: this.field() }] } }),
    };
  }

  #transform(): JsonObject {
    const fieldPath = this.field();
    const kind = this.pick(['increment', 'maximum', 'appendMissingElements', 'setToServerValue']);
    if (kind === 'setToServerValue') return { fieldPath, [kind]: 'REQUEST_TIME' };
    const values = { values: this.#list(() => this.value(2)) };
    return { fieldPath, [kind]: kind.startsWith('append') ? values : this.value(MAX_DEPTH) };
  }

  write(): JsonObject {
    if (this.chance(0.2)) return { delete: this.name() };
    return {
      update: { name: this.name(), fields: this.fields() },
      ...(this.chance(0.3) && { updateMask: { fieldPaths: this.#list(() => this.field()) } }),
      ...(this.chance(0.3) && { updateTransforms: this.#list(() => this.#transform()) }),
      ...(this.chance(0.2) && { currentDocument: { exists: this.chance(0.5) } }),
    };
  }

  target(): JsonObject {
    const query = { parent: ROOT, structuredQuery: this.query() };
    const wanted = this.chance(0.7) ? { query } : { documents: { documents: [this.name()] } };
    return { database: DATABASE, addTarget: { targetId: this.pick([0, 1, 2]), ...wanted } };
  }

  unary(rpc: string): JsonObject {
    const writes = () => ({ database: DATABASE, writes: this.#list(() => this.write()) });
    const requests: Readonly<Record<string, () => JsonObject>> = {
      Commit: writes,
      BatchWrite: writes,
      RunQuery: () => ({ parent: ROOT, structuredQuery: this.query() }),
      RunAggregationQuery: () => ({
        parent: ROOT,
        structuredAggregationQuery: {
          structuredQuery: this.query(),
          aggregations: [
            { alias: 'n', count: {} },
            { sum: { field: { fieldPath: this.field() } } },
          ],
        },
      }),
      BatchGetDocuments: () => ({ database: DATABASE, documents: this.#list(() => this.name()) }),
      GetDocument: () => ({ name: this.name() }),
      ListDocuments: () => ({ parent: ROOT, collectionId: 'c', pageSize: this.pick([0, 1, -1]) }),
      ListCollectionIds: () => ({ parent: ROOT }),
      BeginTransaction: () => ({ database: DATABASE }),
      Rollback: () => ({ database: DATABASE, transaction: 'AAAA' }),
      CreateDocument: () => ({
        parent: ROOT,
        collectionId: 'c',
        document: { fields: this.fields() },
      }),
      UpdateDocument: () => ({ document: { name: this.name(), fields: this.fields() } }),
      DeleteDocument: () => ({ name: this.name() }),
      PartitionQuery: () => ({ parent: ROOT, structuredQuery: this.query() }),
    };
    return (requests[rpc] ?? writes)();
  }

  break<Value extends Json>(json: Value): Value {
    return this.chance(0.4) ? json : (this.#breakAt(json) as Value);
  }

  #breakAt(json: Json): Json {
    if (typeof json !== 'object' || json === null || this.chance(0.15)) return this.#junk();
    if (Array.isArray(json)) {
      if (json.length === 0) return [this.#junk()];
      const index = Math.floor(this.#random() * json.length);
      return json.map((each, i) => (i === index ? this.#breakAt(each) : each));
    }
    const object = json as JsonObject;
    const key = this.pick(Object.keys(object));
    if (key === undefined) return { [String(this.pick(['x', 'stringValue']))]: this.#junk() };
    if (this.chance(0.1)) return { ...object, unknown: this.#junk() };
    const { [key]: chosen, ...others } = object;
    return this.chance(0.1) ? others : { ...others, [key]: this.#breakAt(chosen ?? null) };
  }

  #junk(): Json {
    return this.pick(JUNK);
  }

  text(json: Json): string {
    const text = JSON.stringify(this.break(json));
    if (this.chance(0.03)) return text.slice(0, Math.floor(this.#random() * text.length));
    if (this.chance(0.02)) return `{"writes":${'['.repeat(DEEP_LEVELS)}${']'.repeat(DEEP_LEVELS)}}`;
    return text;
  }

  bytes(bytes: Uint8Array): Buffer {
    const broken = Buffer.from(bytes);
    if (this.chance(0.5)) return broken;
    for (let i = 0; i < MAX_ITEMS && broken.length > 0; i++) {
      broken[Math.floor(this.#random() * broken.length)] = Math.floor(this.#random() * 256);
    }
    return this.chance(0.3)
      ? broken.subarray(0, Math.floor(this.#random() * broken.length))
      : broken;
  }

  rules(): string {
    const condition = this.pick(['true', 'request.auth != null', 'resource.data.a == 1', 'f(1)']);
    const text = `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents {
      function f(x) { return x in resource.data; }
      match /{path=**} { allow read, write: if ${condition}; } } }`;
    if (this.chance(0.5)) return text;
    const start = Math.floor(this.#random() * text.length);
    const junk = this.pick(['', '}', '((', '&&', '/a/$(', "'", '\u0000', '!'.repeat(DEEP_LEVELS)]);
    return text.slice(0, start) + junk + text.slice(start + this.pick([0, 1, 5]));
  }
}
