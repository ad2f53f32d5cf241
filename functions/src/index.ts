import { getRequestListener } from '@hono/node-server';
import { setGlobalOptions } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { createServer } from './app.ts';
import { createDeps } from './platform/deps.ts';
import { createTriggers } from './triggers.ts';

setGlobalOptions({ region: 'europe-west1', maxInstances: 10 });

const deps = createDeps();

const api = onRequest(
  { memory: '1GiB', cpu: 1, concurrency: 80, minInstances: 0, invoker: 'public' },
  getRequestListener(createServer(deps).fetch, { overrideGlobalObjects: false }),
);

/** The build exports each by its name. */
export const functions = { api, ...createTriggers(deps) };
