// Delivers events to functions like Eventarc and Cloud Scheduler. The engine retries document events itself.
// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { basename, join, sep } from 'node:path';
import { Cron } from 'croner';
import { FIRESTORE_PORT, FUNCTIONS_PORT, HOST, PROJECT_ID } from '../project.mjs';
import { describeError } from '../steps.mjs';
import { encodeFirestoreEvent, encodeStorageEvent } from './cloud-events.mjs';
import { UnavailableError } from './functions.mjs';

// Events of files. The Storage emulator sends each once and forgets it, so they are retried here.
// @ts-check

/** Delays double after the first one, 102 s in total, like the engine’s. */
const MAX_DELIVERIES = 10;
const FIRST_PAUSE_MS = 200;

/** @typedef {import('./functions.mjs').Endpoints} Endpoints */
/** @typedef {(name: string, init: RequestInit) => Promise<number>} Deliver returns the status of the answer */

/** @typedef {{ name: string, event: any }} FileEvent for one function */

/** Events that are not delivered yet. */
function createPendingEvents() {
  /** @type {Set<FileEvent>} */
  const pending = new Set();
  /** @type {Set<Set<FileEvent>>} */
  const recordings = new Set();
  return {
    /** @param {FileEvent} delivery */
    add(delivery) {
      pending.add(delivery);
      for (const recording of recordings) recording.add(delivery);
    },
    /** @param {FileEvent} delivery */
    delete: (delivery) => void pending.delete(delivery),
    /**
     * Records the events that wait now or arrive until the end: files are exported over some time, and a delivery
     * during it may have had its effect after the documents were exported.
     * @returns {() => FileEvent[]} ends the recording
     */
    record() {
      const recording = new Set(pending);
      recordings.add(recording);
      return () => {
        recordings.delete(recording);
        return [...recording];
      };
    },
  };
}

/** @param {Deliver} deliver */
export function createStorageEvents(deliver) {
  /** @type {Map<string, Promise<void>>} the last delivery to each function, which gets one event at a time */
  const last = new Map();

  /** @param {string} name @param {any} event @returns {Promise<string>} the failure, empty where there is none */
  const tryOnce = (name, event) =>
    deliver(name, encodeStorageEvent(event)).then(
      (status) => (status < 300 ? '' : `status ${status}`),
      describeError,
    );

  const pending = createPendingEvents();

  /** @param {FileEvent} delivery @param {number} attempt */
  async function run(delivery, attempt) {
    const { name, event } = delivery;
    const failure = await tryOnce(name, event);
    if (failure === '') return pending.delete(delivery);
    const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1);
    const isRetried = attempt < MAX_DELIVERIES;
    const next = isRetried ? `next attempt in ${pauseMs / 1000} s` : 'given up';
    const what = `event ${event.id} of ${event.data.name}, attempt ${attempt}`;
    console.log(`${name}: ${what}: ${failure}; ${next}`);
    if (isRetried) setTimeout(enqueue, pauseMs, delivery, attempt + 1);
    else pending.delete(delivery);
  }

  /** @param {FileEvent} delivery @param {number} attempt */
  function enqueue(delivery, attempt) {
    const before = last.get(delivery.name) ?? Promise.resolve();
    last.set(
      delivery.name,
      before.then(() => run(delivery, attempt)),
    );
  }

  /** @param {FileEvent} delivery */
  function add(delivery) {
    pending.add(delivery);
    enqueue(delivery, 1);
  }

  return {
    record: pending.record,
    /** @param {readonly FileEvent[]} deliveries of an export @param {Endpoints} endpoints */
    restore(deliveries, endpoints) {
      for (const delivery of deliveries) if (endpoints[delivery.name]) add(delivery);
    },
    /** @param {any} event @param {Endpoints} endpoints */
    deliver(event, endpoints) {
      for (const [name, { eventTrigger }] of Object.entries(endpoints)) {
        const isAsked =
          eventTrigger?.eventType === event.type &&
          eventTrigger?.eventFilters.bucket === event.data.bucket;
        if (isAsked) add({ name, event });
      }
    },
  };
}

const TRIGGERS = `http://${HOST}:${FIRESTORE_PORT}/emulator/v1/projects/${PROJECT_ID}/eventarcTrigger`;
const PROTOS = 'protos/compiledFirestore.js';
const FIRESTORE = 'google.cloud.firestore.';
const MULTICAST = 'trigger_multicast';
const START_LIMIT_SECONDS = 120;
const DEFAULT_TIMEOUT_SECONDS = 60;

/** @typedef {import('./functions.mjs').Endpoint} Endpoint */
/** @typedef {ReturnType<typeof import('./functions.mjs').createFunctions>} Functions */

