import type { Engine } from '../../engine.ts';
import { type HttpExchange, sendJson } from '../rest/http-server.ts';

const EMPTY_JSON = '{\n}\n';

/** What the admin endpoints work on. */
export interface AdminContext {
  readonly engine: Engine;
  /** Ends the process in good order. */
  readonly shutDown: () => void;
}

/** One endpoint; `groups` are the captures of its path, percent-decoded. */
export type AdminEndpoint = (
  context: AdminContext,
  exchange: HttpExchange,
  groups: readonly string[],
) => Promise<void>;

/** The answer of an endpoint that has nothing to say. */
export function sendDone({ response }: HttpExchange): void {
  sendJson(response, EMPTY_JSON);
}
