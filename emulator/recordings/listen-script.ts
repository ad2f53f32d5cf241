// Records the messages of a scenario’s Listen stream and the view that a client derives from them.
import { describeError, listOf, objectOf, pathOf, showFields } from './describe.ts';
import type { DriverTarget, Stream } from './drivers/driver.ts';
import { statusOf } from './drivers/streams.ts';
import type { ListenStep } from './scenario.ts';
import type { Json, JsonObject } from './values.ts';

/** Document watched by every Listen scenario: once its change arrives, all earlier messages have arrived. */
const SIGNAL = 'signal/signal';
const SIGNAL_TARGET = 1_000_000;

const idsOf = (json: Json | undefined): readonly number[] => listOf(json).map(Number);

export class ListenScript {
  readonly #place: DriverTarget;
  readonly #stream: Stream;
  readonly #shown = new Map<number, Map<string, string>>();
  readonly #kept = new Map<number, { shown: Map<string, string>; token: string }>();
  #signal = '';
  #token = '';

  constructor(place: DriverTarget, stream: Stream) {
    this.#place = place;
    this.#stream = stream;
  }

  static signal(database: string, value: string): JsonObject {
    const name = `${database}/documents/${SIGNAL}`;
    return { update: { name, fields: { value: { stringValue: value } } } };
  }

  async start(): Promise<void> {
    const documents = { documents: [`${this.#place.database}/documents/${SIGNAL}`] };
    this.#send({ addTarget: { targetId: SIGNAL_TARGET, documents } });
    await this.#hearUntil((line) => line === 'snapshot');
  }

  /** Sends the request and describes the responses. `{resumeToken}` is replaced by the token of the stopped target. */
  async play({ listen, tell }: ListenStep): Promise<string> {
    const id = Number(objectOf(listen.addTarget).targetId ?? 0);
    const kept = this.#kept.get(id);
    const text = JSON.stringify(listen).replaceAll('{resumeToken}', kept?.token ?? '');
    if (tell === 'view' && kept) this.#shown.set(id, new Map(kept.shown));
    this.#send(JSON.parse(text));
    if (listen.removeTarget !== undefined) this.#stop(Number(listen.removeTarget));
    const isEnd = (line: string, before: readonly string[]) =>
      /^(REMOVE|error|ended)/.test(line) ||
      (line === 'snapshot' && before.some((each) => each.startsWith('CURRENT')));
    const lines = await this.#hearUntil(isEnd);
    return tell === 'view' ? this.#describeView() : lines.join('; ');
  }

  async settle(value: string): Promise<string> {
    await this.#hearUntil((line) => line === 'snapshot' && this.#signal === value);
    return this.#describeView();
  }

  close(): void {
    this.#stream.close();
  }

  #stop(id: number): void {
    this.#kept.set(id, { shown: this.#shown.get(id) ?? new Map(), token: this.#token });
    this.#shown.delete(id);
  }

  #send(request: JsonObject): void {
    this.#stream.send({ database: this.#place.database, ...request });
  }

  #describeView(): string {
    const targets = [...this.#shown].toSorted(([a], [b]) => a - b);
    const lines = targets.map(([id, documents]) => {
      const shown = [...documents].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return `${id} shows ${shown.map(([path, fields]) => `${path} ${fields}`).join(', ') || 'nothing'}`;
    });
    return lines.join('; ') || 'no target';
  }

  async #hearUntil(
    isEnd: (line: string, before: readonly string[]) => boolean,
  ): Promise<readonly string[]> {
    const lines: string[] = [];
    for (;;) {
      const event = await this.#stream.next();
      const line =
        'message' in event
          ? this.#take(event.message)
          : 'error' in event
            ? `error ${describeError(event.error)}`
            : 'ended';
      if (line === null) continue;
      const isOver = isEnd(line, lines);
      lines.push(line);
      if (isOver || line.startsWith('error') || line === 'ended') return lines;
    }
  }

  #take(message: JsonObject): string | null {
    if (message.documentChange) return this.#takeDocument(objectOf(message.documentChange));
    const gone = message.documentDelete ?? message.documentRemove;
    if (gone) {
      const { document, removedTargetIds } = objectOf(gone);
      const ids = idsOf(removedTargetIds);
      for (const id of ids) this.#shown.get(id)?.delete(pathOf(document));
      if (pathOf(document) === SIGNAL) return null;
      const word = message.documentDelete ? 'deleted' : 'removed';
      return `${pathOf(document)} ${word} out of ${ids.join(',')}`;
    }
    if (message.filter) {
      const { targetId, count } = objectOf(message.filter);
      return `${Number(targetId)} counts ${Number(count ?? 0)}`;
    }
    return this.#takeTargetChange(objectOf(message.targetChange));
  }

  #takeDocument({ document, targetIds, removedTargetIds }: JsonObject): string | null {
    const { name, fields } = objectOf(document);
    const path = pathOf(name);
    const text = showFields(fields);
    if (path === SIGNAL) {
      this.#signal = /"(.*)"/.exec(text)?.[1] ?? '';
      return null;
    }
    for (const id of idsOf(targetIds)) this.#shown.get(id)?.set(path, text);
    for (const id of idsOf(removedTargetIds)) this.#shown.get(id)?.delete(path);
    return `${path} ${text} in ${idsOf(targetIds).join(',')}`;
  }

  #takeTargetChange({
    targetChangeType,
    targetIds,
    cause,
    resumeToken,
  }: JsonObject): string | null {
    const ids = idsOf(targetIds);
    const type = String(targetChangeType ?? 'NO_CHANGE');
    for (const id of ids) {
      if (type === 'ADD' && !this.#shown.has(id)) this.#shown.set(id, new Map());
      if (type === 'RESET') this.#shown.get(id)?.clear();
      if (type === 'REMOVE') this.#shown.delete(id);
    }
    if (ids.includes(SIGNAL_TARGET)) {
      this.#shown.delete(SIGNAL_TARGET);
      return null;
    }
    if (ids.length === 0 && resumeToken) this.#token = String(resumeToken);
    if (type === 'NO_CHANGE' && ids.length === 0) return 'snapshot';
    const reason = cause ? ` ${describeError(statusOf(cause))}` : '';
    return `${type} ${ids.join(',')}${reason}`;
  }
}
