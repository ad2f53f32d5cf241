import { AsyncLocalStorage } from 'node:async_hooks';

type Write = (message: string, fields?: object) => void;

/** Structured log; fields must never contain tokens, cookies or e-mail addresses. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', Write>>;

interface Cause {
  readonly requestId?: string;
  readonly eventId?: string;
  readonly reaction?: string;
}

interface Work {
  readonly cause: Cause;
  readonly leftOut: string[];
}

const works = new AsyncLocalStorage<Work>();

export const withCause = <T>(cause: Cause, work: () => T): T => collectLeftOut(cause, work).result;

export function collectLeftOut<T>(cause: Cause, work: () => T) {
  const leftOut: string[] = [];
  const outer = works.getStore()?.cause;
  return { leftOut, result: works.run({ cause: { ...outer, ...cause }, leftOut }, work) };
}

export const noteLeftOut = (what: string): void => void works.getStore()?.leftOut.push(what);

/** Wraps a logger so that every line carries the request or event id. */
export function nameCauses(log: Log): Log {
  const naming =
    (write: Write): Write =>
    (message, fields) =>
      write(message, { ...works.getStore()?.cause, ...fields });
  return { info: naming(log.info), warn: naming(log.warn), error: naming(log.error) };
}
