import type { HttpExchange, HttpRoute } from '../rest/http-server.ts';
import { sendJson, sendText } from '../rest/http-server.ts';
import type { AdminContext, AdminEndpoint } from './admin-endpoint.ts';
import { clearDocuments } from './clear-documents.ts';
import { exportDocuments, importDocuments } from './move-documents.ts';
import { getSecurityRules, putSecurityRules } from './security-rules.ts';
import { registerEventarcTrigger, registerLegacyTrigger, settle } from './triggers.ts';

const ENDPOINTS: readonly (readonly [method: string, path: RegExp, endpoint: AdminEndpoint])[] = [
  ['GET', /^\/$/, async (_, { response }) => sendText(response, 200, 'Ok\n')],
  ['POST', /^\/reset$/, reset],
  ['POST', /^\/shutdown$/, shutDown],
  ['GET', /^\/emulator\/v1\/stats$/, getStats],
  [
    'DELETE',
    /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/,
    clearDocuments,
  ],
  ['GET', /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/, getSecurityRules],
  ['PUT', /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/, putSecurityRules],
  ['POST', /^\/emulator\/v1\/projects\/[^/:]+:export$/, exportDocuments],
  ['POST', /^\/emulator\/v1\/projects\/[^/:]+:import$/, importDocuments],
  ['PUT', /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/, registerLegacyTrigger],
  ['POST', /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/, registerEventarcTrigger],
  ['GET', /^\/emulator\/v1\/projects\/[^/:]+:settle$/, settle],
  ['POST', /^\/emulator\/v1\/projects\/[^/:]+:settle$/, settle],
];

/** The endpoints of the emulator itself: reset, clear, rules, triggers, export and import. */
export function createAdminApi(context: AdminContext): HttpRoute {
  return async (exchange) => {
    for (const [method, pattern, endpoint] of ENDPOINTS) {
      const match = method === exchange.method && pattern.exec(exchange.path);
      if (!match) continue;
      await endpoint(context, exchange, match.slice(1).map(decodeGroup));
      return true;
    }
    return false;
  };
}

function decodeGroup(group: string | undefined): string {
  return decodeURIComponent(group ?? '');
}

async function reset({ engine }: AdminContext, { response }: HttpExchange): Promise<void> {
  engine.transactions.reset();
  engine.store.reset();
  sendText(response, 200, 'Resetting...\n');
}

/** What was read since the start; a bench takes the difference of two answers. */
async function getStats({ engine }: AdminContext, { response }: HttpExchange): Promise<void> {
  const { reads, byUsers } = engine.reads;
  sendJson(
    response,
    `${JSON.stringify({ documentReads: reads, documentReadsByUsers: byUsers })}\n`,
  );
}

async function shutDown(context: AdminContext, { response }: HttpExchange): Promise<void> {
  response.on('finish', context.shutDown);
  sendText(response, 200, 'Shutting down...\n');
}
