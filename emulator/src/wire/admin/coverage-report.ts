import { describeValue } from '../../rules/compile-rules.ts';
import type { CountedResult, CoverageNode } from '../../rules/coverage.ts';
import type { EvalResult, RulesValue } from '../../rules/rules-value.ts';
import type { SourceRange } from '../../rules/syntax/source-range.ts';
import type { LoadedRules } from '../../service/rules-registry.ts';

const NANOS_PER_MILLI = 1_000_000n;

export function encodeCoverage(loaded: LoadedRules | null): unknown {
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
export function renderCoverage(loaded: LoadedRules | null): string {
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
