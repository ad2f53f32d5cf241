import type { Engine } from '../../engine.ts';
import { parseEventarcTrigger, parseLegacyTrigger } from '../../events/trigger.ts';
import { exportDatabase, importDatabase } from '../../export/transfer.ts';
import { parseDatabaseName, parseRestTarget } from '../../path/resource-name.ts';
import type { Issue } from '../../rules/ruleset.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import { loadRules } from '../../service/load-rules.ts';
import { invalidArgument } from '../../status.ts';
import { readBoolean, readList, readMessage, readString } from '../../value/payload.ts';
import type { HttpExchange, HttpRoute } from '../rest/http-server.ts';
import { decodePath, sendJson, sendText } from '../rest/http-server.ts';
import { readJsonBody } from '../rest/json-body.ts';
import { encodeCoverage, renderCoverage } from './coverage-report.ts';

/** Longest delay of a Node timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const EMPTY_JSON = '{\n}\n';

interface AdminContext {
  readonly engine: Engine;
  readonly shutDown: () => void;
}

type AdminEndpoint = (
  context: AdminContext,
  exchange: HttpExchange,
  groups: readonly string[],
) => Promise<void>;

function sendDone({ response }: HttpExchange): void {
  sendJson(response, EMPTY_JSON);
}

const DEFAULT_FILE_NAME = 'security.rules';

/** Errors keep the old rules and yield 400, unless the request ignores errors. */
const putSecurityRules: AdminEndpoint = async ({ engine }, exchange, [project = '']) => {
  const body = readMessage(await readJsonBody(exchange.request), ['ignoreErrors', 'rules']);
  const [file] = readList(readMessage(body.rules, ['files']).files);
  if (file === undefined) throw invalidArgument('"rules.files" must hold the rules.');
  const { name, content } = readMessage(file, ['name', 'content', 'fingerprint']);
  const fileName = readString(name) || DEFAULT_FILE_NAME;
  const issues = loadRules(engine, project, { fileName, source: readString(content) });
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0 && !readBoolean(body.ignoreErrors)) {
    const lines = errors.map((each) => `L${each.line}:${each.column} ${each.description}`);
    throw invalidArgument(['Error compiling rules:', ...lines].join('\n'));
  }
  sendJson(exchange.response, JSON.stringify({ issues: issues.map(encodeIssue) }));
};

const getSecurityRules: AdminEndpoint = async ({ engine }, { response }, [project = '']) => {
  const loaded = engine.rules.loadedOf(project);
  const files = loaded ? [{ name: loaded.fileName, content: loaded.source }] : [];
  const issues = loaded?.issues.map(encodeIssue) ?? [];
  sendJson(response, JSON.stringify({ rules: { files }, issues }));
};

const getRuleCoverage: AdminEndpoint = async ({ engine }, { response }, [project = '']) => {
  sendJson(response, JSON.stringify(encodeCoverage(engine.rules.loadedOf(project))));
};

const showRuleCoverage: AdminEndpoint = async ({ engine }, { response }, [project = '']) => {
  const page = renderCoverage(engine.rules.loadedOf(project));
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(page);
};

function encodeIssue({ fileName, line, column, description, severity }: Issue) {
  return { sourcePosition: { fileName, line, column }, description, severity };
}

const registerLegacyTrigger: AdminEndpoint = async (context, exchange, groups) => {
  const [project = '', key = ''] = groups;
  const body = await readJsonBody(exchange.request);
  context.engine.triggers.register(parseLegacyTrigger(project, key, body));
  sendDone(exchange);
};

const registerEventarcTrigger: AdminEndpoint = async (context, exchange, [project = '']) => {
  const key = exchange.params.get('eventarcTriggerId') ?? '';
  const body = await readJsonBody(exchange.request);
  context.engine.triggers.register(parseEventarcTrigger(project, key, body));
  sendDone(exchange);
};

/**
 * Responds once all functions triggered by earlier commits have finished, or after `timeoutMs` with the pending ones.
 */
const settle: AdminEndpoint = async ({ engine }, exchange) => {
  const timeoutMs = readTimeout(exchange.params.get('timeoutMs'));
  if (await engine.triggers.settle(timeoutMs)) {
    sendDone(exchange);
    return;
  }
  const functions = engine.triggers.deliveries;
  const message = `Functions still run after ${timeoutMs} ms.`;
  const error = { code: 504, message, status: 'DEADLINE_EXCEEDED' };
  sendJson(exchange.response, JSON.stringify({ error, functions }), error.code);
};

