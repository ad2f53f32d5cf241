// Plays a scenario over one driver and prints the server’s responses, one line per step.
import { randomBytes } from 'node:crypto';
import { scaled } from '../src/testing/fixture.ts';
import {
  describeAnswer,
  describeError,
  listOf,
  normalizeTimes,
  objectOf,
  pathOf,
  type RpcResult,
  showFields,
} from './describe.ts';
import type { Driver, DriverTarget, Stream } from './drivers/driver.ts';
import { statusOf } from './drivers/streams.ts';
import {
  type CallStep,
  type ListenStep,
  type Scenario,
  type Step,
  set,
  type Table,
} from './scenario.ts';
import type { Json, JsonObject } from './values.ts';

// Records the messages of a scenario’s Listen stream and the view that a client derives from them.

/** Document watched by every Listen scenario: once its change arrives, all earlier messages have arrived. */
const SIGNAL = 'signal/signal';
const SIGNAL_TARGET = 1_000_000;

const idsOf = (json: Json | undefined): readonly number[] => listOf(json).map(Number);

class ListenScript {
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

const ADMIN = 'Bearer owner';
/** Longer than any normal response takes; a silent server counts as a response. */
const RESPONSE_TIMEOUT_MS = scaled(15_000);

export function canPlay(driver: Driver, { steps }: Scenario): boolean {
  return steps.every((step) => {
    if ('rpc' in step) return driver.can(step.rpc, step.request);
    if ('listen' in step || 'elsewhere' in step) return driver.openStream !== undefined;
    if ('write' in step) {
      const canEnd = driver.name === 'gRPC streams' || step.write !== null;
      return driver.openStream !== undefined && canEnd;
    }
    return !('http' in step) || driver.http !== undefined;
  });
}

export async function prepare(address: string, { given }: Table): Promise<DriverTarget> {
  const project = `demo-${randomBytes(4).toString('hex')}`;
  const place = { address, database: `projects/${project}/databases/(default)` };
  const writes = Object.entries(given).map(([path, fields]) => set(path, fields));
  if (writes.length > 0) await commitElsewhere(place, writes);
  return place;
}

async function commitElsewhere(place: DriverTarget, writes: readonly JsonObject[]): Promise<void> {
  const body = JSON.stringify({ writes }).replaceAll('{database}', place.database);
  const path = `v1/${place.database}/documents:commit`;
  const response = await fetch(`http://${place.address}/${path}`, {
    method: 'POST',
    headers: { authorization: ADMIN },
    body,
  });
  if (!response.ok) throw new Error(`The documents were refused: ${await response.text()}`);
}

export async function play(
  driver: Driver,
  place: DriverTarget,
  { steps }: Scenario,
): Promise<readonly string[]> {
  const player = new Player(driver, place);
  const lines: string[] = [];
  try {
    for (const step of steps) lines.push(await player.play(step));
  } finally {
    player.close();
  }
  const [, project = ''] = place.database.split('/');
  return normalizeTimes(lines, project);
}

class Player {
  readonly #driver: Driver;
  readonly #place: DriverTarget;
  readonly #kept = new Map<string, string>();
  readonly #later = new Map<string, Promise<string>>();
  #listen: ListenScript | null = null;
  #write: Stream | null = null;
  #signals = 0;

  constructor(driver: Driver, place: DriverTarget) {
    this.#driver = driver;
    this.#place = place;
    this.#kept.set('database', place.database);
  }

  async play(step: Step): Promise<string> {
    const line = this.#start(step);
    if (!('later' in step) || step.later === undefined) return withTimeout(line);
    this.#later.set(step.later, line);
    return 'asked';
  }

  close(): void {
    this.#listen?.close();
    this.#write?.close();
  }

  async #start(step: Step): Promise<string> {
    if ('rpc' in step) return this.#call(step);
    if ('awaited' in step) return this.#later.get(step.awaited) ?? 'nothing awaited';
    if ('http' in step) return (await this.#driver.http?.(this.#place, step)) ?? '';
    if ('write' in step) return this.#sendWrite(step.write);
    const listen = await this.#openListen();
    if ('listen' in step) {
      return listen.play({ ...step, listen: this.#fill(step.listen) });
    }
    await commitElsewhere(this.#place, step.elsewhere);
    this.#signals += 1;
    const signal = String(this.#signals);
    await commitElsewhere(this.#place, [ListenScript.signal(this.#place.database, signal)]);
    return listen.settle(signal);
  }

  async #call(step: CallStep): Promise<string> {
    const { authorization = ADMIN } = step;
    const request = this.#fill(step.request);
    const answer = await this.#driver.call(this.#place, step.rpc, request, authorization);
    if (step.keep !== undefined) this.#keep(step.keep, answer);
    return describeAnswer(step, answer);
  }

  #fill(request: JsonObject): JsonObject {
    const text = JSON.stringify(request).replace(
      /\{([a-zA-Z]+)\}/g,
      (word, key: string) => this.#kept.get(key) ?? word,
    );
    return JSON.parse(text);
  }

  #keep(word: string, answer: RpcResult): void {
    if ('error' in answer) return;
    for (const message of answer.messages) {
      const [result] = listOf(message.writeResults);
      const document = objectOf(message.found ?? message.document);
      const kept =
        message.transaction ??
        message.nextPageToken ??
        message.updateTime ??
        objectOf(result).updateTime ??
        document.updateTime ??
        message.commitTime;
      if (kept) this.#kept.set(word, String(kept));
    }
  }

  async #openListen(): Promise<ListenScript> {
    if (this.#listen) return this.#listen;
    const stream = this.#driver.openStream?.(this.#place, 'Listen', ADMIN);
    if (!stream) throw new Error(`${this.#driver.name} has no streams`);
    this.#listen = new ListenScript(this.#place, stream);
    await this.#listen.start();
    return this.#listen;
  }

  async #sendWrite(request: JsonObject | null): Promise<string> {
    this.#write ??= this.#driver.openStream?.(this.#place, 'Write', ADMIN) ?? null;
    if (request) this.#write?.send(this.#fill(request));
    else this.#write?.halfClose?.();
    const event = (await this.#write?.next()) ?? { ended: true };
    if ('error' in event) return describeError(event.error);
    if ('ended' in event) return 'ended';
    const { streamId, streamToken, ...rest } = event.message;
    const token = Buffer.from(String(streamToken ?? ''), 'base64').toString();
    const told = rest.writeResults
      ? describeAnswer({ rpc: 'Commit', request: {} }, { messages: [rest] })
      : streamId
        ? 'stream'
        : 'empty';
    return `${told}, token ${token}`;
  }
}

async function withTimeout(line: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), RESPONSE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([line, patience]);
  } finally {
    clearTimeout(timer);
  }
}
