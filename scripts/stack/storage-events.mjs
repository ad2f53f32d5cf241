// Events of files. The Storage emulator sends each once and forgets it, so they are retried here.
// @ts-check
import { encodeStorageEvent } from './cloud-events.mjs';

/** Delays double after the first one, 102 s in total, like the engine’s. */
const MAX_DELIVERIES = 10;
const FIRST_PAUSE_MS = 200;

/** @typedef {import('./functions.mjs').Endpoints} Endpoints */
/** @typedef {(name: string, init: RequestInit) => Promise<number>} Deliver returns the status of the answer */

/** @param {Deliver} deliver */
export function createStorageEvents(deliver) {
  /** @type {Map<string, Promise<void>>} the last delivery to each function, which gets one event at a time */
  const last = new Map();

  /** @param {string} name @param {any} event @returns {Promise<string>} the failure, empty where there is none */
  const tryOnce = (name, event) =>
    deliver(name, encodeStorageEvent(event)).then(
      (status) => (status < 300 ? '' : `status ${status}`),
      (error) => error.message,
    );

  /** @param {string} name @param {any} event @param {number} attempt */
  async function run(name, event, attempt) {
    const failure = await tryOnce(name, event);
    if (failure === '') return;
    const pauseMs = FIRST_PAUSE_MS * 2 ** (attempt - 1);
    const isRetried = attempt < MAX_DELIVERIES;
    const next = isRetried ? `next attempt in ${pauseMs / 1000} s` : 'given up';
    const what = `event ${event.id} of ${event.data.name}, attempt ${attempt}`;
    console.log(`${name}: ${what}: ${failure}; ${next}`);
    if (isRetried) setTimeout(enqueue, pauseMs, name, event, attempt + 1);
  }

  /** @param {string} name @param {any} event @param {number} [attempt] */
  function enqueue(name, event, attempt = 1) {
    const before = last.get(name) ?? Promise.resolve();
    last.set(
      name,
      before.then(() => run(name, event, attempt)),
    );
  }

  return {
    /** @param {any} event @param {Endpoints} endpoints */
    deliver(event, endpoints) {
      for (const [name, { eventTrigger }] of Object.entries(endpoints)) {
        const isAsked =
          eventTrigger?.eventType === event.type &&
          eventTrigger?.eventFilters.bucket === event.data.bucket;
        if (isAsked) enqueue(name, event);
      }
    },
  };
}
