// As Eventarc does it: every change of a document goes to each function that asked for it. The engine tells of it again
// while that fails.
// @ts-check
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { FIRESTORE_PORT, FUNCTIONS_PORT, HOST, PROJECT_ID } from '../project.mjs';
import { encodeFirestoreEvent } from './firestore-event.mjs';

const TRIGGERS = `http://${HOST}:${FIRESTORE_PORT}/emulator/v1/projects/${PROJECT_ID}/eventarcTrigger`;
const PROTOS = 'node_modules/firebase-functions/protos/compiledFirestore.js';
const FIRESTORE = 'google.cloud.firestore.';

/** @typedef {import('./instances.mjs').Endpoint} Endpoint */
/** @typedef {(name: string) => Promise<{ origin: string }>} FindInstance */

/** @param {import('node:http').IncomingMessage} request */
async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/**
 * @param {string} origin of the function's instance
 * @param {{ headers: Record<string, string>, body: Uint8Array }} event
 * @param {boolean} isRetried whether the function asks for it again where it fails
 * @returns {Promise<number>} what the engine is told
 */
async function deliver(origin, { headers, body }, isRetried) {
  const { ok, status } = await fetch(origin, { method: 'POST', headers, body: Buffer.from(body) });
  // To the engine 204 is the CLI's word for a function that is gone.
  return ok || !isRetried ? 200 : status;
}

/** @param {string} name @param {NonNullable<Endpoint['eventTrigger']>} trigger */
async function register(name, { eventType, eventFilters, eventFilterPathPatterns }) {
  const pattern = eventFilterPathPatterns?.document;
  const document = pattern
    ? { value: pattern, matchType: 'PATH_PATTERN' }
    : { value: eventFilters.document, matchType: 'EXACT' };
  const response = await fetch(`${TRIGGERS}?eventarcTriggerId=${name}`, {
    method: 'POST',
    body: JSON.stringify({
      eventType,
      database: eventFilters.database,
      namespace: eventFilters.namespace,
      document,
    }),
  });
  if (!response.ok) throw new Error(`${name} is not set off: ${await response.text()}`);
}

/**
 * Takes the engine's events, and tells it which functions there are.
 * @param {Readonly<Record<string, Endpoint>>} endpoints
 * @param {{ folder: string, findInstance: FindInstance }} options
 */
export async function startEventarc(endpoints, { folder, findInstance }) {
  const protos = createRequire(import.meta.url)(join(folder, PROTOS));
  const server = createServer(async (request, response) => {
    const name = basename(request.url ?? '');
    try {
      const event = encodeFirestoreEvent(await readJson(request), protos);
      const { origin } = await findInstance(name);
      const isRetried = endpoints[name]?.eventTrigger?.retry ?? false;
      response.statusCode = await deliver(origin, event, isRetried);
    } catch (error) {
      console.error(`${name}: ${error}`);
      response.statusCode = 500;
    }
    response.end();
  });
  await new Promise((resolve) => server.listen(FUNCTIONS_PORT, HOST, () => resolve(null)));
  for (const [name, { eventTrigger }] of Object.entries(endpoints)) {
    if (eventTrigger?.eventType.startsWith(FIRESTORE)) await register(name, eventTrigger);
  }
}
