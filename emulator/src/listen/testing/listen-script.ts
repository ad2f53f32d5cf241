import { createClock } from '../../clock.ts';
import { decodeQuery } from '../../query/query-json.ts';
import { compareByQuery, runQuery } from '../../query/run-query.ts';
import type { StructuredQuery } from '../../query/structured-query.ts';
import { ADMIN, type Document, type DocumentChange } from '../../store/document.ts';
import { DocumentStore } from '../../store/document-store.ts';
import { decodeFields, encodeFields } from '../../value/value-json.ts';
import { createTarget } from '../create-target.ts';
import type { TargetSpec } from '../decode-target.ts';
import { decodeResumePoint } from '../decode-target.ts';
import type { WatchEvent } from '../watch-event.ts';
import { WatchHub } from '../watch-hub.ts';
import { WatchStream } from '../watch-stream.ts';

const DATABASE = 'projects/p/databases/d';
const ROOT = `${DATABASE}/documents`;

export type Data = Readonly<Record<string, number | string>>;

export class ListenFixture {
  nowMillis = Date.UTC(2026, 0, 1);
  readonly store = new DocumentStore(createClock(() => this.nowMillis));
  readonly hub = new WatchHub(this.store);

  get database() {
    return this.store.database(DATABASE);
  }

  /** Commits; null deletes. A write without effect is no change, as in a real commit. */
  commit(writes: Readonly<Record<string, Data | null>>): void {
    const commitTime = this.store.clock.commitTime();
    const changes = Object.entries(writes).flatMap(([path, data]): DocumentChange[] => {
      const before = this.database.get(nameOf(path));
      const after = data && toDocument(path, data, before, commitTime);
      return before === after ? [] : [{ name: nameOf(path), before, after }];
    });
    this.store.commit({ database: DATABASE, commitTime, changes, caller: ADMIN, cause: 'write' });
  }

  listener(): ScriptedListener {
    return new ScriptedListener(this);
  }

  run(query: StructuredQuery): readonly string[] {
    return runQuery(this.database, query).documents.map(print);
  }
}

export class ScriptedListener {
  readonly #stage: ListenFixture;
  readonly #stream: WatchStream;
  readonly #targets = new Map<number, Map<string, Document>>();
  readonly #stops = new Map<number, () => void>();
  #heard: string[] = [];
  resumeToken: Uint8Array = new Uint8Array();

  constructor(stage: ListenFixture) {
    this.#stage = stage;
    this.#stream = new WatchStream(stage.store.clock, (event) => this.#hear(event));
  }

  heard(): readonly string[] {
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }

  listenTo(id: number, spec: TargetSpec, resume: Record<string, unknown> = {}): void {
    if (!resume.resumeToken) this.#targets.set(id, new Map());
    const { database, hub } = this.#stage;
    const target = createTarget({ id, spec, resume: decodeResumePoint(resume, database) });
    this.#stream.begin(target, database);
    this.#stops.set(id, hub.subscribe(this.#stream, target));
  }

  disconnect(): void {
    for (const stop of this.#stops.values()) stop();
  }

  shown(id: number, query: StructuredQuery): readonly string[] {
    const documents = [...(this.#targets.get(id)?.values() ?? [])];
    return documents.sort(compareByQuery(query)).map(print);
  }

  #hear(event: WatchEvent): void {
    this.#heard.push(describe(event));
    if (event.kind === 'NO_CHANGE') this.resumeToken = event.position.resumeToken;
    if (event.kind === 'RESET') this.#targets.get(event.targetId)?.clear();
    if (event.kind === 'documentChange') {
      for (const id of event.targetIds) {
        this.#targets.get(id)?.set(event.document.name, event.document);
      }
    }
    const name = 'name' in event ? event.name : 'document' in event ? event.document.name : '';
    const removedIds = 'removedTargetIds' in event ? event.removedTargetIds : [];
    for (const id of removedIds) this.#targets.get(id)?.delete(name);
  }
}

export function documents(...paths: readonly string[]): TargetSpec {
  return { kind: 'documents', names: paths.map(nameOf) };
}

export function query(structured: Record<string, unknown> = {}): StructuredQuery {
  return decodeQuery({ from: [{ collectionId: 'c' }], ...structured }, ROOT);
}

export function queryTarget(structured: Record<string, unknown> = {}): TargetSpec {
  return { kind: 'query', query: query(structured) };
}

function nameOf(path: string): string {
  return `${ROOT}/${path}`;
}

function toDocument(
  path: string,
  data: Data,
  before: Document | null,
  now: Document['updateTime'],
): Document {
  const values = Object.entries(data).map(([key, value]) => [
    key,
    typeof value === 'number' ? { integerValue: value } : { stringValue: value },
  ]);
  const fields = decodeFields(Object.fromEntries(values));
  if (
    before &&
    JSON.stringify(encodeFields(before.fields)) === JSON.stringify(encodeFields(fields))
  ) {
    return before;
  }
  return { name: nameOf(path), fields, createTime: before?.createTime ?? now, updateTime: now };
}

function print(document: Document): string {
  const fields = [...document.fields].map(([name, value]) =>
    'value' in value ? `${name}:${value.value}` : name,
  );
  return `${document.name.slice(ROOT.length + 1)} {${fields.join(' ')}}`;
}

function describe(event: WatchEvent): string {
  switch (event.kind) {
    case 'NO_CHANGE':
      return 'snapshot';
    case 'documentChange':
      return `${print(event.document)} in ${event.targetIds}${outOf(event.removedTargetIds)}`;
    case 'documentDelete':
      return `${event.name.slice(ROOT.length + 1)} deleted${outOf(event.removedTargetIds)}`;
    case 'documentRemove':
      return `${event.name.slice(ROOT.length + 1)} removed${outOf(event.removedTargetIds)}`;
    default:
      return `${event.kind} ${event.targetId}`;
  }
}

function outOf(targetIds: readonly number[]): string {
  return targetIds.length > 0 ? ` out of ${targetIds}` : '';
}
