import { parseDatabaseName, parseRestTarget } from '../../path/resource-name.ts';
import { type AdminEndpoint, sendDone } from './admin-api.ts';

/** Empties a database, or removes the document or collection at a path with everything below it. */
export const clearDocuments: AdminEndpoint = async ({ engine }, exchange, [name, path]) => {
  const database = parseDatabaseName(name ?? '');
  if (path) {
    const prefix = `${database}/documents/${path}`;
    parseRestTarget(prefix);
    engine.store.clear(database, prefix);
  } else engine.store.clear(database);
  sendDone(exchange);
};
