// Runs the tests of an SDK on its TypeScript sources with Mocha, and writes the outcome of each as JSON.
// NODE_PATH names their packages for those that the checkout has not installed.
// @ts-check
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

/** @type {import('./run-suite.mjs').DriverOptions} */
const { folder, files, packages, sdk, report } = JSON.parse(process.argv[2] ?? '');
const requireTool = Module.createRequire(join(packages, 'package.json'));
const typescript = requireTool('typescript');
const Mocha = requireTool('mocha');

/** @type {any} */
const internals = Module;

/** @param {{ _compile(code: string, file: string): void }} module @param {string} file */
internals._extensions['.ts'] = (module, file) => {
  const { outputText } = typescript.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: {
      module: typescript.ModuleKind.CommonJS,
      target: typescript.ScriptTarget.ES2022,
      useDefineForClassFields: false,
      esModuleInterop: sdk.isInterop,
    },
  });
  module._compile(outputText, file);
};

// The SDK’s CI writes this file; an emulator needs none of its values.
const CONFIGURATION = /config\/project\.json$/;
const resolve = internals._resolveFilename;
/** @param {string} request @param {unknown[]} rest */
internals._resolveFilename = (request, ...rest) => {
  const template = join(folder, '../../config/ci.config.json');
  if (CONFIGURATION.test(request) && existsSync(template)) return template;
  return resolve(request, ...rest);
};

for (const file of sdk.setup) require(join(folder, file));
const mocha = new Mocha({ ...sdk.mocha, reporter: 'min' });
for (const file of files) mocha.addFile(join(folder, file));
mocha.loadFiles();

/** @type {import('./run-suite.mjs').Outcome[]} */
const outcomes = [];
/** @param {'passed' | 'failed' | 'skipped'} outcome */
const record = (outcome) => (/** @type {{ fullTitle(): string }} */ test) => {
  outcomes.push({ name: test.fullTitle(), outcome });
};
mocha
  .run(() => {
    writeFileSync(report, JSON.stringify(outcomes));
    process.exit();
  })
  .on('pass', record('passed'))
  .on('fail', record('failed'))
  .on('pending', record('skipped'));
