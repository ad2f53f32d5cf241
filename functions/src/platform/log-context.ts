import { AsyncLocalStorage } from 'node:async_hooks';

type WriteLog = (message: string, fields?: object) => void;

/** Structured log; fields must never contain tokens, cookies or e-mail addresses. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', WriteLog>>;

interface LogContext {
  readonly requestId?: string;
  readonly eventId?: string;
  readonly reaction?: string;
}

interface WorkScope {
  readonly cause: LogContext;
  readonly leftOut: string[];
}

const workScopes = new AsyncLocalStorage<WorkScope>();

export const withLogContext = <T>(cause: LogContext, work: () => T): T =>
  collectSkipped(cause, work).result;

export function collectSkipped<T>(cause: LogContext, work: () => T) {
  const leftOut: string[] = [];
  const outer = workScopes.getStore()?.cause;
  return { leftOut, result: workScopes.run({ cause: { ...outer, ...cause }, leftOut }, work) };
}

export const recordSkipped = (what: string): void => void workScopes.getStore()?.leftOut.push(what);

/** Wraps a logger so that every line carries the request or event id. */
export function addLogContext(log: Log): Log {
  const naming =
    (write: WriteLog): WriteLog =>
    (message, fields) =>
      write(message, { ...workScopes.getStore()?.cause, ...fields });
  return { info: naming(log.info), warn: naming(log.warn), error: naming(log.error) };
}
