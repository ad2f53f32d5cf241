import { parseDatabaseName, parseRestTarget } from '../../path/resource-name.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import { type AdminEndpoint, sendDone } from './admin-endpoint.ts';

/** Empties a database, or removes the document or collection at a path with everything below it. */
export const clearDocuments: AdminEndpoint = async ({ engine }, exchange, [name, path]) => {
  const database = parseDatabaseName(name ?? '');
  const prefix = path ? `${database}/documents/${path}` : undefined;
  if (prefix) parseRestTarget(prefix);
  // Anybody may clear, but not with a token that is none.
  parseAuthorization(exchange.request.headers.authorization);
  engine.store.clear(database, prefix);
  sendDone(exchange);
};
