import type { Engine } from '../../engine.ts';
import { parseEventarcTrigger, parseLegacyTrigger } from '../../events/trigger.ts';
import { exportDatabase, importDatabase } from '../../export/transfer.ts';
import { parseDatabaseName, parseRestTarget } from '../../path/resource-name.ts';
import type { CountedResult, CoverageNode } from '../../rules/coverage.ts';
import { describeValue } from '../../rules/describe-value.ts';
import type { EvalResult, RulesValue } from '../../rules/rules-value.ts';
import type { Issue } from '../../rules/ruleset.ts';
import type { SourceRange } from '../../rules/syntax/token.ts';
import { parseAuthorization } from '../../service/authorization-header.ts';
import { loadRules } from '../../service/load-rules.ts';
import type { LoadedRules } from '../../service/rules-registry.ts';
import { invalidArgument } from '../../status.ts';
import { readBoolean, readList, readMessage, readString } from '../../value/payload.ts';
import type { HttpExchange, HttpRoute } from '../rest/http-server.ts';
import { decodePath, sendJson, sendText } from '../rest/http-server.ts';
import { readJsonBody } from '../rest/rest-api.ts';

const NANOS_PER_MILLI = 1_000_000n;

function encodeCoverage(loaded: LoadedRules | null): unknown {
  if (!loaded) return { rules: { files: [] }, report: [] };
  const { fileName, source, coverage } = loaded;
  const encode = ({ range, results, children }: CoverageNode): unknown => ({
    sourcePosition: encodeRange(source, range),
    ...(results.length > 0 && {
      values: results.map(({ result, count }) => ({ value: encodeResult(result), count })),
    }),
    ...(children.length > 0 && { children: children.map(encode) }),
  });
  return {
    rules: { files: [{ name: fileName, content: source }] },
    report: (coverage?.() ?? []).map(encode),
  };
}

function encodeRange(source: string, { start, end }: SourceRange) {
  const before = source.slice(0, start);
  const line = before.split('\n').length;
  // The end is the position of the last character.
  return {
    line,
    column: start - before.lastIndexOf('\n'),
    currentOffset: start,
    endOffset: end - 1,
  };
}

function encodeResult(result: EvalResult): unknown {
  if (result.type !== 'error') return encodeValue(result);
  const { message, position } = result;
  return { undefined: { causeMessage: message, ...(position && { sourcePosition: position }) } };
}

function encodeValue(value: RulesValue): unknown {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'bool':
      return { boolValue: value.value };
    case 'int':
      return { intValue: String(value.value) };
    case 'float':
      return { floatValue: value.value };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'timestamp':
      return { timestampValue: new Date(Number(value.nanos / NANOS_PER_MILLI)).toISOString() };
    case 'list':
      return { listValue: { values: value.items.map(encodeValue) } };
    case 'map': {
      const entries = [...value.entries].map(([key, each]) => [key, encodeValue(each)]);
      return { mapValue: { fields: Object.fromEntries(entries) } };
    }
    default:
      return { stringValue: describeValue(value) };
  }
}

const STYLE = `
body { font: 14px/1.5 ui-monospace, monospace; margin: 2rem; white-space: pre-wrap; }
span { border-bottom: 1px solid #999; }
.never { background: #fdd; }
.error { background: #fec; }
.done { background: #dfd; }`;

/** Rules as HTML: green was evaluated, red never, orange also failed; values are in tooltips. */
function renderCoverage(loaded: LoadedRules | null): string {
  const source = loaded?.source ?? '';
  const nodes = loaded?.coverage?.() ?? [];
  const body = renderRange(source, { start: 0, end: source.length }, nodes);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rule coverage</title><style>${STYLE}</style><body>${body}</body></html>\n`;
}

function renderRange(source: string, { start, end }: SourceRange, nodes: readonly CoverageNode[]) {
  const inOrder = [...nodes].sort((a, b) => a.range.start - b.range.start);
  let html = '';
  let from = start;
  for (const { range, results, children } of inOrder) {
    // Skips nodes without a range of their own and nodes that are already rendered.
    if (range.start < from || range.end > end) continue;
    html += escapeHtml(source.slice(from, range.start));
    const inner = renderRange(source, range, children);
    html += `<span class="${classOf(results)}" title="${escapeHtml(titleOf(results))}">${inner}</span>`;
    from = range.end;
  }
  return html + escapeHtml(source.slice(from, end));
}

function classOf(results: readonly CountedResult[]): string {
  if (results.length === 0) return 'never';
  return results.some(({ result }) => result.type === 'error') ? 'error' : 'done';
}

const MAX_TITLE_LENGTH = 200;

function titleOf(results: readonly CountedResult[]): string {
  const lines = results.map(({ result, count }) => {
    const text = result.type === 'error' ? `error: ${result.message}` : describeValue(result);
    return `${text.slice(0, MAX_TITLE_LENGTH)} (${count}×)`;
  });
  return lines.join('\n') || 'never evaluated';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

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
  const body = await readJsonBody(exchange.request);
  await exportDatabase(engine.store, body, engine.exportFormat, (database) =>
    engine.triggers.pendingOf(database),
  );
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
