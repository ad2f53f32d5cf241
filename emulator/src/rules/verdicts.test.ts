import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeQuery } from '../query/query-json.ts';
import { authorize, readRules } from './compile-rules.ts';
import { describeValue } from './describe-value.ts';
import type { RulesValue } from './rules-value.ts';
import {
  documentFromJson,
  documentsOf,
  nameOf,
  requestFor,
  sourceWith,
} from './testing/rules-fixture.ts';

interface ExpressionCase {
  readonly rule: string;
  readonly functions?: string;
  readonly compiles?: false;
  readonly allowed?: boolean;
  readonly reason?: string;
  readonly debug?: string;
}

interface ListCase {
  readonly rule: string;
  readonly match?: string;
  readonly parent?: string;
  readonly query: unknown;
  readonly allowed: boolean;
}

function recorded<Context, Case>(file: string): { context: Context; cases: Case[] } {
  const text = readFileSync(join(import.meta.dirname, 'recorded', file), 'utf8');
  const [context, ...cases] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { context, cases };
}

function inTestProject(json: unknown): unknown {
  return JSON.parse(
    JSON.stringify(json).replaceAll(/projects\/(?:expr|lst)\//g, 'projects/demo-test/'),
  );
}

describe('recorded decisions on expressions', () => {
  const { context, cases } = recorded<
    { document: unknown; claims: Record<string, unknown> },
    ExpressionCase
  >('expressions.jsonl');
  const document = documentFromJson('t/a', inTestProject(context.document));
  const documents = documentsOf([document]);

  function outcomeOf({ rule, functions = '', debug: wantsDebug, reason }: ExpressionCase) {
    const source = sourceWith(`${functions}\nmatch /t/{id} { allow get: if ${rule}; }`);
    const { file } = readRules(source, 'test.rules');
    if (!file) return { compiles: false };
    const shown: string[] = [];
    const authorizer = { file, debug: (value: RulesValue) => shown.push(describeValue(value)) };
    const request = requestFor('get', 't/a', { auth: context.claims, resource: document });
    const verdict = authorize(authorizer, request, { documents, accessed: new Set() });
    return {
      allowed: verdict.allowed,
      ...(reason === undefined ? {} : { reason: verdict.reason.replace(/ for 'get' @ L\d+$/, '') }),
      ...(wantsDebug === undefined ? {} : { debug: shown[0] }),
    };
  }

  it.each(cases)('$functions $rule', (recording) => {
    const { rule: _rule, functions: _functions, ...outcome } = recording;
    expect(outcomeOf(recording)).toEqual(outcome);
  });
});

describe('recorded decisions on lists', () => {
  const { context, cases } = recorded<{ documents: Record<string, unknown> }, ListCase>(
    'lists.jsonl',
  );
  const documents = documentsOf(
    Object.entries(context.documents).map(([path, fields]) => documentFromJson(path, fields)),
  );

  it.each(cases)('$rule $match $query.where', ({ rule, match, parent, query, allowed }) => {
    const source = sourceWith(`match ${match ?? '/t/{id}'} { allow list: if ${rule}; }`);
    const { file } = readRules(source, 'test.rules');
    if (!file) throw new Error('the rules do not compile');
    const decoded = decodeQuery(inTestProject(query), nameOf(parent?.slice(1) ?? ''));
    const collectionId = decoded.from[0]?.collectionId ?? '';
    const request = requestFor('list', [parent?.slice(1), collectionId].filter(Boolean).join('/'), {
      auth: { sub: 'kari' },
      query: decoded,
    });
    const authorizer = { file, debug: () => undefined };
    const verdict = authorize(authorizer, request, { documents, accessed: new Set() });
    expect(verdict.allowed).toBe(allowed);
  });
});
