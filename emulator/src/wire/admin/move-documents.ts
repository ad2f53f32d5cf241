import { exportDatabase, importDatabase } from '../../export/transfer.ts';
import { readJsonBody } from '../rest/json-body.ts';
import { type AdminEndpoint, sendDone } from './admin-endpoint.ts';

/** Writes a database to a directory. */
export const exportDocuments: AdminEndpoint = async ({ engine }, exchange) => {
  await exportDatabase(engine.store, await readJsonBody(exchange.request));
  sendDone(exchange);
};

/** Reads an export back over what is there. */
export const importDocuments: AdminEndpoint = async ({ engine }, exchange) => {
  await importDatabase(engine.store, await readJsonBody(exchange.request));
  sendDone(exchange);
};