const DECIMAL = /^\d+$/;

function readTimeout(text: string | null): number | undefined {
  if (text === null) return undefined;
  const timeoutMs = Number(text);
  if (!DECIMAL.test(text) || timeoutMs > MAX_TIMER_MS) {
    throw invalidArgument('"timeoutMs" must be a number of milliseconds.');
  }
  return timeoutMs;
}

const listDeliveries: AdminEndpoint = async ({ engine }, { response }, [project = '']) => {
  const { triggers } = engine;
  const answer = { enabled: triggers.isEnabled(project), functions: triggers.deliveries };
  sendJson(response, JSON.stringify(answer));
};

const enableTriggers: AdminEndpoint = async ({ engine }, { params, response }, [project = '']) => {
  const enabled = params.get('enabled');
  if (enabled !== 'true' && enabled !== 'false') {
    throw invalidArgument('"enabled" must be true or false.');
  }
  engine.triggers.setEnabled(project, enabled === 'true');
  sendJson(response, JSON.stringify({ enabled: enabled === 'true' }));
};

const expireTransactions: AdminEndpoint = async ({ engine }, exchange, [project = '']) => {
  engine.transactions.expireAll(project);
  sendDone(exchange);
};

const exportDocuments: AdminEndpoint = async ({ engine }, exchange) => {
  await exportDatabase(engine.store, await readJsonBody(exchange.request));
  sendDone(exchange);
};

const importDocuments: AdminEndpoint = async ({ engine }, exchange) => {
  await importDatabase(engine.store, await readJsonBody(exchange.request));
  sendDone(exchange);
};

const clearDocuments: AdminEndpoint = async ({ engine }, exchange, [name, path]) => {
  const database = parseDatabaseName(name ?? '');
  const prefix = path ? `${database}/documents/${path}` : undefined;
  if (prefix) parseRestTarget(prefix);
  // Every caller may clear, but an invalid token is rejected.
  parseAuthorization(exchange.request.headers.authorization);
  engine.store.clear(database, prefix);
  sendDone(exchange);
};

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
  ['GET', /^\/emulator\/v1\/projects\/([^/:]+):ruleCoverage$/, getRuleCoverage],
  ['GET', /^\/emulator\/v1\/projects\/([^/:]+):ruleCoverage\.html$/, showRuleCoverage],
  ['POST', /^\/emulator\/v1\/projects\/[^/:]+:export$/, exportDocuments],
  ['POST', /^\/emulator\/v1\/projects\/[^/:]+:import$/, importDocuments],
  ['PUT', /^\/emulator\/v1\/projects\/([^/]+)\/triggers\/([^/]+)$/, registerLegacyTrigger],
  ['POST', /^\/emulator\/v1\/projects\/([^/]+)\/eventarcTrigger$/, registerEventarcTrigger],
  ['GET', /^\/emulator\/v1\/projects\/[^/:]+:settle$/, settle],
  ['POST', /^\/emulator\/v1\/projects\/[^/:]+:settle$/, settle],
  ['GET', /^\/emulator\/v1\/projects\/([^/:]+):deliveries$/, listDeliveries],
  ['PUT', /^\/emulator\/v1\/projects\/([^/:]+):triggers$/, enableTriggers],
  ['POST', /^\/emulator\/v1\/projects\/([^/:]+):expireTransactions$/, expireTransactions],
];

export function createAdminApi(context: AdminContext): HttpRoute {
  return async (exchange) => {
    for (const [method, pattern, endpoint] of ENDPOINTS) {
      const match = method === exchange.method && pattern.exec(exchange.path);
      if (!match) continue;
      await endpoint(
        context,
        exchange,
        match.slice(1).map((group) => decodePath(group)),
      );
      return true;
    }
    return false;
  };
}

async function reset({ engine }: AdminContext, { response }: HttpExchange): Promise<void> {
  engine.transactions.reset();
  engine.store.reset();
  sendText(response, 200, 'Resetting...\n');
}

/** Reads and writes since the start; benchmarks subtract two responses. */
async function getStats({ engine }: AdminContext, { response }: HttpExchange): Promise<void> {
  const { reads, readsByUsers, writes } = engine.usage;
  sendJson(
    response,
    `${JSON.stringify({ documentReads: reads, documentReadsByUsers: readsByUsers, documentWrites: writes })}\n`,
  );
}

async function shutDown(context: AdminContext, { response }: HttpExchange): Promise<void> {
  response.on('finish', context.shutDown);
  sendText(response, 200, 'Shutting down...\n');
}
