import type { Issue } from '../../rules/ruleset.ts';
import { loadRules } from '../../service/load-rules.ts';
import { invalidArgument } from '../../status.ts';
import { readBoolean, readList, readMessage, readString } from '../../value/payload.ts';
import { sendJson } from '../rest/http-server.ts';
import { readJsonBody } from '../rest/json-body.ts';
import type { AdminEndpoint } from './admin-endpoint.ts';

const DEFAULT_FILE_NAME = 'security.rules';

/** Puts rules in force for a project. With errors the old rules stay, and it is 400 unless they are to be ignored. */
export const putSecurityRules: AdminEndpoint = async ({ engine }, exchange, [project = '']) => {
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

/** The rules in force for a project, as loaded. */
export const getSecurityRules: AdminEndpoint = async ({ engine }, { response }, [project = '']) => {
  const loaded = engine.rules.loadedOf(project);
  const files = loaded ? [{ name: loaded.fileName, content: loaded.source }] : [];
  const issues = loaded?.issues.map(encodeIssue) ?? [];
  sendJson(response, JSON.stringify({ rules: { files }, issues }));
};

function encodeIssue({ fileName, line, column, description, severity }: Issue) {
  return { sourcePosition: { fileName, line, column }, description, severity };
}