/** @param {import('node:http').IncomingMessage} request @returns {Promise<any>} undefined where the body is empty */
async function readJson(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

/** @param {string} name @param {Endpoint} endpoint */
async function register(name, { eventTrigger, timeoutSeconds }) {
  if (!eventTrigger) return;
  const { eventType, eventFilters, eventFilterPathPatterns } = eventTrigger;
  const pattern = eventFilterPathPatterns?.document;
  const document = pattern
    ? { value: pattern, matchType: 'PATH_PATTERN' }
    : { value: eventFilters.document, matchType: 'EXACT' };
  const deliveryTimeoutMs =
    ((timeoutSeconds || DEFAULT_TIMEOUT_SECONDS) + START_LIMIT_SECONDS) * 1000;
  const { database, namespace } = eventFilters;
  const response = await fetch(`${TRIGGERS}?eventarcTriggerId=${name}`, {
    method: 'POST',
    body: JSON.stringify({ eventType, database, namespace, document, deliveryTimeoutMs }),
  });
  if (!response.ok) throw new Error(`${name} is not registered: ${await response.text()}`);
}

/** @param {string} schedule such as `30 3 * * *` or `every 5 minutes` */
export function toCron(schedule) {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? [];
  if (!count) return schedule;
  return unit === 'hours' ? `0 */${count} * * *` : `*/${count} * * * *`;
}

/** @param {string} folder of the bundle @returns the messages of the firebase-functions that it uses */
function readProtos(folder) {
  const deployed = createRequire(join(folder, 'index.js'));
  const [sdk = ''] = deployed.resolve('firebase-functions').split(join(sep, 'lib', sep));
  return deployed(join(sdk, PROTOS));
}

/**
 * @param {{ functions: Functions, endpoints: import('./functions.mjs').Endpoints, folder: string }} options
 */
export async function startEvents({ functions, endpoints, folder }) {
  const protos = readProtos(folder);
  let known = endpoints;
  let areTriggersOn = false;

  /** @param {string} name @param {RequestInit} [init] @returns {Promise<number>} the status of the answer */
  async function deliver(name, init) {
    const endpoint = known[name];
    // On 204 the engine removes the function.
    if (!endpoint) return 204;
    const status = await functions.call(name, endpoint, async (origin) => {
      const response = await fetch(origin, { method: 'POST', ...init });
      await response.arrayBuffer();
      return response.status;
    });
    if (status < 300) return 200;
    return endpoint.eventTrigger?.retry === false ? 200 : status;
  }
  const storageEvents = createStorageEvents(deliver);

  const server = createServer(async (request, response) => {
    const name = basename(request.url ?? '');
    try {
      const event = await readJson(request);
      response.statusCode = 200;
      if (name !== MULTICAST) {
        response.statusCode = await deliver(
          name,
          event?.data && encodeFirestoreEvent(event, protos),
        );
      } else if (areTriggersOn && event.specversion) {
        // Storage events in the other format are for 1st-generation functions.
        storageEvents.deliver(event, known);
      }
    } catch (error) {
      console.log(`${name}: ${describeError(error)}`);
      // The engine keeps an event on 503 and counts other failures.
      response.statusCode = error instanceof UnavailableError ? 503 : 500;
    }
    response.end();
  });
  await new Promise((resolve) => server.listen(FUNCTIONS_PORT, HOST, () => resolve(null)));

  return {
    /** @param {import('./functions.mjs').Endpoints} [changed] after a new version of the functions was loaded */
    async registerTriggers(changed = known) {
      known = changed;
      for (const [name, endpoint] of Object.entries(known)) {
        if (endpoint.eventTrigger?.eventType.startsWith(FIRESTORE)) await register(name, endpoint);
      }
      areTriggersOn = true;
    },
    recordFileEvents: () => storageEvents.record(),
    /** @param {string | undefined} path of the events of an export */
    restoreFileEvents(path) {
      if (path && existsSync(path)) {
        storageEvents.restore(JSON.parse(readFileSync(path, 'utf8')), known);
      }
    },
    startSchedules: () => startSchedules(known, deliver),
  };
}

/**
 * @param {import('./functions.mjs').Endpoints} endpoints
 * @param {(name: string) => Promise<number>} call
 */
function startSchedules(endpoints, call) {
  for (const [name, { scheduleTrigger }] of Object.entries(endpoints)) {
    if (!scheduleTrigger) continue;
    const { schedule, timeZone } = scheduleTrigger;
    new Cron(toCron(schedule), { ...(timeZone && { timezone: timeZone }) }, async () => {
      await call(name).catch((error) => console.log(`${name}: ${describeError(error)}`));
    });
  }
}
