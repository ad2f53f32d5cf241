// Tests the rules' tests: leaves out one condition of firestore.rules at a time; some test must then fail.
// Run by hand against a Firestore emulator (FIRESTORE_EMULATOR_HOST): node rules/mutate-rules.mjs
// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RULES = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
const OPENING = '([{';
const CLOSING = ')]}';

/** The same text with comments and strings blanked, so that offsets stay. @param {string} text */
function blank(text) {
  return text.replace(/\/\/[^\n]*|'[^'\n]*'/g, (found) => ' '.repeat(found.length));
}

/**
 * Where the operand that starts at `from` ends: at the next operator or bracket of an outer level.
 * @param {string} code
 * @param {number} from
 */
function findOperandEnd(code, from) {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const char = code.charAt(at);
    if (depth === 0 && (/^(&&|\|\|)/.test(code.slice(at, at + 2)) || ';?:'.includes(char)))
      return at;
    if (OPENING.includes(char)) depth += 1;
    if (CLOSING.includes(char)) depth -= 1;
    if (depth < 0) return at;
  }
  throw new Error(`an operand without an end at ${from}`);
}

/**
 * Where the operand that ends at `to` starts.
 * @param {string} code
 * @param {number} to
 */
function findOperandStart(code, to) {
  let depth = 0;
  for (let at = to - 1; at >= 0; at -= 1) {
    const char = code.charAt(at);
    if (CLOSING.includes(char)) depth += 1;
    if (OPENING.includes(char)) depth -= 1;
    const isOperator = depth === 0 && /(&&|\|\||\bif |\breturn )$/.test(code.slice(0, at + 1));
    if (depth < 0 || isOperator) return at + 1;
  }
  throw new Error(`an operand without a start at ${to}`);
}

/** Every operand of every `&&`, as offsets. @returns {{ start: number, end: number }[]} */
function findConditions() {
  const code = blank(RULES);
  /** @type {Map<number, { start: number, end: number }>} */
  const found = new Map();
  for (const { index } of code.matchAll(/&&/g)) {
    const left = findOperandStart(code, index);
    if (!/&&$/.test(code.slice(0, left))) found.set(left, { start: left, end: index });
    found.set(index + 2, { start: index + 2, end: findOperandEnd(code, index + 2) });
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const rulesFile = join(folder, 'firestore.rules');
const reportFile = join(folder, 'report.json');

/** A test file that fails under the rules in `rulesFile`; null when none does. @param {readonly string[]} only */
function findFailing(only) {
  const config = 'rules/vitest.mutation.config.ts';
  rmSync(reportFile, { force: true });
  const report = ['--reporter=json', `--outputFile=${reportFile}`];
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--root',
      ROOT,
      '--config',
      config,
      ...report,
      ...only,
    ],
    { cwd: ROOT, env: { ...process.env, FIRESTORE_RULES_FILE: rulesFile }, stdio: 'ignore' },
  );
  if (status === 0) return null;
  /** @type {{ testResults: { name: string, status: string }[] }} */
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8'));
  const failing = testResults.find((file) => file.status === 'failed');
  if (!failing) throw new Error('the tests did not run');
  return failing.name;
}

const conditions = findConditions();
let survivors = 0;
/** What misses one condition mostly misses its neighbours; one file runs much faster than all. @type {string[]} */
let latest = [];
for (const { start, end } of conditions) {
  writeFileSync(rulesFile, `${RULES.slice(0, start)} true ${RULES.slice(end)}`);
  const failing = (latest.length > 0 ? findFailing(latest) : null) ?? findFailing([]);
  if (failing !== null) {
    latest = [failing];
    continue;
  }
  survivors += 1;
  const line = RULES.slice(0, start).split('\n').length;
  console.log(`firestore.rules:${line} no test misses: ${RULES.slice(start, end).trim()}`);
}
rmSync(folder, { recursive: true });
console.log(`${conditions.length} conditions left out, ${survivors} not missed`);
process.exitCode = survivors > 0 ? 1 : 0;
