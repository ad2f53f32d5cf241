import { AsyncLocalStorage } from 'node:async_hooks';

type Write = (message: string, fields?: object) => void;

/** Structured log lines; fields never hold a token, a cookie or an e-mail address. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', Write>>;

/** What is at work: a call of the API or an event, and of an event a single reaction. */
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

/** Does work each of whose log lines, however deep down, names `cause`. */
export const withCause = <T>(cause: Cause, work: () => T): T => collectLeftOut(cause, work).result;

/** The same, and gathers what the work leaves out for good while it goes on. */
export function collectLeftOut<T>(cause: Cause, work: () => T) {
  const leftOut: string[] = [];
  const outer = works.getStore()?.cause;
  return { leftOut, result: works.run({ cause: { ...outer, ...cause }, leftOut }, work) };
}

/** Says of the work that is going on that part of it failed for good while it went on with the rest. */
export const noteLeftOut = (what: string): void => void works.getStore()?.leftOut.push(what);

/** The same log, each line of which names what it came from. */
export function nameCauses(log: Log): Log {
  const naming =
    (write: Write): Write =>
    (message, fields) =>
      write(message, { ...works.getStore()?.cause, ...fields });
  return { info: naming(log.info), warn: naming(log.warn), error: naming(log.error) };
}
