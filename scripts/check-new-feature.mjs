// Adds a feature to a copy of the repository: with three registrations the checks must cover it, and a part that is left
// out must be an error of types.
// @ts-check
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { VITEST } from './checks.mjs';
import { COVERED_BY, FILES, REGISTRATIONS, TESTS, TEXTS, WRITTEN_BY } from './offers.mjs';
import { ROOT } from './project.mjs';
import { listFiles } from './source-files.mjs';

const MAX_FILES = 20;
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'samspill-feature-')));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));

/** @type {string[]} */
const problems = [];

/** Links packages, but the workspaces of the copy are its own. */
function linkPackages() {
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name !== '@samspill' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  cpSync(join(from, '@samspill'), join(to, '@samspill'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** @param {string} path @param {string} part @param {string} by */
function replace(path, part, by) {
  const text = readFileSync(join(copy, path), 'utf8');
  if (!text.includes(part)) throw new Error(`${path} does not contain ${part}`);
  write(
    path,
    text.replace(part, () => by),
  );
}

/** @param {readonly string[]} command of node */
function run(command) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
  });
  return { isGreen: status === 0, output: `${stdout}${stderr}` };
}

/** @param {string} program */
const typesOf = (program) => [COMPILER, '--noEmit', '--pretty', 'false', '-p', program];

const CHECKS = { files: ['scripts/check-files.mjs'], node: typesOf('.'), web: typesOf('web') };

for (const path of listFiles()) cpSync(path, join(copy, path));
linkPackages();
for (const [path, text] of Object.entries({ ...FILES, ...TESTS })) write(path, text);
for (const { file, before, line, imports } of [...REGISTRATIONS, ...TEXTS]) {
  replace(file, before, `\n${line}${before}`);
  if (imports) write(file, `${imports}\n${readFileSync(join(copy, file), 'utf8')}`);
}
run([VITEST, 'run', '--config', 'vitest.config.ts', ...Object.keys(WRITTEN_BY), '--update']);
const edited = REGISTRATIONS.length + TEXTS.length;
const written = Object.values(WRITTEN_BY).reduce((sum, files) => sum + files, 0);
const changed = Object.keys(FILES).length + edited + written;
if (changed > MAX_FILES) problems.push(`It takes ${changed} files, more than ${MAX_FILES}`);

for (const [name, command] of Object.entries(CHECKS)) {
  const { isGreen, output } = run(command);
  if (!isGreen) problems.push(`${name}: ${output}`);
}

const report = join(copy, 'report.json');
const { output } = run([
  ...[VITEST, 'run', '--config', 'vitest.config.ts', '--reporter=json', `--outputFile=${report}`],
  ...Object.keys(COVERED_BY),
]);
/** @type {{ testResults: { name: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[] }} */
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
for (const [file, title] of Object.entries(COVERED_BY)) {
  const result = testResults.find(({ name }) => name.endsWith(file));
  const tests = result?.assertionResults.filter(({ fullName }) => fullName.includes(title)) ?? [];
  if (tests.length === 0) problems.push(`${file} has no test of it: ${result?.message ?? output}`);
  for (const { fullName, status, failureMessages } of tests)
    if (status === 'failed') problems.push(`${fullName}: ${failureMessages.join('\n')}`);
}

for (const problem of problems) console.error(problem);
console.log(`${changed} files with ${REGISTRATIONS.length} registrations`);
process.exitCode = problems.length > 0 ? 1 : 0;
