// Serves all functions of the working directory in one process, each through the Functions Framework: /NAME/… is NAME.
// @ts-check
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cloudEvent, http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';

// Answers whether the event loop is free.
process.on('message', () => process.send?.({ isAlive: true }));

/** @type {Record<string, any>} */
const exported = await import(pathToFileURL(join(process.cwd(), 'index.js')).href);
const functions = Object.entries(exported).filter(([, each]) => each?.__endpoint);
for (const [name, each] of functions) {
  if (each.__endpoint.eventTrigger) cloudEvent(name, each);
  else http(name, each);
}
/** @type {Map<string, import('node:http').Server>} made at the first request: most functions are never called */
const servers = new Map();

const names = new Set(functions.map(([name]) => name));

const server = createServer((request, response) => {
  const [, name = '', rest] = /^\/(\w+)(.*)$/s.exec(request.url ?? '') ?? [];
  if (!names.has(name)) {
    response.writeHead(404).end(`There is no function "${name}".`);
    return;
  }
  request.url = rest?.startsWith('/') ? rest : `/${rest ?? ''}`;
  const target = servers.get(name) ?? getTestServer(name);
  servers.set(name, target);
  target.emit('request', request, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address?.port;
  const endpoints = Object.fromEntries(functions.map(([name, each]) => [name, each.__endpoint]));
  process.send?.({ port, endpoints });
});
